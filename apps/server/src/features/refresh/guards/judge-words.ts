import { fold, hasSameWords, isRespelled, wordsOfName } from "@agate/captions";
import type { PersonFact } from "@agate/feeds";
import { type Doubt, doubtOf, collectDoubts } from "./doubts.ts";
import { faultOfName, isNotAName, isSameName, key, type NameFault, nameOf, wordsOfFault } from "./names.ts";

/** A person as named in an answer, and as stored. */
export interface ReportedPerson {
  readonly now: ReportedName;
  /** Null if he is new. */
  readonly before: ReportedName | null;
}

/** As answered or stored; a car's number is the `jersey` of its driver. */
type ReportedName = Pick<PersonFact, "firstName" | "lastName" | "fullName" | "jersey"> & {
  readonly position?: string;
};

/** An answer is doubted if one in this many of its people is wrong in the same way. */
const third = 3;
/** So few are never doubted: one of three people is already a third. */
const few = 2;

const isMany = (some: number, all: number): boolean => some > few && some * third >= all;

/**
 * Doubts about an answer's words (rule GD14): a third of a team has names that no person has, shares one name or one
 * number, or is renamed under known IDs. Values that are already stored were settled before and aren't news.
 * @param who "players", "people", "cars"
 */
export function judgeWords(who: string, people: readonly ReportedPerson[]): readonly Doubt[] {
  const fresh = people.filter(({ now, before }) => !before || nameOf(before) !== nameOf(now));
  return [
    ...judgeFaults(fresh, people.length),
    ...judgeChanges(people),
    ...judgeOneName(who, fresh, people),
    ...judgeOneNumber(who, people),
  ];
}

function judgeFaults(fresh: readonly ReportedPerson[], all: number): readonly Doubt[] {
  const bad = fresh.flatMap((person) => {
    const fault = faultOfName(person.now);
    return fault ? [{ ...person, fault }] : [];
  });
  const lasting = bad.filter(({ fault }) => isNotAName(fault));
  const about = isMany(lasting.length, all) ? "no names" : isMany(bad.length, all) ? "spoiled names" : null;
  if (!about) return [];
  return [{ about, reason: sentenceOf(about === "no names" ? lasting : bad, all) }];
}

type Faulty = ReportedPerson & { readonly fault: NameFault };

/**
 * "15 of 15 names became 'TBD'", or for different ones "6 of 15 names have markup: 'Ann Hale' became 'Ann
 * <b>Hale</b>'".
 */
