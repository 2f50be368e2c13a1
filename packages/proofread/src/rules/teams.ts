import { regionOf } from "@agate/captions/styles";
import type { KnownGame } from "../facts.ts";
import type { Finding } from "../finding.ts";
import type { Known } from "../words/known-names.ts";
import type { Mention, Reading } from "../words/mentions.ts";
import { positionPhrases } from "../words/name-words.ts";
import { type About, readSentences } from "../words/sentences.ts";
import { distance, keyOf, keysOf, plainSpelling, type Word } from "../words/words.ts";
import { against, isMember } from "./around.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** Letters before an opponent that may say so. */
const beforeOpponent = 90;
const venueWords =
  /^(?:stadium|arena|center|centre|field|park|garden|gardens|coliseum|speedway|raceway|gymnasium|dome|ballpark|fieldhouse|pavilion|course|club)$/;

/** What a headline has before or after a team's name. */
const aroundTeam =
  /^(?:at|vs\.?|v\.?|over|past|beat|beats|edge|top|rout|stop|down|and|the|to|by|of|for|\d{1,2}) | \d+$/gi;

/** PR4: teams, venue and city that are close to the game's, or belong to another game. */
export function judgeTeams(
  place: Place,
  reading: Reading,
  known: Known,
  games: readonly KnownGame[],
): readonly Finding[] {
  const aboutAt = readSentences(reading.text);
  return [
    ...reading.mentions.flatMap((mention) => [
      ...misspelledTeams(place, mention, reading),
      ...otherTeam(place, mention, reading, aboutAt),
    ]),
    ...reading.unknown.flatMap((run) => [
      ...otherVenue(place, run, games, aboutAt),
      ...otherCity(place, run, games, aboutAt),
      ...unknownOpponent(place, run, known, reading, aboutAt),
    ]),
  ];
}

