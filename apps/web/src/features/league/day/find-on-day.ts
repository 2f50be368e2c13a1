import { addDays, writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import { isKnown, keyOf, namesOf, titleOf } from "@agate/assignment";
import type { DayEvent } from "@agate/assignment";
import { dayOfTemplate, findGames } from "@agate/assignment/kit";
import type { FieldValues } from "@agate/assignment/kit";
import type { LeagueOfDay } from "./day-events.ts";
import type { Found } from "../kit/find-assignment.ts";

/** An event of any league, and the Eastern day it is on. */
export interface OnDay {
  readonly one: DayEvent;
  readonly day: Day;
}

/** What each league has on a day, as far as it can be read. */
export type ReadDay = (day: Day) => Promise<readonly PromiseSettledResult<LeagueOfDay>[]>;

/**
 * What a template names among all leagues (rule KT7), on its day, else on the one after, where a game at night is in the East, and
 * the one before. Without a day, on the one the page shows. Rejects where a league cannot be read and no other has such a game.
 */
export async function findOnDay(readDay: ReadDay, values: FieldValues, shown: Day): Promise<readonly Found<OnDay>[]> {
  const said = dayOfTemplate(values);
  for (const day of said === null ? [shown] : [said, addDays(said, 1), addDays(said, -1)]) {
    // One day after the other: mostly the first has it.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const found = await findAt(readDay, values, day);
    if (found.length) return found;
  }
  return [];
}

async function findAt(readDay: ReadDay, values: FieldValues, day: Day): Promise<readonly Found<OnDay>[]> {
  const reads = await readDay(day);
  const events = reads.flatMap((read) => (read.status === "fulfilled" ? read.value.events : []));
  const found = findGames(
    values,
    events.filter(isKnown).map((one) => ({
      id: keyOf(one),
      names: namesOf(one),
      days: { from: day, to: day },
      event: { one, day },
      title: titleOf(one),
      when: writeDay(day, "long"),
    })),
  );
  const unread = reads.find((read) => read.status === "rejected");
  if (unread && !found.length) throw unread.reason;
  return found;
}