function sentenceOf(bad: readonly Faulty[], all: number): string {
  const [first] = bad;
  if (!first) return "";
  const names = new Set(bad.map(({ now }) => printed(now)));
  const share = `${bad.length} of ${all} names`;
  if (names.size === 1 && first.fault !== "empty") return `${share} became ${printed(first.now)}`;
  const [fault] = [...Map.groupBy(bad, (one) => one.fault)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const one = bad.find((each) => each.fault === fault) ?? first;
  return `${share} ${wordsOfFault(fault ?? first.fault)}: ${exampleOf(one)}`;
}

function judgeChanges(people: readonly ReportedPerson[]): readonly Doubt[] {
  const known = people.filter(({ before }) => before && nameOf(before) !== "");
  const changed = known.filter(({ now, before }) => before && !isSameName(now, before));
  const [first] = changed;
  if (!first || !isMany(changed.length, known.length)) return [];
  // People marry, and a provider transliterates anew: but never everybody at once, and never in each other's names.
  const taken = new Set(known.map(({ before }) => fold(before?.lastName ?? "")));
  const strange = changed.filter((one) => !isNewTransliteration(one) && (!hasSameFirst(one) || taken.has(lastOf(one))));
  const about =
    changed.length === known.length || isMany(strange.length, known.length) ? "names changed" : "names respelled";
  return [doubtOf(about, `${changed.length} of ${known.length} known names changed at once: ${exampleOf(first)}`)];
}

const lastOf = ({ now }: ReportedPerson) => fold(now.lastName);
const hasSameFirst = ({ now, before }: ReportedPerson) =>
  fold(now.firstName) !== "" && fold(now.firstName) === fold(before?.firstName ?? "");

/** Both parts of the name are written in other letters: Yevgeny Solovyov, Evgeni Soloviev. */
function isNewTransliteration({ now, before }: ReportedPerson): boolean {
  if (before === null) return false;
  const hasFirst = now.firstName !== "" || before.firstName !== "";
  return (!hasFirst || isRespelled(now.firstName, before.firstName)) && isRespelled(now.lastName, before.lastName);
}

/** What stays as it was until a partial doubt is settled (rule GD17). */
export interface Parts {
  readonly doubts: readonly Doubt[];
  /** People who keep their name, by the doubt. */
  readonly names: ReadonlyMap<ReportedName, Doubt["about"]>;
}

/**
 * Doubts about a few people of a good answer, and about its positions: a known person with another first and another
 * last name is somebody else, or the same name in another transliteration; and positions do not change for a third of a
 * team, except that they are refined.
 */
export function judgeParts(people: readonly ReportedPerson[]): Parts {
  const names = new Map<ReportedName, Doubt["about"]>();
  const changed = people.filter(({ now, before }) => before && nameOf(before) !== "" && !isSameName(now, before));
  const known = people.filter(({ before }) => before && nameOf(before) !== "");
  // If many are changed the whole answer is held.
  for (const one of isMany(changed.length, known.length) ? [] : changed) {
    const [now, before] = [nameOf(one.now), nameOf(one.before ?? nameless)];
    const [words, old] = [wordsOfName(now), wordsOfName(before)];
    // One part is the same; in another order both changed. A name that is none is mended.
    const isTurned = hasSameWords(now, before) && words.join(" ") !== old.join(" ");
    if (words.some((word) => old.includes(word)) && !isTurned) continue;
    if (faultOfName(one.now) !== null) continue;
    names.set(one.now, isNewTransliteration(one) ? "few respelled" : "few renamed");
  }
  const doubtOfNames = (about: "few respelled" | "few renamed"): readonly Doubt[] => {
    const some = changed.filter(({ now }) => names.get(now) === about);
    if (!some.length) return [];
    const list = some.map(exampleOf).join(", ");
    return [
      {
        about,
        reason: `${some.length} of ${known.length} keep the name until ${about === "few renamed" ? "a second source says the same" : "it is repeated"}: ${list}`,
        claims: some.map(({ now }) => key(nameOf(now))),
      },
    ];
  };
  return {
    doubts: [...doubtOfNames("few respelled"), ...doubtOfNames("few renamed"), ...judgePositions(people)],
    names,
  };
}

/** A column out of step, or one position for everybody. A new position, or one instead of another, refines. */
function judgePositions(people: readonly ReportedPerson[]): readonly Doubt[] {
  const known = people.filter(({ now, before }) => now.position && before?.position);
  const changed = known.filter(({ now, before }) => now.position !== before?.position);
  const used = new Set(known.map(({ before }) => before?.position));
  const moved = changed.filter(({ now }) => used.has(now.position));
  const from = new Set(moved.map(({ before }) => before?.position));
  const isOne = new Set(known.map(({ now }) => now.position)).size === 1;
  const [first] = changed;
  if (!first || !isMany(changed.length, known.length)) return [];
  if (!isOne && !(isMany(moved.length, known.length) && from.size > 1)) return [];
  return [
    {
      about: "positions changed",
      reason: `positions stay: ${changed.length} of ${known.length} changed at once, ${printed(first.now)} from ${first.before?.position} to ${first.now.position}`,
      claims: changed.map(({ now }) => `${key(nameOf(now))} @${now.position}`),
    },
  ];
}

/** Everyone has one name, or everyone is listed twice under two IDs. */
function judgeOneName(
  who: string,
  fresh: readonly ReportedPerson[],
  people: readonly ReportedPerson[],
): readonly Doubt[] {
  const named = fresh.filter(({ now }) => nameOf(now) !== "");
  const [most = []] = largestFirst(named, ({ now }) => key(nameOf(now)));
  if (isMany(most.length, people.length))
    return [doubtOf("one name", `${most.length} of ${people.length} ${who} are called ${printed(most[0]?.now)}`)];
  const twice = [...groups(people, ({ now }) => `${key(nameOf(now))} ${now.jersey}`)].filter(
    ([, group]) => group.length > 1 && nameOf(group[0]?.now ?? nameless) !== "",
  );
  const alike = twice.flatMap(([, group]) => group);
  // People who were already listed twice are stored that way.
  if (!isMany(alike.length, people.length) || alike.every(({ before }) => before)) return [];
  const [first] = alike;
  const number = first?.now.jersey ? `, number ${first.now.jersey}` : "";
  return [
    doubtOf("one name", `${alike.length} of ${people.length} ${who} appear twice: ${printed(first?.now)}${number}`),
  ];
}

function judgeOneNumber(who: string, people: readonly ReportedPerson[]): readonly Doubt[] {
  const numbered = people.filter(({ now }) => now.jersey !== "");
  const [most = []] = largestFirst(numbered, ({ now }) => now.jersey);
  const fresh = most.filter(({ now, before }) => before?.jersey !== now.jersey);
  if (!isMany(most.length, people.length) || !fresh.length) return [];
  return [doubtOf("one number", `${most.length} of ${people.length} ${who} have the number ${most[0]?.now.jersey}`)];
}

/**
 * Changes to known numbers. Numbers follow people, so this is not checked for a new season.
 * @param known people who had a number
 */
export function judgeNumbers(who: string, known: readonly ReportedPerson[]): readonly Doubt[] {
  const had = known.filter(({ before }) => before?.jersey);
  const lost = had.filter(({ now }) => now.jersey === "");
  const changed = had.filter(({ now, before }) => now.jersey !== "" && now.jersey !== before?.jersey);
  const share = (some: readonly ReportedPerson[]) => `${some.length} of ${had.length} ${who}`;
  const of = (one: ReportedPerson | undefined) => `${printed(one?.now)} had ${one?.before?.jersey}`;
  const { found, add } = collectDoubts();
  if (isMany(lost.length, had.length)) {
    const about = lost.length * 2 > had.length ? "numbers lost" : "numbers handed back";
    add(about, `${share(lost)} have lost their numbers: ${of(lost[0])}`);
  }
  const before = new Map(had.map((one) => [one.before?.jersey, one]));
  const moved = changed.filter(({ now, before: old }) => now.jersey !== old?.jersey && before.has(now.jersey));
  if (isMany(moved.length, had.length) && moved.length * 2 > changed.length)
    add("numbers moved", `${share(moved)} have another's number: ${of(moved[0])} and has ${moved[0]?.now.jersey}`);
  else if (changed.length > few && changed.length * 2 > had.length) {
    const now = changed[0]?.now.jersey;
    add("numbers changed", `${share(changed)} have other numbers: ${of(changed[0])} and has ${now}`);
  }
  return found;
}

const nameless = { firstName: "", lastName: "", fullName: "", jersey: "" } as const;

/** 'TBD', even if it is both the first and the last name. */
function printed(name: ReportedName | undefined): string {
  const { firstName, lastName } = name ?? nameless;
  return `'${firstName === lastName ? firstName : nameOf(name ?? nameless)}'`;
}

function exampleOf({ now, before }: ReportedPerson): string {
  return before && nameOf(before) !== nameOf(now) ? `${printed(before)} became ${printed(now)}` : printed(now);
}

function groups<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): ReadonlyMap<string, Thing[]> {
  return Map.groupBy(things, keyOf);
}

function largestFirst<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): readonly Thing[][] {
  return [...groups(things, keyOf).values()].toSorted((a, b) => b.length - a.length);
}
