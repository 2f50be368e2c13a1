import { clean, isFamilyName, readWrittenName, titled, type WrittenName } from "@agate/captions";
import type { People } from "./find-people.ts";
import type { Found } from "./line.ts";
import { type Ask, askedIn, type OpenQuestion, type Answers } from "./questions.ts";
import { givenNames, keyOf, weightClasses } from "./words.ts";

/** A person as read from the text. */
export interface ReadPerson extends WrittenName {
  readonly source: Found;
  readonly number: string;
}

export type Reading = ReturnType<typeof readPeople>;

/** A list of a tournament names as many teams. */
const maxTeams = 24;
/** With more doubtful names than this, they are asked about together. */
const maxRowQuestions = 3;

/** Determines who is in a text, from its contents and a person's answers. */
export function readPeople(people: People, chosen: Answers) {
  /** In the order in which to ask. */
  const open: OpenQuestion[] = [];
  const ask = askedIn(open, chosen);
  const { found, team } = chosenTeam(people, ask);
  const numbers = numbersOf(found, people, ask);
  const named = namesOf(found, people, ask);
  const read = named.map((name, at): ReadPerson => {
    const source = found[at] as Found;
    return { ...name, source, number: numbers.of(source) };
  });
  const players = read.filter(({ source }) => !source.staff);
  /** Bibs of more digits than a code has, which are asked about together if they are many. */
  const isLong = ({ number }: { readonly number: string }) => /^\d{4,}$/.test(number);
  const areLong = players.filter(isLong).length > maxRowQuestions;
  const lacksNumber = (one: ReadPerson) => !one.number || (areLong && isLong(one));
  const without = players.filter(lacksNumber);
  const isOpen = without.length > 1 || (without.length === 1 && players.length < 3);
  const all = without.length === players.length;
  const answer =
    isOpen && !numbers.isOrder
      ? ask({
          kind: "numbers missing",
          text: areLong
            ? `${without.length} of ${players.length} have no number of 1 to 3 digits, and a player without one has no code.`
            : all
              ? `No one here has a number, and a player without one gets no code.`
              : `${without.length} of ${players.length} have no number, and a player without one has no code.`,
          answers: [
            { value: "keep", label: all ? "Keep them, I’ll add numbers later" : "Keep all, I’ll add numbers later" },
            ...(all ? [] : [{ value: "leave", label: "Leave out players without one" }]),
          ],
        })
      : null;
  const kept = answer === "leave" ? read.filter((one) => one.source.staff || !lacksNumber(one)) : read;
  askAboutTwins(kept, ask);
  /** It is known that people without a number have none. */
  const mayLackNumbers = numbers.isOrder || (answer === "keep" && chosen["numbers missing"] === "keep");
  return { people: kept, open, team, mayLackNumbers, areLong };
}

/** Two people can share a number, and two a name; more often one of them is a mistake. */
function askAboutTwins(read: readonly ReadPerson[], ask: Ask): void {
  const players = read.filter(({ source }) => !source.staff && !source.unsure);
  const twins = (keyOfPerson: (one: ReadPerson) => string) => {
    const groups = new Map<string, ReadPerson[]>();
    for (const one of players) groups.set(keyOfPerson(one), [...(groups.get(keyOfPerson(one)) ?? []), one]);
    groups.delete("");
    return [...groups.values()].filter(({ length }) => length > 1);
  };
  const keep = (label: string) => [{ value: "keep", label }];
  const linesOf = (groups: readonly (readonly ReadPerson[])[]) => groups.flat().map(({ source }) => source.line);
  const nameOf = ({ first, last }: ReadPerson) => `${first} ${last}`.trim();
  const shared = twins(({ number }) => number);
  const [worn, ...moreNumbers] = shared;
  if (worn)
    ask({
      kind: "numbers twice",
      text: moreNumbers.length
        ? `${moreNumbers.length + 1} numbers are worn by two people each. Is that right?`
        : `${worn.slice(0, 3).map(nameOf).join(" and ")} both wear ${worn[0]?.number}. Is that right?`,
      answers: keep("Yes, they share it"),
      lines: linesOf(shared),
    });
  const [named] = twins((one) => (one.first && one.last ? keyOf(nameOf(one)) : ""));
  if (named?.[0])
    ask({
      kind: "names twice",
      text: `${nameOf(named[0])} is in it twice, with ${named.map(({ number }) => number || "no number").join(" and ")}. Is that right?`,
      answers: keep("Yes, two people have that name"),
      lines: linesOf([named]),
    });
}

