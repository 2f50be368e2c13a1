import { groupBy, personRow, withoutSuffix } from "@agate/captions";
import type { PersonRow } from "@agate/captions";
import type { EditField, FieldEdit } from "../edit.ts";
import { editFields, isAddedKey } from "../edit.ts";
import {
  cleanValue,
  fullName,
  keyOfName,
  keysOf,
  listKind,
  nameKey,
  noValues,
  sameValues,
  valuesOf,
  withValues,
} from "./people.ts";
import type { CaughtUp, EditedPerson, EditReport, SameQuestion, ValueQuestion, Values } from "./people.ts";
import { byStrength } from "./scope.ts";
import type { EditScope, OwnEdit } from "./scope.ts";

interface Edited {
  /** The rows to build from: the very same array if nothing is edited. */
  readonly rows: readonly PersonRow[];
  readonly report: EditReport;
}

/**
 * Applies a person's edits to a list (rules ED1 to ED9). Pure and total: accepts any edits on any rows, in any order;
 * applying them again to the result changes nothing. Unedited rows are the same objects in the same relative order;
 * added people come last, sorted by key.
 * @param edits those of the scope (`editsIn`)
 */
export function applyEdits(rows: readonly PersonRow[], edits: readonly OwnEdit[], scope: EditScope): Edited {
  if (!edits.length) return { rows, report: [] };
  const kind = listKind(scope);
  const keys = keysOf(kind, rows);
  const isPast = scope.isPast === true;
  const feed: Feed = { ...kind, rows, keys, isPast, rowOf: new Map(keys.map((key, at) => [key, at])) };
  const persons = personsOf(byStrength(edits, scope));
  const known = persons.filter(({ isNew }) => !isNew);
  const claimed = new Map<string, number>();
  for (const { key } of known) {
    const at = feed.rowOf.get(key);
    if (at !== undefined) claimed.set(key, at);
  }
  const used = new Set(claimed.values());
  for (const person of known) {
    const at = claimed.has(person.key) ? null : findUnderOtherKey(person, feed, used);
    if (at === null) continue;
    claimed.set(person.key, at);
    used.add(at);
  }

  const outcomes = [
    ...known.map((person) => outcomeOf(person, claimed.get(person.key), feed)),
    ...persons.filter(({ isNew }) => isNew).map((person) => outcomeOfAdded(person, feed, used)),
  ];
  return write(feed, outcomes);
}

interface Feed extends ReturnType<typeof listKind> {
  readonly rows: readonly PersonRow[];
  readonly keys: readonly string[];
  readonly rowOf: ReadonlyMap<string, number>;
  readonly isPast: boolean;
}

/** Everything written about one person, stronger edits overriding weaker ones. */
interface Person {
  readonly key: string;
  readonly isNew: boolean;
  readonly edits: readonly OwnEdit[];
  readonly of: OwnEdit["edit"]["of"];
  readonly fields: ReadonlyMap<EditField, WrittenField>;
  readonly isScratched: boolean;
  readonly isFamilyFirst: boolean;
}

interface WrittenField {
  readonly id: string;
  readonly written: FieldEdit;
  /** It applies until it is removed. */
  readonly isLasting: boolean;
}

/** The outcome for a person: the row it replaces, if any, and its replacement. */
interface Outcome {
  readonly at: number | null;
  /** Whether the person is in the edited list. */
  readonly isListed: boolean;
  readonly report: Omit<EditedPerson, "row">;
}

function personsOf(edits: readonly OwnEdit[]): readonly Person[] {
  return [...groupBy(edits, ({ edit }) => edit.of.person)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, own]) => {
      const of = own.at(-1)?.edit.of;
      if (!of) return [];
      return {
        key,
        of,
        edits: own,
        isNew: isAddedKey(key),
        fields: new Map(
          own.flatMap(({ id, edit }) =>
            editFields.flatMap((field) => {
              const written = edit.fields[field];
              return written ? [[field, { id, written, isLasting: edit.of.game === null }] as const] : [];
            }),
          ),
        ),
        isScratched: own.some(({ edit }) => edit.scratched),
        isFamilyFirst: own.some(({ edit }) => edit.familyFirst),
      };
    });
}

/**
 * Finds the row of a person who now has another id at the provider, or whom the provider now spells as edited; null:
 * there is none.
 */
