import { foldNames } from "@agate/captions/styles";
import type { KnownGame } from "../facts.ts";
import type { Finding } from "../finding.ts";
import type { Known, Person } from "../words/known-names.ts";
import { particle, type Reading } from "../words/mentions.ts";
import type { Names, NameShape } from "../words/name-shapes.ts";
import { headRole, isNearKin, isNotNumbered, isNotOfNames } from "../words/name-words.ts";
import { type About, readSentences } from "../words/sentences.ts";
import { distance, keyOf } from "../words/words.ts";
import { adjacentNumber, type AdjacentNumber, isSameNumber, teamBefore, teamOfList } from "./around.ts";
import { type Place, spanFinding } from "./note-finding.ts";
import { positionBefore } from "./position.ts";

/** What surrounds a name. */
interface Context {
  readonly team: string | null;
  /** As the caption has it. */
  readonly teamText: string;
  readonly position: string | null;
  readonly head: ReturnType<typeof headRole>;
}

/**
 * PR3: what is shaped like a name, beside a number, a team or a position, and is nobody who has it; PR2: another first
 * name with somebody's last name.
 */
export function judgeNames(
  place: Place,
  reading: Reading,
  { shapes, ofOthers }: Names,
  known: Known,
  games: readonly KnownGame[],
  positions: ReadonlySet<string>,
): readonly Finding[] {
  const { text, mentions } = reading;
  if (!games.length || isInCapitals(text)) return [];
  const people = known.people.filter(({ game }) => games.includes(game));
  const areWithTeams = games.some(({ teams }) => teams.length > 0);
  const named = new Set(known.facts.named.map(keyOf));
  const found: Finding[] = [];
  const aboutAt = readSentences(text);
  let at = 0;
  for (const name of shapes) {
    while ((mentions[at]?.end ?? Infinity) <= name.start) at++;
    if (ofOthers.has(name.start) || named.has(keyOf(name.text))) continue;
    let following = at;
    while ((mentions[following]?.start ?? Infinity) < name.end) following++;
    const team = teamOfList(reading, name, following) ?? teamBefore(text, mentions[at - 1], name, positions);
    const teams = team?.meanings.flatMap((one) => (one.kind === "team" ? [one.team.name] : [])) ?? [];
    const context: Context = {
      team: teams[0] ?? null,
      teamText: team?.text ?? "",
      position: positionBefore(text, name, positions)?.position ?? null,
      head: headRole(text.slice(Math.max(0, name.start - 40), name.start)),
    };
    const ofTeam = people.filter(({ given }) => !teams.length || teams.includes(given.team));
    const number = adjacentNumber(text, name);
    // A manager who wears a number is on the roster without it.
    const isWorn =
      number !== null &&
      context.head === null &&
      people.some(({ given }) => given.number) &&
      (areWithTeams || !number.isBefore);
    const finding = isWorn
      ? besideNumber(place, name, number, context, people, ofTeam, known)
      : place.field === "headline" || name.keys.length < 2
        ? null
        : (otherFirst(place, name, context, known) ?? besideTeam(place, name, context, ofTeam, known, aboutAt));
    if (finding) found.push(finding);
  }
  return found;
}

/** A text in capitals tells nothing about names. */
function isInCapitals(text: string): boolean {
  const lettersIn = (letters: RegExp) => text.match(letters)?.join("").length ?? 0;
  return lettersIn(/\p{Ll}+/gu) * 4 < lettersIn(/\p{Lu}+/gu);
}

/**
 * Whether a name may be a form of a person's: without some of its words, in another order, with an initial, or so near
 * that it is a misspelling.
 */
function isFormOf({ keys }: NameShape, person: Person): boolean {
  const written = keys.filter((key) => key.length > 1);
  const initials = keys.filter((key) => key.length === 1);
  return person.keys.some((all) => {
    if (initials.some((one) => !all.some((key) => key.startsWith(one)))) return false;
    if (written.length && written.every((key) => all.includes(key))) return true;
    const bare = all.filter((key) => key.length > 1 && !particle.test(key));
    if (bare.length > 1 && bare.every((key) => written.includes(key))) return true;
    const joined = keys.join("");
    return all.some(
      (_, at) => distance([...all.slice(at), ...all.slice(0, at)].join(""), joined, 2) <= (joined.length < 9 ? 1 : 2),
    );
  });
}

/** "John Smith (8)": 8 is Hiroshi Fairbrindle. */
function besideNumber(
  place: Place,
  name: NameShape,
  adjacent: AdjacentNumber,
  { team, position, teamText }: Context,
  people: readonly Person[],
  ofTeam: readonly Person[],
  known: Known,
): Finding | null {
  // A last name alone with another's number is a finding about the number.
  if (name.last?.start === name.start) return null;
  const { number } = adjacent;
  const wearing = people.filter(({ given }) => isSameNumber(given.number, number));
  const inTeam = wearing.filter((one) => ofTeam.includes(one));
  const inPosition = wearing.filter(({ given }) => position !== null && given.position.toLowerCase() === position);
  const holders = inTeam.length ? inTeam : inPosition.length && !team ? inPosition : wearing;
  if (holders.some((one) => isFormOf(name, one))) return null;
  const isSingle = name.keys.length < 2;
  // Another number of somebody in the game, whose name has another form here.
  const [form, ...forms] = isSingle ? [] : ofTeam.filter((one) => isFormOf(name, one));
  if (form?.given.number && !forms.length)
    return spanFinding(place, adjacent.start, adjacent.start + number.length, {
      rule: "PR3",
      kind: "number",
      severity: "error",
      suggestion: form.given.number,
      message: `${form.full} wears ${form.given.number}${holders.length ? `; ${number} is ${fullNames(holders)}` : ""}`,
    });
  const lasts = name.last?.meanings.flatMap((one) => (one.kind === "last" ? [one.person] : [])) ?? [];
  if (
    isSingle &&
    (isNotNumbered(name.keys[0] ?? "") || isNotOfNames(name.keys[0] ?? "") || /^\p{Lu}{1,4}$/u.test(name.text))
  )
    return null;
  if (name.last === null && isSingle && ofTeam.some((one) => isFormOf(name, one))) return null;
  if (!holders.length) {
    if (isSingle || name.keys.some(isNotOfNames)) return null;
    return spanFinding(place, name.start, name.end, {
      rule: "PR3",
      kind: "unknown",
      severity: team || position ? "warning" : "note",
      message: `${name.text} is not in this game, and nobody${team ? ` of the ${teamText}` : ""} has the number ${number}`,
    });
  }
  return spanFinding(place, name.start, name.end, {
    rule: "PR3",
    kind: "name",
    severity: "error",
    // Either the name is wrong or the number.
    suggestion:
      lasts.length && !lasts.some((one) => holders.includes(one)) ? null : onlyName(name, holders, isSingle, known),
    message: `${number} is ${fullNames(holders)}`,
  });
}

