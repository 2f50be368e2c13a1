import type { EditedList } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import {
  blankEdit,
  changeFrom,
  fullName,
  joinChanges,
  answeredValue,
  keysOf,
  listKind,
  movedTo,
  noValues,
  valuesOf,
  withoutFields,
  withValue,
  type Edit,
  type EditChange,
  type EditedPerson,
  type EditField,
  type EditScope,
  type Moment,
  type Values,
} from "@agate/mine";

/** A person as the editor shows them: a row from the provider with its edits, or an added person. */
export interface EditorRow {
  readonly key: string;
  /** The provider's values; null if it has none. */
  readonly feed: Values | null;
  readonly values: Values;
  readonly reported: EditedPerson | null;
  /** The person's index in the edited rows; null if not among them. */
  readonly at: number | null;
}

/** Everyone on a list: edited people, then the rest as the provider has them. */
export function editorRows({
  scope,
  rows,
  edited,
  report,
}: Pick<EditedList, "scope" | "rows" | "edited" | "report">): readonly EditorRow[] {
  const kind = listKind(scope);
  const keys = keysOf(kind, rows);
  const covered = new Set(report.flatMap(({ over }) => over ?? []));
  const places = new Map(keysOf(kind, edited).map((key, at) => [key, at]));
  return [
    ...report.map((reported) => ({
      key: reported.key,
      feed: reported.feed,
      values: reported.feed || reported.state !== "resting" ? reported.values : noValues,
      reported,
      at: reported.row,
    })),
    ...rows.flatMap((row, index) => {
      const key = keys[index] ?? "";
      if (covered.has(key)) return [];
      const values = valuesOf(row);
      return [{ key, feed: values, values, reported: null, at: places.get(key) ?? null }];
    }),
  ];
}

export function nameOfRow({ reported, values }: EditorRow): string {
  return reported?.name || fullName(values) || "New person";
}

export type Typed = readonly (readonly [field: EditField, text: string])[];

/**
 * @param game the game that a person's first edit applies to; null for all games
 * @param confirmed when the provider last confirmed the list
 * @param fromLink ids of records not stored here: the first change makes them the person's own
 */
export function personChanges(
  { league, lists: [list] }: EditScope,
  game: string | null,
  confirmed: string | null,
  fromLink: ReadonlySet<string>,
) {
  const momentOf = (): Moment => ({ now: new Date().toISOString(), confirmed });
  const blank = (row: EditorRow): Edit =>
    blankEdit({
      league,
      list,
      game,
      person: row.key,
      name: row.feed ? fullName(row.feed) : "",
      number: row.feed?.number ?? "",
    });
  /** Applies one change to a person's strongest edit, and another to the person's other edits. */
  const change = (
    { reported, ...row }: EditorRow,
    strongest: (edit: Edit) => Edit,
    others: (edit: Edit) => Edit = (edit) => edit,
  ): readonly EditChange[] => {
    const own = reported?.edits ?? [];
    const top = own.at(-1);
    return [
      ...own.slice(0, -1).flatMap(({ id, edit }) => changeFrom(fromLink.has(id) ? null : edit, others(edit)) ?? []),
      changeFrom(top && !fromLink.has(top.id) ? top.edit : null, strongest(top?.edit ?? blank({ reported, ...row }))) ??
        [],
    ].flat();
  };
  const without = (field: EditField) => (edit: Edit) => withoutFields(edit, [field]);
  const mark = () => ({ wrote: momentOf().now });
  return {
    /** Sets what was typed into one control, or into both of a name. */
    type: (row: EditorRow, typed: Typed) =>
      change(
        row,
        (edit) => typed.reduce((sofar, [field, text]) => withValue(sofar, field, text, row.feed, momentOf()), edit),
        (edit) => typed.reduce((sofar, [field]) => without(field)(sofar), edit),
      ),
    scratch: (row: EditorRow) => change(row, (edit) => ({ ...edit, scratched: mark() })),
    bringBack: (row: EditorRow) => {
      const back = (edit: Edit) => ({ ...edit, scratched: null });
      return change(row, back, back);
    },
    setFamilyFirst: (row: EditorRow, isFirst: boolean) => {
      const off = (edit: Edit) => ({ ...edit, familyFirst: null });
      return change(row, isFirst ? (edit) => ({ ...edit, familyFirst: mark() }) : off, isFirst ? undefined : off);
    },
    hold: ({ reported }: EditorRow, to: string | null) =>
      (reported?.edits ?? [])
        .flatMap(({ id, edit }, at, { length }) => [
          { id, fields: null },
          // The strongest edit survives, as it is the one the file shows.
          at === length - 1 ? (changeFrom(null, movedTo(edit, to)) ?? []) : [],
        ])
        .flat(),
    keep: (row: EditorRow, field: EditField) =>
      change(
        row,
        (edit) => answeredValue(edit, field, row.feed?.[field] ?? "", momentOf()),
        (edit) => answeredValue(edit, field, row.feed?.[field] ?? "", momentOf()),
      ),
    take: (row: EditorRow, field: EditField) => change(row, without(field), without(field)),
    join: ({ reported }: EditorRow, key: string, feed: Values) =>
      reported ? joinChanges(reported, key, feed, momentOf()) : [],
    stayTwo: (row: EditorRow, key: string) => change(row, (edit) => ({ ...edit, others: [...edit.others, key] })),
    remove: ({ reported }: EditorRow) => (reported?.edits ?? []).map(({ id }) => ({ id, fields: null })),
    add: (key: string) =>
      [changeFrom(null, blankEdit({ league, list, game, person: key, name: "", number: "" }, mark())) ?? []].flat(),
  };
}

/** Makes the changes to apply to a person of the list. */
export type PersonChanges = ReturnType<typeof personChanges>;

const leftOut = {
  "no-name": "No name, so not in the file.",
  placeholder: "Not a person’s name, so not in the file.",
  "no-jersey": "No number, so not in the file.",
  "no-car-number": "No car number, so not in the file.",
  staff: "Staff are not in the file.",
  "other-side": "On both teams, and in the file with the other one.",
} as const;

/** What the file's report says about the people of one list, by index in the edited rows. */
export function remarksOf(part: EditedList["part"], file: CaptionFile | null): ReadonlyMap<number, string> {
  const remarks = new Map<number, string>();
  if (!file) return remarks;
  const { report } = file;
  const placeOf = (person: string) => Number(/\[(\d+)\]$/.exec(person)?.[1] ?? -1);
  for (const group of report.sharedNumbers)
    for (const one of group.people) {
      if (one.part !== part) continue;
      const others = group.people.filter((other) => other !== one).map(({ name }) => name);
      remarks.set(placeOf(one.person), `Shares ${group.number} with ${others.join(", ")}: the code is ${one.code}.`);
    }
  for (const { person, part: of, reason } of report.leftOut)
    if (of === part) remarks.set(placeOf(person), leftOut[reason]);
  return remarks;
}