function misspelledTeams(place: Place, mention: Mention, { mentions }: Reading): readonly Finding[] {
  const { start, end, text, meanings, apart } = mention;
  const named = meanings.flatMap((one) =>
    one.kind === "team" || one.kind === "venue" || one.kind === "city" || one.kind === "event" ? [one] : [],
  );
  if (!named.length || named.length < meanings.length) return [];
  if (isMember(place.text, mention)) return [];
  const right = [...new Set(named.map((one) => one.text.replace(/^the /i, "")))];
  if (apart === 0 && right.includes(text)) return [];
  const plain = plainSpelling(text);
  const isRight = right.some((one) => {
    const whole = plainSpelling(one);
    return whole.toLowerCase() === plain.toLowerCase() || withoutAccents(whole) === withoutAccents(plain);
  });
  if (apart === 0 && isRight) return [];
  // "AT PACKERS", "BLUE JAYS 7": the name's own words are right, and what stands around them is not of it.
  const own = plain.replace(aroundTeam, "").toLowerCase();
  if (own !== plain.toLowerCase() && right.some((one) => ` ${plainSpelling(one).toLowerCase()}`.endsWith(` ${own}`)))
    return [];
  const [name = ""] = right;
  // "Maple Leaf Square" is a separate place.
  const [, next = ""] = /^ (\p{Ll}+)/u.exec(place.text.slice(end)) ?? [];
  const isBeginning =
    // "Green Day singer Al Moore" is no team of Green Bay.
    /^(?:singers?|rappers?|drummer|guitarist|bassist|musicians?|frontman|band)$/.test(next) ||
    (/^ \p{Lu}/u.test(place.text.slice(end, end + 2)) && !mentions.some(({ start: next }) => next === end + 1));
  return [
    spanFinding(place, start, end, {
      rule: "PR4",
      kind: "near",
      severity: apart === 0 || isBeginning ? "note" : "error",
      suggestion: right.length === 1 ? (text === text.toUpperCase() ? name.toUpperCase() : name) : null,
      message: `${text}: did you mean ${right.join(" or ")}?`,
    }),
  ];
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Whether words name an opponent of the game: not of another one, of somebody's past, or in a sentence that tells more
 * about the clubs.
 */
function isOpponentAt({ text }: Reading, aboutAt: (at: number) => About, start: number): boolean {
  if (!against.test(text.slice(Math.max(0, start - beforeOpponent), start))) return false;
  return aboutAt(start).isOfPicture;
}

function otherTeam(
  place: Place,
  { start, end, text, meanings }: Mention,
  reading: Reading,
  aboutAt: (at: number) => About,
): readonly Finding[] {
  const { mentions } = reading;
  const [meaning] = meanings;
  if (meaning?.kind !== "other-team") return [];
  const behind = place.text.slice(end);
  const [, position = ""] = /^ (\p{Ll}+(?: \p{Ll}+){0,2}) \p{Lu}/u.exec(behind) ?? [];
  const isOfPerson = /^['’]s? \p{Lu}/u.test(behind) || positionPhrases.has(position);
  const isOpponent = !isOfPerson && (isOpponentAt(reading, aboutAt, start) || /^ (?:v|vs)\b/.test(behind));
  return [
    spanFinding(place, start, end, {
      rule: "PR4",
      kind: "other-team",
      severity: isOpponent ? "warning" : "note",
      suggestion: isOpponent ? missingTeam(mentions) : null,
      message: `${text} is not in this game`,
    }),
  ];
}

/** Of two teams, the one that is not named may be meant; null if both are, or none. */
function missingTeam(mentions: Reading["mentions"]): string | null {
  const games = mentions.flatMap(({ meanings }) => meanings.flatMap((one) => (one.kind === "team" ? [one] : [])));
  const missing = [...new Set(games.map(({ game }) => game))]
    .flatMap(({ teams }) => (teams.length === 2 ? teams : []))
    .filter((team) => !games.some((one) => one.team === team));
  return missing.length === 1 ? (missing[0]?.name.replace(/^the /i, "") ?? null) : null;
}

/** "against the Boston Foxes", an unknown team; "between the Pioneers and the Foxes", another one's nickname. */
function unknownOpponent(
  place: Place,
  run: readonly Word[],
  { facts, otherNicknames }: Known,
  reading: Reading,
  aboutAt: (at: number) => About,
): readonly Finding[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || !facts.games.some(({ teams }) => teams.length === 2)) return [];
  const before = place.text.slice(Math.max(0, first.start - 20), first.start);
  if (!/\bthe $/i.test(before) || !isOpponentAt(reading, aboutAt, first.start)) return [];
  const isNickname = otherNicknames.has(run.map(({ key }) => key).join(""));
  if (!isNickname && (run.length < 2 || !/\b(?:against|versus|vs\.?) the $/i.test(before))) return [];
  return [
    spanFinding(place, first.start, last.end, {
      rule: "PR4",
      kind: isNickname ? "other-team" : "unknown-team",
      severity: "warning",
      ...(isNickname && { suggestion: missingTeam(reading.mentions) }),
      message: `${place.text.slice(first.start, last.end)} is not a team in this game`,
    }),
  ];
}

/** "at Rosewood Field" when the game is at Rosewood Park. */
function otherVenue(
  place: Place,
  run: readonly Word[],
  games: readonly KnownGame[],
  aboutAt: (at: number) => About,
): readonly Finding[] {
  const [first] = run;
  const at = run.findLastIndex(({ key }) => venueWords.test(key));
  const last = run[at];
  const venues = [...new Set(games.map(({ venue }) => venue).filter(Boolean))];
  if (!first || !last || at < 1 || !venues.length) return [];
  if (!/\bat (?:the )?$/i.test(place.text.slice(Math.max(0, first.start - 8), first.start))) return [];
  const text = place.text.slice(first.start, last.end);
  // A club, a center or a garden within the place.
  if (games.every(({ teams }) => teams.length > 0) && /^(?:club|course)$/.test(last.key)) return [];
  const isNear = venues.some((venue) => distance(keyOf(venue), keyOf(text), 3) <= 3);
  return [
    spanFinding(place, first.start, last.end, {
      rule: "PR4",
      kind: "venue",
      severity: isNear ? "error" : aboutAt(first.start).isOfPicture ? "warning" : "note",
      suggestion: venues.length === 1 ? (venues[0] ?? null) : null,
      message: `The game is at ${venues.join(" or ")}, not ${text}`,
    }),
  ];
}

/** "in Boston, Mass." when the game is elsewhere. */
function otherCity(
  place: Place,
  run: readonly Word[],
  games: readonly KnownGame[],
  aboutAt: (at: number) => About,
): readonly Finding[] {
  const [first, last] = [run[0], run.at(-1)];
  const cities = [...new Set(games.map(({ city }) => city.split(",")[0]?.trim() ?? "").filter(Boolean))];
  if (!first || !last || !cities.length || run.length > 4) return [];
  if (!/(?:^|[ ,])in $/.test(place.text.slice(Math.max(0, first.start - 4), first.start))) return [];
  const text = place.text.slice(first.start, last.end);
  const after = place.text.slice(last.end);
  const [, region = ""] = /^, ([\p{Lu}][\p{L}.]*(?: [\p{Lu}][\p{L}]*)?)/u.exec(after) ?? [];
  const isPlace =
    region !== "" && (regionOf(region) !== null || games.some(({ country }) => keyOf(country) === keyOf(region)));
  const isNear = cities.some((city) => distance(keyOf(city), keyOf(text), 2) <= 2);
  // If the right city is also named, another one belongs to the story: "his first since Super Bowl LVII in Glendale,
  // Ariz.".
  const isStory =
    cities.some((city) => place.text.includes(`in ${city}`)) ||
    /\b(?:since|Super Bowl|last (?:month|season|week|year))\b[^;]*$/.test(
      place.text.slice(Math.max(0, first.start - 60), first.start),
    );
  const isAlone = /^\.?(?:$|[.,;)]| \()/.test(after);
  if (!isPlace && !isNear && !isAlone) return [];
  if (/\d/.test(text) || /^(?:action|game|week|round|day|set|lap|heat|group|game|super)$/i.test(first.text)) return [];
  return [
    spanFinding(place, first.start, last.end, {
      rule: "PR4",
      kind: "city",
      severity: isNear ? "error" : isPlace && !isStory && aboutAt(first.start).isOfPicture ? "warning" : "note",
      suggestion: cities.length === 1 ? (cities[0] ?? null) : null,
      message: `The game is in ${cities.join(" or ")}, not ${text}`,
    }),
  ];
}

/** PR4 for the fields that hold a place: venue, city, event. */
export function judgePlaceField(place: Place, games: readonly KnownGame[]): readonly Finding[] {
  const { field, text } = place;
  const right = [...new Set(games.map((game) => valueOf(game, field)).filter(Boolean))];
  if (!right.length || right.some((one) => isSamePlace(one, text))) return [];
  const isNear = right.some((one) => distance(keyOf(one), keyOf(text), 2) <= 2);
  return [
    spanFinding(place, 0, text.length, {
      rule: "PR4",
      kind: "field",
      severity: isNear ? "error" : "warning",
      suggestion: right.length === 1 ? (right[0] ?? null) : null,
      message: `The game has ${right.join(" or ")}, not ${text}`,
    }),
  ];
}

function valueOf(game: KnownGame, field: Place["field"]): string {
  if (field === "venue") return game.venue;
  return field === "city" ? (game.city.split(",")[0]?.trim() ?? "") : "";
}

/** "Portland" and "Portland, Oregon", "St. Louis" and "Saint Louis" are the same. */
function isSamePlace(right: string, written: string): boolean {
  const [a, b] = [keysOf(right), keysOf(written)].map((keys) => keys.map((key) => (key === "saint" ? "st" : key)));
  return a !== undefined && b !== undefined && a.every((key, at) => b[at] === key);
}
