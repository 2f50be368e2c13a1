import { teamSports } from "@agate/captions";
import type { Found } from "./line.ts";
import { germanKeys, keyOf, levelWords, setOf } from "./words.ts";

/**
 * Assigns everyone to a team after all are read: a name without a number above numbered ones is their team's name, and
 * where numbers return after a break, or in the table beside, there is another team.
 */
export function settleTeams(
  all: readonly Found[],
  named: readonly string[],
): { readonly found: readonly Found[]; readonly teams: readonly string[] } {
  const [head, ...below] = all;
  if (head && isTitleWithNumber(head, below))
    return settleTeams(below, [named[0] || teamName(head.title), ...named.slice(1)]);
  const found = withHeadCoach(withPositions(withRoles(withoutRepeats(all))));
  if (new Set(found.filter(({ staff }) => !staff).map(({ team }) => team)).size > 1) return { found, teams: named };
  const parts = dividedByNumbers(found);
  const first = found.findIndex(({ number }) => number);
  const heads = first < 3 && found.slice(0, Math.max(first, 0)).every(isBare) ? first : 0;
  const apart = found.filter(
    (one, at) => at > first && isBare(one) && (one.isApart || isBetween(found, at)) && found[at + 1]?.number,
  ).length;
  const bare = found.filter(isBare).length;
  // If anyone else has no number, they are all people.
  const areTitles = first >= 0 && bare === heads + apart && found.length > bare + 1;
  const teams = parts.map((part, at) => {
    const count = areTitles ? (at ? part.slice(0, 1).filter(isBare).length : heads) : 0;
    const title = part[count - 1];
    return { people: part.slice(count), name: title ? teamName(title.title || title.name) : (named[at] ?? "") };
  });
  return {
    found: teams.flatMap(({ people }, team) => people.map((one) => ({ ...one, team }))),
    teams: teams.map(({ name }) => name),
  };
}

