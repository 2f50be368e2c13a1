import { foldNames } from "@agate/captions/styles";
import type { Finding } from "../finding.ts";
import type { Known, Meaning, Person } from "../words/known-names.ts";
import type { Mention, Reading } from "../words/mentions.ts";
import type { Names } from "../words/name-shapes.ts";
import { isNearKin } from "../words/name-words.ts";
import type { Positions } from "../words/positions.ts";
import { keyOf, keysOf, plainSpelling } from "../words/words.ts";
import { adjacentNumber, type AdjacentNumber, isSameNumber, teamAfter, teamBefore, teamOfList } from "./around.ts";
import { type Place, spanFinding } from "./note-finding.ts";
import { positionBefore, wrongPosition } from "./position.ts";

/** Returns the people a mention may refer to, if it is a person. */
export function peopleOf({ meanings }: Mention): readonly Person[] {
  return meanings.flatMap((meaning) => (isPerson(meaning) ? [meaning.person] : []));
}

function isPerson(meaning: Meaning): meaning is Extract<Meaning, { readonly person: Person }> {
  return meaning.kind === "person" || meaning.kind === "last" || meaning.kind === "first";
}

/** PR2: names that are close to one of the people's, and PR3: numbers that are not theirs. */
export function judgePeople(
  place: Place,
  reading: Reading,
  { ofOthers, elsewhere }: Names,
  known: Known,
  positions: ReadonlySet<string>,
  ofSport: Positions,
): readonly Finding[] {
  const { mentions, text } = reading;
  const found: Finding[] = [];
  for (const [at, mention] of mentions.entries()) {
    const named = peopleOf(mention);
    if (!named.length) continue;
    const wearer = elsewhere.has(mention) ? null : wearerOfTeam(reading, at, known, ofSport);
    if (wearer) {
      found.push(wrongName(place, mention, wearer, known));
      continue;
    }
    const { people, isSure } = meant(reading, at, named, positions);
    const adjacent = adjacentNumber(text, mention);
    const sameNumber = people.filter(({ given }) => adjacent && isSameNumber(given.number, adjacent.number));
    if (mention.isCrossed)
      found.push(
        crossed(place, mention, sameNumber.length ? sameNumber : people, {
          isSure: sameNumber.length > 0,
          isOther: ofOthers.has(mention.start),
          known,
        }),
      );
    else if (mention.apart > 0 || !isSpelledCorrectly(mention, people, known))
      found.push(
        misspelled(place, mention, sameNumber.length ? sameNumber : people, known, ofOthers.has(mention.start)),
      );
    else if (!ofOthers.has(mention.start)) found.push(...wrongSuffix(place, mention, people, known));
    if (adjacent && !sameNumber.length && !mention.isCrossed && !elsewhere.has(mention))
      found.push(...wrongNumber(place, mention, people, adjacent, known, isSure));
  }
  return found;
}

/**
 * Of people with the same name, those whom the caption's team means, or, where it names none, the position before the
 * name: namesakes have each their own number. A position alone is not sure.
 */
function meant(
  reading: Reading,
  at: number,
  people: readonly Person[],
  positions: ReadonlySet<string>,
): { readonly people: readonly Person[]; readonly isSure: boolean } {
  const mention = reading.mentions[at];
  if (people.length < 2 || !mention || mention.isCrossed) return { people, isSure: true };
  const team =
    teamOfList(reading, mention, at + 1) ?? teamBefore(reading.text, reading.mentions[at - 1], mention, positions);
  const ofTeam = people.filter(({ given }) =>
    team?.meanings.some((one) => one.kind === "team" && one.team.name === given.team),
  );
  const left = ofTeam.length ? ofTeam : people;
  const position = positionBefore(reading.text, mention, positions)?.position;
  const inPosition = left.filter(({ given }) => given.position.toLowerCase() === position);
  return inPosition.length && inPosition.length < left.length
    ? { people: inPosition, isSure: false }
    : { people: left, isSure: true };
}

/** The team beside a name: before it, or after it or the list it is in. */
function teamBeside(reading: Reading, at: number, mention: Mention, { words, codes }: Positions): Mention | null {
  const isCode = (text: string) => codes.has(text);
  return (
    teamBefore(reading.text, reading.mentions[at - 1], mention, words, isCode) ?? teamAfter(reading, mention, at + 1)
  );
}

const isOfTeam = ({ meanings }: Mention, { given }: Person): boolean =>
  meanings.some((one) => one.kind === "team" && one.team.name === given.team);

/**
 * Returns who is meant where the name is of the other team, and the team and the number beside it are both somebody
 * else's, or the position and the number are: then the name is wrong. Null if they do not say so together.
 */
