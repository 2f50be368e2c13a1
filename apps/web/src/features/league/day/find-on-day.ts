import type { QueryClient } from "@tanstack/react-query";
import { isKnown, keyOf, namesOf, titleOf, type DayEvent } from "@agate/assignment";
import { dayOfTemplate, findGames, type FieldValues } from "@agate/assignment/kit";
import { addDays, writeDay, type Day } from "@agate/captions/calendar";
import type { Found } from "../kit/find-assignment.ts";
import { readDay } from "./use-day-events.ts";

/** An event of any league, and its Eastern day. */
export interface OnDay {
  readonly one: DayEvent;
  readonly day: Day;
}

/**
 * Finds what a template names among all leagues (rule KT7): on its day, otherwise on the day after, which a night game
 * has in the East, then the day before. A template without a day uses the page's. Rejects if a league cannot be read
 * and no other has such a game.
 */
export async function findOnDay(
  client: QueryClient,
  values: FieldValues,
  shown: Day,
): Promise<readonly Found<OnDay>[]> {
  const dayNamed = dayOfTemplate(values);
  for (const day of dayNamed === null ? [shown] : [dayNamed, addDays(dayNamed, 1), addDays(dayNamed, -1)]) {
    // One day at a time, as the first usually has it.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const found = await findAt(client, values, day);
    if (found.length) return found;
  }
  return [];
}

async function findAt(client: QueryClient, values: FieldValues, day: Day): Promise<readonly Found<OnDay>[]> {
  const reads = await readDay(client, day);
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