function findUnderOtherKey(person: Person, feed: Feed, used: ReadonlySet<number>): number | null {
  const { of } = person;
  const respelled = feed.haveIds ? null : findRespelled(person, feed, used);
  if (respelled !== null || !of.name) return respelled;
  const alike = feed.rows.flatMap((row, at) => {
    if (used.has(at) || isAddedKey(feed.keys[at] ?? "")) return [];
    const values = valuesOf(row);
    const isAlike = feed.haveIds ? isSameBareName : lacksOnlySuffix;
    return values.number === of.number && isAlike(fullName(values), of.name) ? [at] : [];
  });
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Finds the row whose name is the edited one. */
function findRespelled({ of, fields }: Person, feed: Feed, used: ReadonlySet<number>): number | null {
  const written = (field: EditField) => fields.get(field)?.written;
  const first = written("first");
  const last = written("last");
  if (!first && !last) return null;
  // A part that was not edited is as the provider had it: the rest of the original name.
  const name = [first?.value ?? firstOf(of.name, last?.base), last?.value ?? lastOf(of.name, first?.base)];
  const at = feed.rowOf.get(keyOfName(name.filter(Boolean).join(" ")));
  return at === undefined || used.has(at) ? null : at;
}

/** Of two providers one may leave a suffix out. */
const bareKey = (name: string) => nameKey(withoutSuffix(name));

const isSameBareName = (one: string, other: string) => bareKey(one) === bareKey(other);

/** Whether one of two names is the other without its suffix: "III" and "IV" are two people. */
function lacksOnlySuffix(one: string, other: string): boolean {
  const [key, otherKey, bare] = [nameKey(one), nameKey(other), bareKey(one)];
  return key !== otherKey && bare === bareKey(other) && (key === bare || otherKey === bare);
}

function firstOf(name: string, last = ""): string {
  return last && name.endsWith(last) ? name.slice(0, -last.length).trim() : "";
}

function lastOf(name: string, first = ""): string {
  return first && name.startsWith(first) ? name.slice(first.length).trim() : name;
}

function outcomeOf(person: Person, at: number | undefined, list: Feed): Outcome {
  const { rows, keys } = list;
  const row = at === undefined ? undefined : rows[at];
  const common = { key: person.key, edits: person.edits, maybe: null, arrived: null };
  if (at === undefined || row === undefined) {
    const { name, number } = person.of;
    const none = { over: null, feed: null, values: noValues, fields: [], questions: [], caughtUp: [] };
    return {
      at: null,
      isListed: false,
      report: { ...common, ...none, name, number, state: "resting", familyFirst: person.isFamilyFirst },
    };
  }
  const feed = valuesOf(row);
  const overlaid = overlayFields(person, feed, list, row);
  const familyFirst = person.isFamilyFirst;
  const isChanged = overlaid.fields.length > 0 || familyFirst;
  return {
    at,
    isListed: !person.isScratched,
    report: {
      ...common,
      ...overlaid,
      over: keys[at] ?? null,
      feed,
      // A person who is not in the file raises no questions.
      questions: person.isScratched ? [] : overlaid.questions,
      familyFirst,
      name: fullName(overlaid.values, familyFirst),
      number: overlaid.values.number,
      state: person.isScratched ? "scratched" : isChanged ? "changed" : "settled",
    },
  };
}

/**
 * Applies the written values over the provider's. A value that comes only from one game's line-up does not end an edit
 * that outlives the game (rule ED19); neither does the roster of a past day, which raises no questions about such an
 * edit either (rule ED21).
 */
function overlayFields(
  { fields: written }: Person,
  feed: Values,
  { fields: editable, isPast }: Feed,
  { tonight }: PersonRow,
): Pick<EditedPerson, "values" | "fields" | "questions" | "caughtUp"> {
  const values = { ...feed };
  const fields: EditField[] = [];
  const questions: ValueQuestion[] = [];
  const caughtUp: CaughtUp[] = [];
  for (const field of editable) {
    const one = written.get(field);
    if (!one) continue;
    const value = cleanValue(field, one.written.value);
    const isOnlyForGame = isPast || tonight?.isAdded || (field === "number" && tonight?.isRenumbered);
    if (value === feed[field] && !(one.isLasting && isOnlyForGame)) {
      caughtUp.push({ id: one.id, field, value });
      continue;
    }
    values[field] = value;
    fields.push(field);
    const hasFeedChanged = !(one.isLasting && isPast) && cleanValue(field, one.written.base) !== feed[field];
    if (value !== feed[field] && hasFeedChanged)
      questions.push({ id: one.id, field, yours: one.written, feed: feed[field] });
  }
  return { values, fields, questions, caughtUp };
}

function outcomeOfAdded(person: Person, feed: Feed, used: Set<number>): Outcome {
  const { rows, keys, rowOf } = feed;
  const isLasting = person.edits.some(({ edit }) => edit.of.game === null);
  const isOfPastDay = feed.isPast && isLasting;
  const values = { ...noValues };
  const fields = feed.fields.filter((field) => person.fields.has(field));
  for (const field of fields) values[field] = cleanValue(field, person.fields.get(field)?.written.value ?? "");
  const name = fullName(values, person.isFamilyFirst);
  const base = {
    key: person.key,
    name,
    number: values.number,
    over: null,
    feed: null,
    values,
    fields,
    familyFirst: person.isFamilyFirst,
    edits: person.edits,
    questions: [],
    maybe: null,
    caughtUp: [],
    arrived: null,
  };
  if (name === "") return { at: null, isListed: false, report: { ...base, state: "unfinished" } };
  if (person.isScratched)
    return { at: rowOf.get(person.key) ?? null, isListed: false, report: { ...base, state: "scratched" } };
  const before = rowOf.get(person.key);
  if (before !== undefined) return { at: before, isListed: true, report: { ...base, state: "added" } };

  const others = new Set(person.edits.flatMap(({ edit }) => edit.others));
  const candidates = rows.flatMap((row, at) => {
    const key = keys[at] ?? "";
    if (used.has(at) || others.has(key) || isAddedKey(key)) return [];
    const theirs = valuesOf(row);
    const isExact = nameKey(fullName(theirs)) === nameKey(fullName(values));
    const sameName = isSameBareName(fullName(theirs), fullName(values));
    const sameNumber = values.number !== "" && theirs.number === values.number;
    const sameLast = isSameBareName(theirs.last, values.last);
    // A past day raises no questions: a possible match is listed separately (rule ED21).
    if (!sameName && (isOfPastDay || !(sameNumber && sameLast))) return [];
    return [{ at, key, theirs, isCertain: isExact && theirs.number === values.number, sameNumber }];
  });
  const [same] = candidates.toSorted(
    (a, b) => Number(b.isCertain) - Number(a.isCertain) || Number(b.sameNumber) - Number(a.sameNumber) || a.at - b.at,
  );
  if (!same) return { at: null, isListed: true, report: { ...base, state: "added" } };
  const theirName = fullName(same.theirs);
  // One game's line-up, or a past day, has this person, but the list for the next game will not (rules ED19, ED21).
  const isTonightOnly = isOfPastDay || (isLasting && rows[same.at]?.tonight?.isAdded);
  const maybe: SameQuestion | null =
    same.isCertain || isTonightOnly ? null : { key: same.key, name: theirName, number: same.theirs.number };
  // Both would share the number, and neither would keep its code: until the question is answered, only the edit is
  // listed.
  const replacesRow = same.isCertain || same.sameNumber || isTonightOnly;
  if (!replacesRow) return { at: null, isListed: true, report: { ...base, maybe, state: "added" } };
  used.add(same.at);
  // An empty field is unset, so the provider's value applies. A name counts as a whole.
  for (const field of feed.fields)
    if (values[field] === "" && field !== "first" && field !== "last") values[field] = same.theirs[field];
  const differing = feed.fields.filter((field) => values[field] !== same.theirs[field]);
  const hasArrived = same.isCertain && !isTonightOnly;
  return {
    at: same.at,
    isListed: true,
    report: {
      ...base,
      over: same.key,
      feed: same.theirs,
      number: values.number,
      maybe,
      arrived: hasArrived ? same.key : null,
      state: hasArrived && !differing.length && !person.isFamilyFirst ? "settled" : "added",
    },
  };
}

function write({ haveIds, rows, keys }: Feed, outcomes: readonly Outcome[]): Edited {
  const byRow = new Map(outcomes.flatMap((outcome) => (outcome.at === null ? [] : [[outcome.at, outcome] as const])));
  const places = new Map<Outcome, number>();
  const out: PersonRow[] = [];
  let isSame = true;
  const rowOf = ({ report: { key, values, familyFirst } }: Outcome, feedKey: string, row: PersonRow) =>
    withValues(row, values, isAddedKey(key) ? feedKey : key, familyFirst);
  for (const [at, row] of rows.entries()) {
    const outcome = byRow.get(at);
    if (outcome && !outcome.isListed) {
      isSame = false;
      continue;
    }
    const isEdited = outcome && !(sameValues(outcome.report.values, valuesOf(row)) && !outcome.report.familyFirst);
    if (outcome) places.set(outcome, out.length);
    if (isEdited) isSame = false;
    out.push(isEdited ? rowOf(outcome, keys[at] ?? "", row) : row);
  }
  for (const outcome of outcomes) {
    if (outcome.at !== null || !outcome.isListed) continue;
    places.set(outcome, out.length);
    isSame = false;
    out.push(rowOf(outcome, outcome.report.key, personRow({ id: outcome.report.key })));
  }
  return {
    rows: isSame ? rows : haveIds ? out : withEditKeys(rows, keys, out),
    report: outcomes.map((outcome) => ({ ...outcome.report, row: places.get(outcome) ?? null })),
  };
}

/** Keeps the keys of namesakes, who are distinguished by order: the second stays the second after the first is gone. */
function withEditKeys(
  rows: readonly PersonRow[],
  keys: readonly string[],
  out: readonly PersonRow[],
): readonly PersonRow[] {
  const keyOf = new Map(rows.map((row, at) => [row, keys[at] ?? ""]));
  return out.map((row) => {
    const key = keyOf.get(row);
    return key === undefined || key.endsWith("#1") || key === row.id ? row : { ...row, editKey: key };
  });
}
