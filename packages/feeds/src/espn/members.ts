import { fold } from "@agate/captions";
import { FeedFailure, type Ask } from "../feed.ts";
import { readJson } from "../read-json.ts";
import divisionOne from "./division-one-football.json" with { type: "json" };
import { membersPayload, membersUrl, type TeamRow } from "./payload.ts";
import divisionOneSchools from "./division-one.json" with { type: "json" };

/** Fewer than this in FBS or FCS, and the answer is not what it used to be: both have about 130. */
const fewestInGroups = 100;

/**
 * The ids of the teams in some groups of college football (80 FBS, 81 FCS), as ESPN's core API links them.
 * The team list itself holds Division II and III and does not tell them apart (rule PV9). Where the groups cannot
 * be read, division-one-football.json stands in, the 136 and 129 schools of the 2025 season by their team ids, and the
 * remark says so. A school that is missing there still exists by its games; one too many has a roster nobody asks for.
 */
export async function membersOf(
  path: string,
  groups: readonly number[],
  season: string,
  ask: Ask,
): Promise<{ readonly ids: ReadonlySet<string>; readonly remarks: readonly string[] }> {
  try {
    const ids = new Set<string>();
    for (const group of groups) for (const id of await idsOf(path, group, season, ask)) ids.add(id);
    return { ids, remarks: [] };
  } catch (failure) {
    if (!(failure instanceof FeedFailure)) throw failure;
    const why = `The groups ${groups.join(" and ")} could not be read (${failure.message})`;
    return {
      ids: new Set(Object.keys(divisionOne)),
      remarks: [`${why}; the FBS and FCS members of 2025 still apply`],
    };
  }
}

async function idsOf(path: string, group: number, season: string, ask: Ask): Promise<readonly string[]> {
  const url = membersUrl(path, season, group);
  const { items } = await readJson("espn", ask, url, membersPayload);
  const ids = items.flatMap(({ $ref }) => /\/teams\/(\d+)/.exec($ref)?.[1] ?? []);
  if (ids.length < fewestInGroups) throw new FeedFailure("espn", "changed", `${url}: ${ids.length} teams`);
  return ids;
}

/** Fewer than this, and ESPN calls its teams otherwise than it used to: about 370 are of Division I. */
const fewestOfDivisionOne = 250;

/**
 * The teams of Division I in a list of all divisions that does not tell them apart (rule PV9).
 * @throws FeedFailure `changed` when hardly any is left
 */
export function ofDivisionOne(url: string, rows: readonly TeamRow[]): readonly TeamRow[] {
  const kept = rows.filter(
    ({ location, displayName }) => schools.has(fold(location)) || schools.has(fold(displayName)),
  );
  if (kept.length < fewestOfDivisionOne)
    throw new FeedFailure("espn", "changed", `${url}: ${kept.length} of ${rows.length} teams are of Division I`);
  return kept;
}

/**
 * The schools of Division I as ESPN calls their teams: those of its basketball list of 2023, which is of Division I, what has
 * joined since, and what it calls otherwise in other sports. Dallas Baptist is of Division I in baseball alone. A school
 * that is missing here exists by its games; one too many has a roster that nobody asks for.
 */
const schools: ReadonlySet<string> = new Set(divisionOneSchools.map((name) => fold(name)));