/** "Summit VBC 16 Blue" above lines that all have their numbers in front of a name, or behind a sign. */
function isTitleWithNumber({ title, number, position, classNext, staff }: Found, below: readonly Found[]): boolean {
  const players = below.filter((one) => !one.staff);
  return (
    /\p{L} \d{1,3} \p{L}/u.test(title) &&
    number !== "" &&
    !staff &&
    !position &&
    !classNext &&
    !/^#?\d|#\d/.test(title) &&
    players.length > 2 &&
    players.every((one) => /^\W?\d|#\d/.test(one.title))
  );
}

const isBare = ({ number, staff, name, title }: Found) => !number && !staff && name !== "" && !title.includes(": ");

/** Whether someone is a title in capitals between rows that are not, below which the numbers begin anew. */
function isBetween(found: readonly Found[], at: number): boolean {
  const [before, one, next] = [found[at - 1], found[at], found[at + 1]];
  if (!before?.number || !one || !next?.number || !isBare(one)) return false;
  const isLoud = !/\p{Ll}/u.test(one.title) && /\p{Ll}/u.test(before.name || before.last);
  return isLoud && Number(next.number) <= Number(before.number);
}

/** Divides people where numbers return, at the last break before: no part has a number twice. */
function dividedByNumbers(found: readonly Found[]): readonly (readonly Found[])[] {
  const parts: Found[][] = [[]];
  let worn = new Set<string>();
  let [start, returning] = [0, 0];
  for (const [at, one] of found.entries()) {
    const { number, staff, part, isApart } = one;
    const before = found[at - 1];
    if (isBetween(found, at)) {
      parts.push([]);
      worn = new Set();
      returning = 2;
    }
    if (before && !staff && (isApart || part !== before.part || Number(number) < Number(before.number))) start = at;
    if (number && !staff && worn.has(number)) {
      const own = parts.at(-1) ?? [];
      const ended = own.splice(own.length - (at - start));
      // Someone shares a number with a teammate.
      if (!own.length) return [found];
      // One number is enough in the table beside, or below a title.
      returning += part !== found[0]?.part || (ended[0] && isBare(ended[0])) ? 2 : 1;
      parts.push(ended);
      worn = new Set(ended.flatMap((other) => (other.staff ? [] : other.number)));
    }
    parts.at(-1)?.push(one);
    if (number && !staff) worn.add(number);
  }
  return returning > 1 ? parts : [found];
}

/** Where no one has a number, "Ada Marlow (Captain)" plays; a German "Trainer" is a coach. */
function withRoles(found: readonly Found[]): readonly Found[] {
  const players = found.filter(({ staff }) => !staff);
  const names = new Set(players.map(({ name }) => name));
  const isList = players.length > 0 && players.every(({ number }) => !number);
  const isGerman =
    found.some(({ position }) => germanKeys.has(keyOf(position))) && found.every(({ staff }) => staff !== "coach");
  return found.map((one): Found => {
    if (isList && one.staff && /^(?:co-|vice[- ])?captains?$/i.test(one.position) && !names.has(one.name))
      return { ...one, position: "", staff: null };
    return isGerman && /^trainer$/i.test(one.position) ? { ...one, position: "Coach", staff: "coach" } : one;
  });
}

/** A team's only "Coach" is its head coach. */
function withHeadCoach(found: readonly Found[]): readonly Found[] {
  const coaches = found.filter(({ staff }) => staff === "coach");
  const isAlone = coaches.length === 1 && /^coach$/i.test(coaches[0]?.position ?? "");
  return isAlone ? found.map((one) => (one.staff === "coach" ? { ...one, position: "Head Coach" } : one)) : found;
}

/** A second layout of a page (for phones) repeats everyone, and a line above may name the captains. */
function withoutRepeats(found: readonly Found[]): readonly Found[] {
  const kept = new Map<string, Found>();
  const keyOfPerson = ({ number, name, first, last }: Found) => [number, name, first, last].join("|");
  const isSure = ({ number, staff, unsure }: Found) => number !== "" && staff === null && !unsure;
  for (const one of found.filter(isSure)) {
    const before = kept.get(keyOfPerson(one));
    if (!before || (before.isGrouped && !one.isGrouped)) kept.set(keyOfPerson(one), one);
  }
  return found.filter((one) => !isSure(one) || kept.get(keyOfPerson(one)) === one);
}

/**
 * "(C)" is a position if most others have one and no captain has one beside such a mark; "(C) L" is one if the positions
 * of most others have a hand behind them as well.
 */
function withPositions(found: readonly Found[]): readonly Found[] {
  const players = found.filter(({ staff }) => !staff);
  const hasOwn = ({ position, isGrouped }: Found) => position !== "" && !isGrouped;
  if (players.filter((one) => hasOwn(one) || one.mark).length < players.length * 0.8) return found;
  const others = players.filter((one) => hasOwn(one) && !one.mark);
  const arePaired = others.filter(({ isPaired }) => isPaired).length > others.length / 2;
  const captains = arePaired ? [] : players.filter((one) => hasOwn(one) && /^[ACK]$/.test(one.mark));
  const isPosition = ({ mark, isDashed, isGrouped }: Found) =>
    mark && (isGrouped || arePaired) && captains.every((one) => one.isDashed !== isDashed);
  return found.map((one) => (isPosition(one) ? { ...one, position: one.mark } : one));
}

const sports = new Set(Object.values(teamSports).flatMap(({ names }) => names));
/** Words that stand before a sport. */
const playedBy = setOf("boys|girls|men|mens|women|womens|varsity");
/** Words of a name after which a sport is no part of it: "Texas Tech Football" may be. */
const schools = setOf("high|hs|school|college|university|academy|prep");

/** Returns "2026-27 Example High Wrestling Roster" without the season and the word for the list; "" if it names no team. */
export function teamName(text: string): string {
  const name = text
    .replace(/\b(?:19|20)\d\d(?:\s?[-/–]\s?\d{2,4})?\b/g, " ")
    .replace(
      /\b(?:official |team |game )?(?:roster|line-?up|kader|saison|temporada|plantilla|effectif|squad list)s?\b/gi,
      " ",
    )
    .replace(/ {2,}/g, " ")
    .replace(/^[\s:,|#–—-]+|(?<![\s:,|–—-])[\s:,|–—-]+$/g, "")
    .slice(0, 120);
  // A level and a sport, or a link of the page, is no name.
  return wordsOf(name).some((word) => word && !levelWords.has(word)) ? withoutSport(name) : "";
}

const wordsOf = (name: string) => keyOf(name.replace(/['’](?=s\b)/gi, "")).split(" ");

/** Returns "Larch High School" of "Larch High School Boys Varsity Basketball": the sport has a field of its own. */
function withoutSport(name: string): string {
  const words = name.split(" ");
  const keys = words.map((word) => wordsOf(word).join(""));
  let end = sports.has(keys.slice(-2).join(" ")) ? words.length - 2 : words.length - 1;
  if (!sports.has(keys.slice(end).join(" "))) return name;
  const before = end;
  while (playedBy.has(keys[end - 1] ?? "")) end--;
  return end > 0 && (end < before || schools.has(keys[end - 1] ?? "")) ? words.slice(0, end).join(" ") : name;
}
