import { onceFor } from "@agate/captions";
import { applyEdits, type Edit, type EditReport, editsIn, openQuestions, type OwnEdit, activeEdits } from "@agate/mine";
import { type EditedList, type Overlay, type PeopleList, personKeyOf } from "./people-list.ts";

/** Applies a person's edits to lists, and for people without edits those from a link. */
export function overlayOf(records: ReadonlyMap<string, Edit>, linked: readonly OwnEdit[] = []): Overlay {
  return onceFor((list: PeopleList) => overlayEdits(list, records, linked));
}

function overlayEdits(list: PeopleList, records: ReadonlyMap<string, Edit>, linked: readonly OwnEdit[]): EditedList {
  const { scope, rows } = list;
  const mine = editsIn(records, scope);
  const ids = new Set(mine.map(({ id }) => id));
  const linkedEdits = editsIn(
    linked.map(({ id, edit }) => [id, edit] as const),
    scope,
  ).filter(({ id }) => !ids.has(id));
  const own = [...mine, ...linkedEdits];
  const { rows: edited, report } = applyEdits(rows, own, scope);
  const fromLink = new Set(linkedEdits.map(({ id }) => id));
  return {
    ...list,
    isReady: true,
    edited,
    report,
    own,
    fromLink,
    marks: marksOf(list.part, report, fromLink),
    count: activeEdits(report).length,
    questions: openQuestions(report),
    hasSettled: report.some(({ caughtUp, arrived }) => caughtUp.length || arrived !== null),
  };
}

/** Returns marks for the lines that differ from the provider's (rule ED13). */
function marksOf(
  part: EditedList["part"],
  report: EditReport,
  fromLink: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map(
    report.flatMap(({ state, row, edits }) =>
      row !== null && (state === "changed" || state === "added")
        ? [[personKeyOf(part, row), edits.every(({ id }) => fromLink.has(id)) ? "from a link" : "yours"] as const]
        : [],
    ),
  );
}
