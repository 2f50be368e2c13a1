import { applyEdits, editsIn, openQuestions, standingEdits } from "@agate/mine";
import type { Edit, EditReport, OwnEdit } from "@agate/mine";
import type { EditedList, ListToEdit } from "./edited-list.ts";
import { personKeyOf } from "./person-key.ts";

/** A list with these edits over it: the person's own, and where he has none of somebody those a link brought. */
export function layEdits(list: ListToEdit, records: ReadonlyMap<string, Edit>, linked: readonly OwnEdit[]): EditedList {
  const { scope, rows } = list;
  const mine = editsIn(records, scope);
  const known = new Set(mine.map(({ id }) => id));
  const brought = editsIn(
    linked.map(({ id, edit }) => [id, edit] as const),
    scope,
  ).filter(({ id }) => !known.has(id));
  const own = [...mine, ...brought];
  const { rows: edited, report } = applyEdits(rows, own, scope);
  const fromLink = new Set(brought.map(({ id }) => id));
  return {
    ...list,
    isReady: true,
    edited,
    report,
    own,
    fromLink,
    marks: marksOf(list.part, report, fromLink),
    count: standingEdits(report).length,
    questions: openQuestions(report),
    hasSettled: report.some(({ caughtUp, arrived }) => caughtUp.length || arrived !== null),
  };
}

/** Whose lines say something that the provider does not (rule ED13). */
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