function chosenTeam({ found, teams }: People, ask: Ask): { readonly found: readonly Found[]; readonly team: string } {
  const counts = new Map<number, number>();
  for (const { staff, team } of found) if (!staff) counts.set(team, (counts.get(team) ?? 0) + 1);
  const [only] = counts.keys();
  if (counts.size < 2) return { found, team: teams[only ?? 0] ?? "" };
  const names = [...counts].map(([team, count], at) => ({
    value: `${at + 1}`,
    label: `${teams[team] || ["The first", "The second", "The third"][at] || `Number ${at + 1}`} (${count})`,
    team,
  }));
  const answer = ask({
    kind: "which team",
    text: `There are ${names.length} teams in it. Which one is this?`,
    answers: [
      ...names.slice(0, maxTeams).map(({ value, label }) => ({ value, label })),
      { value: "all", label: "All are one team" },
    ],
  });
  if (answer === "all") return { found, team: "" };
  const chosen = names.find(({ value }) => value === answer)?.team ?? 0;
  return { found: found.filter(({ team }) => team === chosen), team: teams[chosen] ?? "" };
}

/** `isOrder`: the numbers are positions on a list, and no one has a jersey number. */
function numbersOf(found: readonly Found[], { hasJerseyHeading, hasNumberHeading }: People, ask: Ask) {
  const players = found.filter(({ staff }) => !staff);
  const pairs = players.filter(({ number2 }) => number2);
  let of = ({ number }: Found) => number;
  if (pairs.length > 1) {
    const listed = (pick: (one: Found) => string) => pairs.slice(0, 3).map(pick).join(", ");
    const answer = ask({
      kind: "which number",
      text: "Everyone has two numbers. Which do they wear today?",
      answers: [
        { value: "first", label: `The first: ${listed(({ number }) => number)}` },
        { value: "second", label: `The second: ${listed(({ number2 }) => number2)}` },
      ],
    });
    if (answer === "second") of = ({ number, number2 }) => number2 || number;
  } else if (pairs.length === 1) of = ({ number, number2 }) => (number2 ? `${number}/${number2}` : number);
  const isCount = players.length > 2 && players.every((one, at) => Number(of(one)) === at + 1);
  const isListed = players.every((one) => one.isListed);
  const isBatting =
    players.filter(({ position }) => /^(?:[123]B|SS|[LCR]F|DH|DP|EH|C|P|OF|IF)$/.test(position)).length >
    players.length * 0.7;
  if (isCount && !hasJerseyHeading && (isListed || isBatting || players.length > 5)) {
    const order = { value: "order", label: isBatting ? "The batting order" : "Places on the list" };
    const jersey = { value: "jersey", label: "Jersey numbers" };
    const answer = ask({
      kind: "batting order or jersey",
      text: `The numbers run from 1 to ${players.length}. What are they?`,
      answers: isListed || isBatting ? [order, jersey] : [jersey, order],
    });
    if (answer === "order") return { of: () => "", isOrder: true };
  }
  // School years and ages repeat and are close together.
  const values = players.map((one) => Number(of(one))).filter((value) => value > 0);
  const isClose = values.length > 2 && Math.min(...values) > 4 && Math.max(...values) < 20;
  const areYears = isClose && new Set(values).size < values.length * 0.9;
  const areWeights = players.length > 2 && players.every((one) => weightClasses.has(of(one)));
  if ((areYears || areWeights) && !hasNumberHeading) {
    const answer = ask({
      kind: "years or jersey",
      text: areYears ? "The numbers repeat. What are they?" : "The numbers are like weight classes. What are they?",
      answers: [
        areYears
          ? { value: "years", label: "Years of school, or ages" }
          : { value: "weights", label: "Weight classes" },
        { value: "jersey", label: "Jersey numbers" },
      ],
    });
    if (answer !== "jersey") return { of: () => "", isOrder: true };
  }
  return { of, isOrder: false };
}

