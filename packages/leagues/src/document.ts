import * as v from "valibot";
import {
  buildField,
  buildMatchup,
  buildRace,
  type Built,
  type CaptionFile,
  type CaptionStyle,
  captionStyles,
  clean,
  type FileChoices,
  fileDefaults,
  type GivenPerson,
  matchupDefaults,
  type NamesChoice,
  type NoteMark,
  type NumberFormat,
  personRow,
  type PersonRow,
  prefixLengths,
  type ProblemCode,
  raceDefaults,
} from "@agate/captions";
import { namedStyles, readStyleRecord, styleOf } from "@agate/captions/styles";
import { type League, leagueBySlug } from "./index.ts";

/**
 * The JSON document of `agate build` (rules DOC1 to DOC5). A separate entry point of the catalog: the browser has
 * forms and does not load it.
 */

/** One fault of a document: a problem from the core, or a fault in the document itself. */
export interface DocumentProblem {
  readonly code: ProblemCode | "wrong-type" | "unknown-value" | "bad-style" | "unknown-league";
  /** Path of the key: `home.roster[3].jersey`; empty for the whole document. */
  readonly at: string;
  /** One clear sentence. */
  readonly text: string;
}

export type BuiltDocument =
  | { readonly ok: true; readonly file: CaptionFile }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

// The message of each schema says what a value must be. Missing and null mean unset.
const isObject = v.custom<object>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "an object",
);
const object = <Keys extends v.ObjectEntries>(keys: Keys) => v.pipe(isObject, v.object(keys));
const text = v.nullish(v.string("text"), "");
const textOrNumber = v.pipe(v.nullish(v.union([v.string(), v.number()], "text or a number"), ""), v.transform(String));
const flag = (byDefault: boolean) => v.nullish(v.boolean("true or false"), byDefault);
const listOf = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item, "a list of objects"), []);
const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.picklist(choices, choices.map((choice) => JSON.stringify(choice)).join(" or "));
const wholeNumber = <N extends number>(numbers: readonly N[]) =>
  v.custom<N>((value) => numbers.some((one) => one === value), `a whole number from 1 to ${numbers.length}`);

const fileOptions = {
  captionStyle: v.nullish(oneOf(captionStyles), "standard"),
  style: v.nullish(isObject),
  names: v.nullish(oneOf<NamesChoice>(["style", "keep", "ascii", "ascii-de"]), fileDefaults.names),
  noteMark: v.nullish(oneOf<NoteMark>(["*****", "//"]), fileDefaults.noteMark),
  creditName: text,
};
const numberFormat = oneOf<NumberFormat>(["none", "#1", "(1)"]);
const ofAnyFile = {
  credit: text,
  /** The set its file belongs to; null for a file that is loaded on its own (rule DOC6). */
  set: v.nullish(object({ prefixLength: v.nullish(wholeNumber(prefixLengths), 1), headers: flag(false) }), null),
  commonCodes: v.nullish(v.array(v.string("text"), "a list of lines"), []),
};
const ofPlace = { name: text, city: text, country: text };
const ofPerson = { firstName: text, lastName: text, familyNameFirst: flag(false) };

/** Builds a person, with the columns that this kind of list has besides the name. */
function personOf(
  { firstName, lastName, familyNameFirst }: v.InferOutput<v.ObjectSchema<typeof ofPerson, undefined>>,
  more: GivenPerson,
): PersonRow {
  return personRow({ first: firstName, last: lastName, familyNameFirst, ...more });
}
const player = v.pipe(
  object({ id: textOrNumber, jersey: textOrNumber, ...ofPerson, position: text, name: text }),
  v.transform(({ id, ...row }) =>
    personOf(row, {
      number: row.jersey,
      position: row.position,
      name: row.name,
      // The same id on both sides is one person (rule DOC8).
      ...(clean(id) && { who: [`document ${clean(id)}`] }),
    }),
  ),
);
const entrant = v.pipe(
  object({ ...ofPerson, name: text }),
  v.transform((row) => personOf(row, { name: row.name })),
);
const driver = v.pipe(
  object({ number: textOrNumber, ...ofPerson, team: text, manufacturer: text }),
  v.transform((row) => personOf(row, { number: row.number, team: row.team, make: row.manufacturer })),
);

const side = object({
  name: text,
  customName: text,
  prefix: textOrNumber,
  article: v.nullish(oneOf(["", "the "]), null),
  school: text,
  roster: listOf(player),
});
const matchup = object({
  home: v.nullish(side, null),
  away: v.nullish(side, null),
  venue: v.nullish(object({ ...ofPlace, state: text }), {}),
  date: text,
  fileDay: text,
  gameNo: v.nullish(wholeNumber([1, 2, 3, 4, 5, 6, 7, 8, 9]), null),
  positionCodes: listOf(object({ position: text, code: text })),
  officials: listOf(object({ role: text, firstName: text, lastName: text })),
  options: v.nullish(
    object({
      ...fileOptions,
      jerseyFormat: v.nullish(numberFormat, matchupDefaults.jerseyFormat),
      shortCodeLongName: flag(matchupDefaults.shortCodeLongName),
      multipleTabCodes: flag(matchupDefaults.multipleTabCodes),
      bracketedKeywords: flag(matchupDefaults.bracketedKeywords),
      unnumbered: flag(false),
      officials: flag(false),
    }),
    {},
  ),
  /** The two switches of people without a number and officials, also among the options (rule DOC9). */
  choices: v.nullish(object({ unnumbered: flag(false), officials: flag(false) }), {}),
  ...ofAnyFile,
});
const field = object({
  event: v.nullish(object({ ...ofPlace, course: text, startDate: text, day: text }), {}),
  field: listOf(entrant),
  prefix: textOrNumber,
  options: v.nullish(object(fileOptions), {}),
  ...ofAnyFile,
});
const race = object({
  event: v.nullish(object({ ...ofPlace, location: text, date: text, day: text }), {}),
  drivers: listOf(driver),
  prefix: textOrNumber,
  options: v.nullish(
    object({ ...fileOptions, carNumberFormat: v.nullish(numberFormat, raceDefaults.carNumberFormat) }),
    {},
  ),
  ...ofAnyFile,
});

