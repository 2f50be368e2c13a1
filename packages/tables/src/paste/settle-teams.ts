import type { Found } from "./line.ts";
import { teamName } from "./team-name.ts";

/**
 * Assigns everyone to a team after all are read: a name without a number above numbered ones is their team's name, and
 * where numbers repeat after a break, or in the table beside, there are two teams.
 */
export function settleTeams(
  all: readonly Found[],
  named: readonly string[],
): { readonly found: readonly Found[]; readonly teams: readonly string[] } {
  const found = withHeadCoach(withPositions(withoutRepeats(all)));
  if (new Set(found.filter(({ staff }) => !staff).map(({ team }) => team)).size > 1) return { found, teams: named };
  const teams = [...named];
  const titles = titlesAmong(found);
  const settled: Found[] = [];
  let team = 0;
  let seen = new Set<string>();
  for (const [at, one] of found.entries()) {
    if (titles.has(at)) {
      if (seen.size) team = teams.push("") - 1;
      teams[team] = teamName(one.title || one.name);
      seen = new Set();
      continue;
    }
    settled.push({ ...one, team });
    if (one.number && !one.staff) seen.add(one.number);
  }
  return team ? { found: settled, teams } : splitWhereNumbersReturn(settled, teams);
}

/** A team's only "Coach" is its head coach. */
function withHeadCoach(found: readonly Found[]): readonly Found[] {
  const coaches = found.filter(({ staff }) => staff === "coach");
  const isAlone = coaches.length === 1 && /^coach$/i.test(coaches[0]?.position ?? "");
  return isAlone ? found.map((one) => (one.staff === "coach" ? { ...one, position: "Head Coach" } : one)) : found;
}

/** A second layout of a page (for phones) repeats everyone. */
function withoutRepeats(found: readonly Found[]): readonly Found[] {
  const seen = new Set<string>();
  return found.filter(({ number, name, first, last, staff, unsure }) => {
    const key = [number, name, first, last].join("|");
    const isAgain = seen.has(key) && number !== "" && staff === null && !unsure;
    seen.add(key);
    return !isAgain;
  });
}

/** "(C)" is a position if most others have one. */
function withPositions(found: readonly Found[]): readonly Found[] {
  const players = found.filter(({ staff }) => !staff);
  const hasOwn = ({ position, isGrouped, mark }: Found) => (position && !isGrouped) || mark;
  if (players.filter(hasOwn).length < players.length * 0.8) return found;
  return found.map((one) => (!one.isGrouped || !one.mark ? one : { ...one, position: one.mark }));
}

/** Returns the indexes of entries that are not people: isolated, without a number, and above a person who has one. */
function titlesAmong(found: readonly Found[]): ReadonlySet<number> {
  const isBare = ({ number, staff, name }: Found) => !number && !staff && name !== "";
  const first = found.findIndex(({ number }) => number);
  const places = found.flatMap((one, at) =>
    isBare(one) && at > first && one.isApart && found[at + 1]?.number ? [at] : [],
  );
  const bare = found.filter((one) => isBare(one)).length;
  const head = first > 0 && first < 3 && found.slice(0, first).every((one) => isBare(one)) ? first : 0;
  // If anyone else has no number, they are all people.
  if (first < 0 || bare !== head + places.length || found.length < bare + 2) return new Set();
  const pairs = returningNumbers(found);
  const isReturn = places.some((at) => pairs.some(([before, after]) => before < at && after > at));
  return new Set([...Array.from({ length: head }, (_, at) => at), ...(isReturn ? places : [])]);
}

function splitWhereNumbersReturn(found: readonly Found[], teams: readonly string[]) {
  const whole = { found, teams };
  const pairs = returningNumbers(found);
  const returns = pairs.length;
  const split = !returns
    ? -1
    : found.findIndex(({ number, staff, part, isApart }, at) => {
        if (!number || staff || at === 0) return false;
        const before = found[at - 1];
        const isBreak = isApart || part !== before?.part || Number(number) < Number(before?.number);
        return isBreak && pairs.some(([first, again]) => first < at && again >= at);
      });
  const [before, after] = [found.slice(0, split), found.slice(split)];
  const isClear = (own: readonly Found[]) => {
    const numbers = own.flatMap(({ number, staff }) => (number && !staff ? [number] : []));
    return new Set(numbers).size === numbers.length;
  };
  const isNewPart = split > 0 && found[split]?.part !== found[split - 1]?.part;
  if (split < 1 || returns < (isNewPart ? 1 : 2) || !isClear(before) || !isClear(after)) return whole;
  return { found: [...before, ...after.map((one) => ({ ...one, team: 1 }))], teams: [teams[0] ?? "", teams[1] ?? ""] };
}

/** Returns the indexes of each number that occurs twice: first, and again. */
function returningNumbers(found: readonly Found[]): readonly (readonly [number, number])[] {
  const seen = new Map<string, number>();
  return found.flatMap(({ number, staff }, at) => {
    if (!number || staff) return [];
    const before = seen.get(number);
    seen.set(number, at);
    return before === undefined ? [] : [[before, at] as const];
  });
}