function wearerOfTeam(reading: Reading, at: number, known: Known, ofSport: Positions): Person | null {
  const mention = reading.mentions[at];
  const adjacent = mention && !mention.isCrossed ? adjacentNumber(reading.text, mention) : null;
  if (!mention || !adjacent) return null;
  const team = teamBeside(reading, at, mention, ofSport);
  const named = peopleOf(mention);
  const wears = ({ given }: Person) => isSameNumber(given.number, adjacent.number);
  if (named.some(wears)) return null;
  if (!team || named.some((one) => isOfTeam(team, one))) {
    // "Pioneers catcher Marcus Ellery (3)": the catcher wears 3, and Marcus Ellery is another team mate.
    const position = positionBefore(reading.text, mention, ofSport.words)?.position;
    const isIn = ({ given }: Person) =>
      position !== undefined && given.position !== "" && ofSport.isSame(position, given.position.toLowerCase());
    const mates = known.people.filter((one) => wears(one) && named.some(({ given }) => given.team === one.given.team));
    const isOther = named.every((one) => one.given.position !== "" && !isIn(one));
    return mention.apart === 0 && isOther && mates.length === 1 && mates.every(isIn) ? (mates[0] ?? null) : null;
  }
  const wearers = known.people.filter((one) => isOfTeam(team, one) && wears(one));
  return wearers.length === 1 ? (wearers[0] ?? null) : null;
}

function wrongName(place: Place, { start, end, text, meanings }: Mention, person: Person, known: Known): Finding {
  const name = correctSpelling(person, meanings[0]?.kind, known);
  return spanFinding(place, start, end, {
    rule: "PR3",
    kind: "name",
    severity: "error",
    suggestion: inCase(name, text),
    message: `${person.given.number} of the ${person.given.team} is ${person.full}, not ${text}`,
  });
}

/** Whether a name with the right letters also has the right accents, capitals and punctuation. */
function isSpelledCorrectly({ text, meanings }: Mention, people: readonly Person[], { folding }: Known): boolean {
  const plain = plainSpelling(text);
  const isLast = meanings[0]?.kind === "last";
  // The accents of a last name are judged only where it occurs with the first name.
  if (isLast) return true;
  return (
    people.some(({ spellings, full }) =>
      [...spellings, full, ...spellings.map(withoutSuffixOf)]
        .map(plainSpelling)
        .some((one) => one === plain || one.toUpperCase() === plain),
    ) ||
    (folding !== "keep" && people.some(({ full }) => isSameWithoutAccents(full, plain)))
  );
}

/** Whether names are equal except for accents, for styles that drop them. */
function isSameWithoutAccents(full: string, plain: string): boolean {
  const bare = (text: string) => plainSpelling(text).normalize("NFD").replace(/\p{M}/gu, "");
  return bare(full) === bare(plain);
}

/** "Ha-Seong Brandt III" of Ha-Seong Brandt Jr.: the father, the son or nobody. */
function wrongSuffix(place: Place, mention: Mention, people: readonly Person[], known: Known): readonly Finding[] {
  const { start, end, meanings, text } = mention;
  const written = /^,? (?:Jr\b\.?|Sr\b\.?|I{2,3}\b|IV\b)/.exec(place.text.slice(end))?.[0];
  const isWhole = meanings[0]?.kind === "person" && text === withoutSuffixOf(text);
  if (!written || !isWhole || isNearKin(place.text, mention)) return [];
  const names = [...new Set(people.map((person) => correctSpelling(person, "person", known)))];
  if (names.some((one) => keyOf(one) === keyOf(text + written))) return [];
  return [
    spanFinding(place, start, end + written.length, {
      rule: "PR2",
      kind: "name",
      severity: "warning",
      suggestion: names.length === 1 ? (names[0] ?? null) : null,
      message: `The roster has ${names.join(" and ")}`,
    }),
  ];
}

function withoutSuffixOf(name: string): string {
  return name.replace(/,? (?:jr|sr|ii|iii|iv|v)\.?$/i, "");
}

function misspelled(
  place: Place,
  mention: Mention,
  people: readonly Person[],
  known: Known,
  isOther: boolean,
): Finding {
  const { start, end, text, meanings, apart } = mention;
  const kind = meanings[0]?.kind;
  const names = [...new Set(people.map((person) => correctSpelling(person, kind, known)))].map((name) =>
    inCase(name, text),
  );
  const isOnly = names.length === 1;
  const isSmall = apart === 0 && /[.,]/.test(text + (names[0] ?? "")) && sameLetters(text, names[0] ?? "");
  // All accents left out is how many write names, and a source may have lost all of them; one left out is a slip.
  const plain = plainSpelling(text);
  const isFolded =
    apart === 0 &&
    people.some(({ full }) =>
      [plain, plainSpelling(full)].some(
        (one, at, both) => one === foldNames(one, "ascii") && one === foldNames(both[1 - at] ?? "", "ascii"),
      ),
    );
  const severity =
    isSmall || isFolded || (apart > 0 && isOther) ? "note" : apart === 0 || kind === "last" ? "warning" : "error";
  return spanFinding(place, start, end, {
    rule: "PR2",
    kind: apart === 0 ? "spelling" : "name",
    severity,
    suggestion: isOnly ? (names[0] ?? null) : null,
    message: isOnly
      ? apart === 0
        ? `The roster has ${names[0]}`
        : `${text} is not in this game. Did you mean ${names[0]}?`
      : `${text} is not in this game. Did you mean ${names.join(" or ")}?`,
  });
}

