import {
  buildField,
  buildMatchup,
  buildRace,
  type Built,
  type CaptionFile,
  type CaptionStyle,
  captionStyles,
  clean,
  type FieldRules,
  type GivenPerson,
  type InSet,
  type MatchupRules,
  matchupDefaults,
  type NumberFormat,
  type PersonRow,
  personRow,
  type PositionCode,
  type FileChoices,
  fileDefaults,
  type NamesChoice,
  type NoteMark,
  prefixLengths,
  type ProblemCode,
  type RaceRules,
  raceDefaults,
  type Side,
  type Style,
} from "@agate/captions";
import { namedStyles, readStyleRecord, styleOf } from "@agate/captions/styles";
import {
  choiceOf,
  type Fault,
  type Fields,
  fieldsOf,
  linesOf,
  listOf,
  openDocument,
  openFieldsOf,
  switchOf,
  textOf,
  textOrNumberOf,
  wholeNumberOf,
} from "./document-fields.ts";
import { type League, leagueBySlug } from "./index.ts";

/**
 * The JSON document of `agate build` (rules DOC1 to DOC5). A second door of the catalogue: the browser has forms and
 * does not load it.
 */

/** One fault of a document: a problem of the core, or a fault of the document itself. */
export interface DocumentProblem {
  readonly code: ProblemCode | Fault["code"] | "unknown-league";
  /** Path of the key: `home.roster[3].jersey`; empty for the whole document. */
  readonly at: string;
  /** One clear sentence. */
  readonly text: string;
}

export type BuiltDocument =
  | { readonly ok: true; readonly file: CaptionFile }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

/**
 * Builds the file a parsed document asks for, or tells every fault of it. Never throws. Unknown keys are ignored; a
 * key that is missing or null counts as nothing given. UFL and CFL, which the data layer knows, are built.
 * @param captionStyle counts before the one the document names
 */
export function buildDocument(document: unknown, captionStyle?: CaptionStyle): BuiltDocument {
  const fields = openDocument(document);
  if (!fields) return refuse("wrong-type", "", "A document must be a JSON object");
  const slug = textOf(fields, "league");
  const league = leagueBySlug(slug);
  if (fields.faults.length) return { ok: false, problems: fields.faults };
  if (!league)
    return refuse("unknown-league", "league", slug ? `Unknown league: ${clean(slug)}` : "The document names no league");
  return withFaults(fields.faults, build(fields, league, captionStyle));
}

function refuse(code: DocumentProblem["code"], at: string, text: string): BuiltDocument {
  return { ok: false, problems: [{ code, at, text }] };
}

/** The faults of reading first, then what the core has to say of the keys that could be read. */
function withFaults(faults: readonly Fault[], built: Built): BuiltDocument {
  if (faults.length === 0) return built;
  const told = new Set(faults.map(({ at }) => at));
  return { ok: false, problems: [...faults, ...(built.ok ? [] : built.problems.filter(({ at }) => !told.has(at)))] };
}

function build(fields: Fields, league: League, captionStyle: CaptionStyle | undefined): Built {
  if (league.kind === "field") return readAndBuildField(fields, league, captionStyle);
  return league.kind === "matchup"
    ? readAndBuildMatchup(fields, league, captionStyle)
    : readAndBuildRace(fields, league, captionStyle);
}

const namesChoices: readonly NamesChoice[] = ["style", "keep", "ascii", "ascii-de"];
const noteMarks: readonly NoteMark[] = ["*****", "//"];

/** What a document chooses of any file. The photographer is told at the top or among the options, which count first. */
function fileChoicesOf(fields: Fields, options: Fields, asked: CaptionStyle | undefined): FileChoices {
  return {
    style: styleIn(options, asked),
    names: choiceOf(options, "names", namesChoices, fileDefaults.names),
    noteMark: choiceOf(options, "noteMark", noteMarks, fileDefaults.noteMark),
    creditName: textOf(options, "creditName") || textOf(fields, "credit"),
  };
}

/** The style asked for, else the document's own one, else the one it names (rule DOC7). */
function styleIn(options: Fields, asked: CaptionStyle | undefined): Style {
  const named = choiceOf(options, "captionStyle", captionStyles, "standard");
  const own = fieldsOf(options, "style");
  if (asked) return namedStyles[asked];
  if (!own) return namedStyles[named];
  const read = readStyleRecord(own.values);
  if (read.ok) return styleOf(read.record);
  for (const { at, text } of read.faults)
    options.faults.push({ code: "bad-style", at: at ? `${own.at}.${at}` : own.at, text });
  return fileDefaults.style;
}

const numberFormats: readonly NumberFormat[] = ["none", "#1", "(1)"];