function namesOf(found: readonly Found[], people: People, ask: Ask): readonly WrittenName[] {
  const players = found.filter(({ staff }) => !staff);
  const classes = players.filter(({ tail, classNext }) => tail || classNext).length;
  // "Jr." after every name, or where others have "Fr." and "So.", is a school year.
  const isYear = ({ tail, classNext }: Found) =>
    tail !== "" &&
    !classNext &&
    (people.isYearNext || classes > players.length * 0.7 || (classes > 2 && classes > players.length * 0.5));
  // "33 Rae Senior", where no one else has a year
  const withYear = ({ name, classNext }: Found) =>
    classes === 1 && players.length > 1 && /^\p{Lu}\p{Ll}+$/u.test(classNext) && !name.includes(" ")
      ? `${name} ${classNext}`
      : name;
  const written = found.map((one) =>
    isYear(one) ? one.name.slice(0, -one.tail.length).replace(/(?<![, ])[, ]+$/, "") : withYear(one),
  );
  const isWhole = found.map(({ first, last }) => !first && !last);
  const wholes = written.filter((_, at) => isWhole[at] && !found[at]?.staff);
  const hasCapitals =
    wholes.filter((name) => /\p{Lu}{4,}/u.test(name) && /\p{Ll}/u.test(name)).length > wholes.length / 2;
  const parts = found.map(({ first, last }) => `${first} ${last}`.trim());
  // Headings can be swapped, too, but it takes more to doubt them.
  const areLabeled = !people.hasUnlabeledParts && wholes.length === 0;
  const isSaid = !areLabeled && (people.isFamilyFirst || hasCapitals);
  const { hasUnlabeledParts } = people;
  const isTurned = isSaid
    ? people.isFamilyFirst
    : isFamilyFirst(areLabeled || hasUnlabeledParts ? parts : wholes, ask, { areLabeled, hasUnlabeledParts });
  const areLoud = players.filter(({ last }) => /^\P{Ll}{3,}$/u.test(last)).length > players.length / 2;
  const styled = { isFamilyFirst: isTurned, hasCapitals };
  const read = found.map((one, at): WrittenName => {
    const name = written[at] ?? "";
    if (one.staff)
      return {
        ...readWrittenName(name || (isTurned ? `${one.last} ${one.first}` : `${one.first} ${one.last}`).trim(), {
          hasCapitals,
        }),
        others: [],
        doubt: null,
      };
    if (!isWhole[at]) {
      const isSwapped = isTurned && (people.hasUnlabeledParts || areLabeled);
      const [first, last] = isSwapped ? [one.last, one.first] : [one.first, one.last];
      // A comma between the parts preserves the table's split.
      const bySplit =
        first && last
          ? readWrittenName([last, first].map((part) => clean(part.replaceAll(",", " "))).join(", "))
          : null;
      return inShortCapitals(bySplit ?? { first, last, others: [], doubt: null }, areLoud);
    }
    return withOrderInDoubt(inShortCapitals(readWrittenName(name, styled), hasCapitals), name, isTurned);
  });
  const named = askFamilyNames(found, read, ask);
  askFirstNames(
    named.filter(({ first, last }, at) => isWhole[at] && !found[at]?.staff && !first && last),
    ask,
  );
  return named;
}

/** "DO, Ty" among "RAVENSCROFT, Lucien" */
function inShortCapitals(name: WrittenName, hasCapitals: boolean): WrittenName {
  const isShort = hasCapitals && /^\p{Lu}{2}$/u.test(name.last) && /\p{Ll}/u.test(name.first);
  return isShort ? { ...name, last: titled(name.last) } : name;
}

/** One name among many whose first word is not a known given name may have the family name first. */
function withOrderInDoubt(read: WrittenName, name: string, isTurned: boolean): WrittenName {
  const [first = "", ...others] = name.split(" ");
  const isForeign = !isTurned && !name.includes(",") && others.length > 0 && first.length > 2 && isFamilyName(first);
  if (!isForeign || givenNames.has(keyOf(first)) || isFamilyName(others.at(-1) ?? "") || read.last === first)
    return read;
  if (others.some((word) => givenNames.has(keyOf(word)) || /^\p{Lu}\.?$/u.test(word))) return read;
  return { ...read, others: [...read.others, { first: others.join(" "), last: first }], doubt: "family name" };
}

/**
 * Determines whether the family names come first; asks if there is more evidence for it than against. If headings say
 * it, they apply until it is answered, and it is asked only if the last names have many known given names.
 */