/** "Kevin Fairbrindle": the last name is Hiroshi Fairbrindle's. */
function otherFirst(place: Place, name: NameShape, { team, position, head }: Context, known: Known): Finding | null {
  const people = name.last?.meanings.flatMap((one) => (one.kind === "last" ? [one.person] : [])) ?? [];
  const isBeside = team !== null || position !== null || head !== null;
  if (!people.length || people.some((one) => isFormOf(name, one))) return null;
  // "manager John Ellery" is not the player Marcus Ellery.
  if (head !== null && !people.some(isHead)) return null;
  if (name.keys.some(isNotOfNames) || (!isBeside && (name.isOutsider || isQuoted(place.text, name)))) return null;
  return spanFinding(place, name.start, name.end, {
    rule: "PR2",
    kind: "first",
    severity: isBeside
      ? "error"
      : isBehindNoun(place.text.slice(0, name.start)) || isNearKin(place.text, name)
        ? "note"
        : "warning",
    suggestion: onlyName(name, people, false, known),
    message: `${name.text} is not in this game. Did you mean ${fullNames(people)}?`,
  });
}

/** The head coach or manager of a team. */
const isHead = ({ given }: Person): boolean => !given.number && /coach|manager/i.test(given.position);

/** On a shirt or a sign: "Justice for Ann Ellery". */
function isQuoted(text: string, { start, end }: NameShape): boolean {
  const before = text.slice(0, start);
  const quotes = before.match(/(?<!\p{N})"/gu)?.length ?? 0;
  return (quotes % 2 === 1 && text.includes('"', end)) || before.lastIndexOf("“") > before.lastIndexOf("”");
}

/** "physicist Kevin Fairbrindle": a noun says what he is. What ends as verbs do, and small words, say nothing. */
function isBehindNoun(before: string): boolean {
  const [, word = ""] = /(?:^|[\s(“"])(\p{Ll}+),? $/u.exec(before.slice(-40)) ?? [];
  return word.length > 3 && !/(?:s|ed|ing|men)$/.test(word) && !smallWords.has(word);
}

const smallWords: ReadonlySet<string> = new Set(
  "with from past over into onto near behind before after against while when that then than under upon like around between beside toward teammate fellow about also both left right center rookie veteran captain star".split(
    " ",
  ),
);

/** "Pioneers right fielder John Smith", who is on no roster of the game. */
function besideTeam(
  place: Place,
  name: NameShape,
  { team, teamText, position, head }: Context,
  ofTeam: readonly Person[],
  known: Known,
  aboutAt: (at: number) => About,
): Finding | null {
  if (name.keys.some(isNotOfNames) || ofTeam.some((one) => isFormOf(name, one))) return null;
  if (head) {
    const heads = ofTeam.filter(isHead);
    if (!heads.length || (head === "coach" && !team)) return null;
    return spanFinding(place, name.start, name.end, {
      rule: "PR3",
      kind: "head",
      severity: team ? "error" : "warning",
      suggestion: onlyName(name, heads, false, known),
      message: `The ${heads[0]?.given.position} is ${fullNames(heads)}`,
    });
  }
  if ((team === null && position === null) || !ofTeam.some(({ given }) => given.number || given.position)) return null;
  return spanFinding(place, name.start, name.end, {
    rule: "PR3",
    kind: "stranger",
    // Who is not in the picture may be injured, recalled or traded.
    severity: !aboutAt(name.start).isOfPicture ? "note" : team && position ? "error" : "warning",
    message: team
      ? `${name.text} is not on the roster of the ${teamText}`
      : `${name.text} is on no roster of this game`,
  });
}

function fullNames(people: readonly Person[]): string {
  return [
    ...new Set(people.map(({ full, given }) => (people.length > 1 && given.team ? `${full} (${given.team})` : full))),
  ]
    .slice(0, 4)
    .join(" or ");
}

/** The name as the style and the text write it, if it is only one. */
function onlyName(name: NameShape, people: readonly Person[], isLastOnly: boolean, { folding }: Known): string | null {
  const [first, ...others] = new Set(
    people.map(({ last, full, spellings }) =>
      isLastOnly ? foldNames(last, folding ?? "keep") : folding === null ? full : (spellings.at(-1) ?? full),
    ),
  );
  if (first === undefined || others.length) return null;
  return name.text === name.text.toUpperCase() && name.text.length > 3 ? first.toUpperCase() : first;
}