function readAndBuildMatchup(fields: Fields, rules: MatchupRules, captionStyle: CaptionStyle | undefined): Built {
  const venue = openFieldsOf(fields, "venue");
  const options = openFieldsOf(fields, "options");
  const byDefault = matchupDefaults;
  return buildMatchup(
    {
      home: sideOf(fields, "home"),
      away: sideOf(fields, "away"),
      venue: {
        name: textOf(venue, "name"),
        city: textOf(venue, "city"),
        state: textOf(venue, "state"),
        country: textOf(venue, "country"),
      },
      date: textOf(fields, "date"),
      fileDay: textOf(fields, "fileDay"),
      gameNo: wholeNumberOf(fields, "gameNo", 1, 9),
      positionCodes: listOf(fields, "positionCodes", positionCodeOf),
      set: setOf(fields),
    },
    rules,
    {
      ...fileChoicesOf(fields, options, captionStyle),
      jerseyFormat: choiceOf(options, "jerseyFormat", numberFormats, byDefault.jerseyFormat),
      shortCodeLongName: switchOf(options, "shortCodeLongName", byDefault.shortCodeLongName),
      multipleTabCodes: switchOf(options, "multipleTabCodes", byDefault.multipleTabCodes),
      bracketedKeywords: switchOf(options, "bracketedKeywords", byDefault.bracketedKeywords),
    },
    linesOf(fields, "commonCodes"),
  );
}

/** What the document says of the set its file belongs to; null for a file that is loaded alone (rule DOC6). */
function setOf(fields: Fields): InSet | null {
  const set = fieldsOf(fields, "set");
  if (!set) return null;
  const asked = wholeNumberOf(set, "prefixLength", 1, 3);
  return {
    prefixLength: prefixLengths.find((length) => length === asked) ?? 1,
    headers: switchOf(set, "headers", false),
  };
}

function sideOf(fields: Fields, key: "home" | "away"): Side | null {
  const side = fieldsOf(fields, key);
  return (
    side && {
      name: textOf(side, "name"),
      customName: textOf(side, "customName"),
      prefix: textOrNumberOf(side, "prefix"),
      article: choiceOf(side, "article", ["", "the "], null),
      school: textOf(side, "school"),
      roster: listOf(side, "roster", rosterRowOf),
    }
  );
}

/** A person, with the columns that the lists of a kind have beside the name. */
function personIn(row: Fields, more: Omit<GivenPerson, "first" | "last" | "familyNameFirst">): PersonRow {
  return personRow({
    first: textOf(row, "firstName"),
    last: textOf(row, "lastName"),
    familyNameFirst: switchOf(row, "familyNameFirst", false),
    ...more,
  });
}

function rosterRowOf(row: Fields): PersonRow {
  const number = textOrNumberOf(row, "jersey");
  return personIn(row, { number, position: textOf(row, "position"), name: textOf(row, "name") });
}

function positionCodeOf(row: Fields): PositionCode {
  return { position: textOf(row, "position"), code: textOf(row, "code") };
}

function readAndBuildField(fields: Fields, rules: FieldRules, captionStyle: CaptionStyle | undefined): Built {
  const event = openFieldsOf(fields, "event");
  return buildField(
    {
      event: {
        name: textOf(event, "name"),
        course: textOf(event, "course"),
        city: textOf(event, "city"),
        country: textOf(event, "country"),
        startDate: textOf(event, "startDate"),
        day: textOf(event, "day"),
      },
      entrants: listOf(fields, "field", entrantOf),
      set: setOf(fields),
      prefix: textOrNumberOf(fields, "prefix"),
    },
    rules,
    fileChoicesOf(fields, openFieldsOf(fields, "options"), captionStyle),
    linesOf(fields, "commonCodes"),
  );
}

function entrantOf(row: Fields): PersonRow {
  return personIn(row, { name: textOf(row, "name") });
}

function readAndBuildRace(fields: Fields, rules: RaceRules, captionStyle: CaptionStyle | undefined): Built {
  const event = openFieldsOf(fields, "event");
  const options = openFieldsOf(fields, "options");
  return buildRace(
    {
      event: {
        name: textOf(event, "name"),
        location: textOf(event, "location"),
        city: textOf(event, "city"),
        country: textOf(event, "country"),
        date: textOf(event, "date"),
        day: textOf(event, "day"),
      },
      drivers: listOf(fields, "drivers", driverOf),
      set: setOf(fields),
      prefix: textOrNumberOf(fields, "prefix"),
    },
    rules,
    {
      ...fileChoicesOf(fields, options, captionStyle),
      carNumberFormat: choiceOf(options, "carNumberFormat", numberFormats, raceDefaults.carNumberFormat),
    },
    linesOf(fields, "commonCodes"),
  );
}

function driverOf(row: Fields): PersonRow {
  const number = textOrNumberOf(row, "number");
  return personIn(row, { number, team: textOf(row, "team"), make: textOf(row, "manufacturer") });
}