/**
 * Builds the file for a parsed document, or returns all of its faults. Never throws. Unknown keys are ignored; a
 * missing or null key counts as unset. A league without a page is built too.
 * @param captionStyle overrides the one in the document
 */
export function buildDocument(document: unknown, captionStyle?: CaptionStyle): BuiltDocument {
  if (!v.is(isObject, document)) return refuse("wrong-type", "", "A document must be a JSON object");
  const { given, faults } = read(object({ league: text }), document);
  if (faults.length) return { ok: false, problems: faults };
  const league = leagueBySlug(given.league);
  if (league) return build(document, league, captionStyle);
  const why = given.league ? `Unknown league: ${clean(given.league)}` : "The document names no league";
  return refuse("unknown-league", "league", why);
}

function refuse(code: DocumentProblem["code"], at: string, text: string): BuiltDocument {
  return { ok: false, problems: [{ code, at, text }] };
}

function build(document: object, league: League, requestedStyle: CaptionStyle | undefined): BuiltDocument {
  if (league.kind === "matchup") {
    const { given, faults } = read(matchup, document);
    const { unnumbered, officials } = given.options;
    const choices = {
      ...given.options,
      unnumbered: unnumbered || given.choices.unnumbered,
      officials: officials || given.choices.officials,
      ...fileChoicesOf(given, requestedStyle, faults),
    };
    return withFaults(faults, buildMatchup(given, league, choices, given.commonCodes));
  }
  if (league.kind === "field") {
    const { given, faults } = read(field, document);
    const choices = fileChoicesOf(given, requestedStyle, faults);
    const { course: location, startDate: date, ...event } = given.event;
    const facts = { ...given, event: { ...event, location, date }, people: given.field };
    return withFaults(faults, buildField(facts, league, choices, given.commonCodes));
  }
  const { given, faults } = read(race, document);
  const choices = { ...given.options, ...fileChoicesOf(given, requestedStyle, faults) };
  return withFaults(faults, buildRace({ ...given, people: given.drivers }, league, choices, given.commonCodes));
}

/** Reads a document as far as possible, and returns every fault of the rest. */
function read<T>(
  schema: v.GenericSchema<unknown, T>,
  document: object,
): { readonly given: T; readonly faults: DocumentProblem[] } {
  const { success, output, issues = [] } = v.safeParse(schema, document);
  if (success) return { given: output, faults: [] };
  const faults = issues.map(({ type, path = [], message }): DocumentProblem => {
    const at = pathOf(path);
    return { code: type === "picklist" ? "unknown-value" : "wrong-type", at, text: `${at} must be ${message}` };
  });
  return { given: v.parse(schema, without(document, issues)), faults };
}

const pathOf = (path: readonly v.IssuePathItem[]): string =>
  path.reduce((text, { key }) => text + (typeof key === "number" ? `[${key}]` : `${text && "."}${String(key)}`), "");

/** Returns the document without the faulty parts: keys are treated as missing, items are dropped from their list. */
function without(document: object, faults: readonly v.BaseIssue<unknown>[]): unknown {
  type Parent = Record<string, unknown>;
  const copies = new Set<unknown>();
  const copyOf = (value: unknown): Parent => {
    const copy = copies.has(value) ? value : Array.isArray(value) ? [...value] : { ...(value as Parent) };
    copies.add(copy);
    return copy as Parent;
  };
  const whole = copyOf(document);
  for (const { path = [] } of faults) {
    const keys = path.map(({ key }) => String(key));
    const last = keys.pop() ?? "";
    const parent = keys.reduce((value, key) => (value[key] = copyOf(value[key])) as Parent, whole);
    delete parent[last];
  }
  for (const copy of copies)
    if (Array.isArray(copy)) {
      const left = copy.filter(() => true);
      copy.length = 0;
      for (const item of left) copy.push(item);
    }
  return whole;
}

type FileOptions = v.InferOutput<v.ObjectSchema<typeof fileOptions, undefined>>;

/**
 * Returns a document's choices for any file. The photographer can be given at the top level or in the options, which
 * win.
 */
function fileChoicesOf(
  { options, credit }: { readonly options: FileOptions; readonly credit: string },
  requestedStyle: CaptionStyle | undefined,
  faults: DocumentProblem[],
): FileChoices {
  const { names, noteMark, captionStyle, style: own, creditName } = options;
  const choices = { names, noteMark, creditName: creditName || credit };
  // The requested style, otherwise the document's own one, otherwise the one it names (rule DOC7).
  if (requestedStyle || !own) return { ...choices, style: namedStyles[requestedStyle ?? captionStyle] };
  const read = readStyleRecord(own);
  if (read.ok) return { ...choices, style: styleOf(read.record) };
  for (const { at, text } of read.faults)
    faults.push({ code: "bad-style", at: at ? `options.style.${at}` : "options.style", text });
  return { ...choices, style: fileDefaults.style };
}

/** Reports the faults of reading first, then the core's problems with the keys that could be read. */
function withFaults(faults: readonly DocumentProblem[], built: Built): BuiltDocument {
  if (faults.length === 0) return built;
  const reported = new Set(faults.map(({ at }) => at));
  return {
    ok: false,
    problems: [...faults, ...(built.ok ? [] : built.problems.filter(({ at }) => !reported.has(at)))],
  };
}