function isFamilyFirst(
  names: readonly string[],
  ask: Ask,
  { areLabeled, hasUnlabeledParts }: { readonly areLabeled: boolean; readonly hasUnlabeledParts: boolean },
): boolean {
  const open = names
    .filter((name) => name.includes(" ") && !name.includes(",") && /\p{Lu}/u.test(name))
    // The James of "Lola St. James" is no given name.
    .map((name) => name.replace(/(?<= \p{L}{2}\.) (?=\p{L}+$)/u, "").split(" "));
  const [example] = open;
  if (!example) return false;
  const votes = (fits: (first: string, last: string) => boolean) =>
    open.filter((words) => fits(words[0] ?? "", words.at(-1) ?? "")).length / open.length;
  const isGiven = (word: string) => givenNames.has(keyOf(word));
  const givenLast = votes((first, last) => isGiven(last) && !isGiven(first));
  const givenFirst = votes((first, last) => isGiven(first) && !isGiven(last));
  if (areLabeled) {
    if (givenLast * open.length < 3 || givenLast < 0.4 || givenLast < 2 * givenFirst) return false;
    const answer = ask({
      kind: "order of names",
      text: "The last names look like first names. Are the headings swapped?",
      answers: [
        { value: "given-first", label: `No, print ${example.join(" ")}` },
        { value: "family-first", label: "Yes, swap first and last names" },
      ],
    });
    return answer === "family-first";
  }
  const eastern = votes((first, last) => isFamilyName(first) && !isFamilyName(last));
  const against = votes((first, last) => isFamilyName(last) && !isFamilyName(first));
  const isSorted = (place: 0 | -1) =>
    open.length > 5 &&
    open.every((words, at) => at === 0 || keyOf(open[at - 1]?.at(place) ?? "") <= keyOf(words.at(place) ?? ""));
  const areGivenLast = givenLast >= 0.2 && (givenLast > givenFirst * 2 || givenLast >= 0.5) && givenLast > givenFirst;
  const isLikely =
    (eastern >= 0.4 && eastern > against && givenFirst < 0.5) ||
    (areGivenLast && (givenLast * open.length > 1 || hasUnlabeledParts)) ||
    (isSorted(0) && !isSorted(-1) && givenFirst < 0.3);
  const isDoubtful =
    isLikely ||
    (areGivenLast && open.length > 1) ||
    (hasUnlabeledParts && open.length > 1 && (givenFirst < 0.3 || givenLast > 0.2));
  const family = { value: "family-first", label: `The family name: ${example[0] ?? ""}` };
  const given = { value: "given-first", label: `The given name: ${example.slice(0, -1).join(" ")}` };
  const answer =
    isDoubtful &&
    ask({
      kind: "order of names",
      text: "Which name comes first?",
      answers: isLikely ? [family, given] : [given, family],
    });
  return answer === "family-first";
}

/** Names that could split elsewhere are asked about together if there are many, otherwise each in its row. */
function askFamilyNames(found: readonly Found[], read: readonly WrittenName[], ask: Ask): readonly WrittenName[] {
  const doubtful = read.filter(({ doubt }) => doubt === "family name");
  const [example] = doubtful;
  const [other] = example?.others ?? [];
  if (doubtful.length <= maxRowQuestions || !example || !other) return read;
  const answer = ask({
    kind: "family names",
    text: `${doubtful.length} names have more than two words. How long are the family names?`,
    answers: [
      { value: "short", label: `The last word: ${example.last}` },
      { value: "long", label: `The last two: ${other.last}` },
      { value: "each", label: "I’ll answer for each one" },
    ],
    lines: found.flatMap(({ line }, at) => (read[at]?.doubt === "family name" ? [line] : [])),
  });
  if (answer === "each") return read;
  return read.map((name) => {
    const [instead] = name.others;
    if (name.doubt !== "family name" || !instead) return name;
    return { ...(answer === "long" ? instead : { first: name.first, last: name.last }), others: [], doubt: null };
  });
}

/** A single word may be either name. */
function askFirstNames(single: readonly WrittenName[], ask: Ask): void {
  const [example] = single;
  if (!example) return;
  const isOne = single.length === 1;
  ask({
    kind: "first names missing",
    text: `${isOne ? `${example.last} has` : `${single.length} people have`} only one name, and captions will use it alone.`,
    answers: [{ value: "keep", label: `Keep ${isOne ? "it" : "them"} that way` }],
  });
}
