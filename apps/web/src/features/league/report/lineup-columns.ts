import { asideWords, personKeyOf, type EditedList } from "@agate/assignment";
import { type CaptionFile, nameOf } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import { momentOn } from "../../../product/roster-age.ts";
import {
  fromLineup,
  lineupUnread,
  codesOfPeople,
  columnIfAny,
  type ReportColumn,
  type ReportItem,
} from "./report-words.ts";

interface OverlaidLists {
  readonly lists: readonly Pick<EditedList, "part" | "name" | "lineup" | "edited" | "asOf">[];
  readonly isLineupUnread: boolean;
}

/** The report's columns on a line-up (rule LU17); none if there is nothing to report. */
export function lineupColumns(
  { lists, isLineupUnread }: OverlaidLists,
  file: Pick<CaptionFile, "lines">,
  today: Day,
): readonly ReportColumn[] {
  if (isLineupUnread) return [{ count: 0, title: fromLineup, note: lineupUnread, items: [] }];
  const codes = codesOfPeople(file);
  const items = lists.flatMap(({ part, name: team, lineup, edited, asOf }): readonly ReportItem[] => {
    if (!lineup) return [];
    const isPast = asOf !== undefined;
    const when = lineup.at === null ? "" : `, ${momentOn(new Date(lineup.at), today)}`;
    const item = (number: string, name: string, why: string): ReportItem => ({
      what: [[number, name].filter(Boolean).join(" "), team].filter(Boolean).join(", "),
      why,
    });
    return [
      ...edited.flatMap((person, at): readonly ReportItem[] => {
        if (!person.tonight?.isAdded) return [];
        const code = codes.get(personKeyOf(part, at));
        const one = item(person.number, nameOf(person).full, `Added from the line-up${when}.`);
        return [{ ...one, ...(code !== undefined && { codes: [code] }) }];
      }),
      ...lineup.renumbered.map(({ number, name, from }) =>
        item(
          number,
          name,
          !from
            ? "The roster has no number."
            : `${isPast ? `Wore ${number}` : `Wears ${number} in this game`}. The roster has ${from}.`,
        ),
      ),
      ...lineup.aside.map((one) => item(one.number, one.name, asideWords(one))),
    ];
  });
  return columnIfAny(fromLineup, items);
}