/** In capitals where the caption's name is: some styles print their subject so. */
function inCase(name: string, text: string): string {
  return text === text.toUpperCase() && text.length > 3 ? name.toUpperCase() : name;
}

function sameLetters(a: string, b: string): boolean {
  const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return bare(a) === bare(b);
}

/** Returns a name as the style writes it. */
function correctSpelling(
  { full, last, spellings }: Person,
  kind: Meaning["kind"] | undefined,
  { folding }: Known,
): string {
  if (kind === "last") return foldNames(withoutSuffixOf(last), folding ?? "keep");
  return folding === null ? full : (spellings.at(-1) ?? full);
}

function crossed(
  place: Place,
  { start, end, text }: Mention,
  people: readonly Person[],
  { isSure, isOther, known }: { readonly isSure: boolean; readonly isOther: boolean; readonly known: Known },
): Finding {
  const names = [...new Set(people.map((person) => inCase(correctSpelling(person, "person", known), text)))];
  return spanFinding(place, start, end, {
    rule: "PR2",
    kind: "crossed",
    severity: isOther ? "note" : isSure ? "error" : "warning",
    suggestion: names.length === 1 ? (names[0] ?? null) : null,
    message: `${text} mixes the names of two people: ${names.slice(0, 4).join(" or ")}`,
  });
}

function wrongNumber(
  place: Place,
  mention: Mention,
  people: readonly Person[],
  { number, start }: AdjacentNumber,
  { people: all }: Known,
  isSure: boolean,
): readonly Finding[] {
  const numbers = [...new Set(people.map(({ given }) => given.number).filter(Boolean))];
  // A coach has no number, and a last name shared by several may be any of them.
  if (!numbers.length || people.some(({ given }) => !given.number)) return [];
  const teams = new Set(people.map(({ given }) => given.team));
  const other = all.find(({ given }) => given.number === number && teams.has(given.team));
  const [name] = people.map(({ full }) => full);
  return [
    spanFinding(place, start, start + number.length, {
      rule: "PR3",
      kind: "number",
      severity: isSure ? "error" : "warning",
      suggestion: numbers.length === 1 ? (numbers[0] ?? null) : null,
      message: `${people.length === 1 ? name : mention.text} wears ${numbers.join(" or ")}${other ? `; ${number} is ${other.full}` : ""}`,
    }),
  ];
}

/** PR3: a person next to a team that is not theirs, and positions that are not theirs. */
export function judgeTeamsOfPeople(
  place: Place,
  reading: Reading,
  { elsewhere }: Names,
  known: Known,
  ofSport: Positions,
): readonly Finding[] {
  const found: Finding[] = [];
  for (const [at, mention] of reading.mentions.entries()) {
    // In a headline verbs may have capitals: "Ellery Homers".
    if (elsewhere.has(mention) && place.field !== "headline") continue;
    const people = peopleOf(mention).filter(({ given }) => given.team);
    if (!people.length || mention.isCrossed || wearerOfTeam(reading, at, known, ofSport)) continue;
    const team = teamBeside(reading, at, mention, ofSport);
    if (team && !people.some((one) => isOfTeam(team, one)) && !mayBeOfOther(place.text, team, mention, known))
      found.push(wrongTeam(place, team, people));
    found.push(...wrongPosition(place, reading, mention, people, ofSport));
  }
  return found;
}

/**
 * Whether a team of another game may be right: it was theirs once, or somebody known elsewhere has the name, as anyone
 * may have a last name alone.
 */
function mayBeOfOther(text: string, team: Mention, { meanings, text: name }: Mention, { tree }: Known): boolean {
  if (team.meanings.some(({ kind }) => kind === "team")) return false;
  if (!meanings.some(({ kind }) => kind === "person")) return true;
  let at: typeof tree | undefined = tree;
  for (const key of keysOf(name)) at = at?.next.get(key);
  return (
    at?.meanings.some(({ kind }) => kind === "outsider") === true ||
    /(?:former|ex|then|old|future|retired|late)[ -](?:the )?$/i.test(
      text.slice(Math.max(0, team.start - 16), team.start),
    )
  );
}

function wrongTeam(place: Place, { start, end, text }: Mention, people: readonly Person[]): Finding {
  const teams = [...new Set(people.map(({ given }) => given.team))];
  const [right = ""] = teams;
  const owner = /^['’]s?(?![\p{L}])/u.exec(place.text.slice(end));
  return spanFinding(place, start, end + (owner?.[0].length ?? 0), {
    rule: "PR3",
    kind: "team",
    severity: "error",
    suggestion: teams.length === 1 ? (owner ? possessiveOf(right) : right) : null,
    message: `${people[0]?.full} plays for ${teams.join(" or ")}, not for ${text}`,
  });
}

/** `Blaze's`, but `Pioneers'` (rule T7). */
function possessiveOf(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
