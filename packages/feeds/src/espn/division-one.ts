import { fold } from "@agate/captions";
import { FeedFailure } from "../feed.ts";
import divisionOneSchools from "./division-one.json" with { type: "json" };
import type { TeamRow } from "./payload.ts";

/** Fewer than this, and ESPN calls its teams otherwise than it used to: about 370 are of Division I. */
const fewest = 250;

/**
 * The teams of Division I in a list of all divisions that does not tell them apart (rule PV9).
 * @throws FeedFailure `changed` when hardly any is left
 */
export function ofDivisionOne(url: string, rows: readonly TeamRow[]): readonly TeamRow[] {
  const kept = rows.filter(
    ({ location, displayName }) => schools.has(fold(location)) || schools.has(fold(displayName)),
  );
  if (kept.length < fewest)
    throw new FeedFailure("espn", "changed", `${url}: ${kept.length} of ${rows.length} teams are of Division I`);
  return kept;
}

/**
 * The schools of Division I as ESPN calls their teams: those of its basketball list of 2023, which is of Division I, what has
 * joined since, and what it calls otherwise in other sports. Dallas Baptist is of Division I in baseball alone. A school
 * that is missing here exists by its games; one too many has a roster that nobody asks for.
 */
const schools: ReadonlySet<string> = new Set(divisionOneSchools.map((name) => fold(name)));
