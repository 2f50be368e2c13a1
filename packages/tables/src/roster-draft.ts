import { garbledWords, isCoach, isGarbled, isHeadCoach, nameFromParts, splitOf } from "@agate/captions";
import type { ColumnUse, DraftColumn } from "./columns.ts";
import { findPeople } from "./paste/find-people.ts";
import { kindOf } from "./paste/kinds.ts";
import { askedIn, type Answers, type Choice, type OpenQuestion } from "./paste/questions.ts";
import { readPeople, type Reading, type ReadPerson } from "./paste/reading.ts";
import { sheetOf } from "./paste/sheet.ts";
import { maxPeople, readJersey } from "./roster.ts";
import { type Read, refuse } from "./table-row.ts";

/** Characters of a pasted table, a thousand for each of 250 people: anything larger is not a roster (case A7). */
const longestText = 250_000;
/** No name of a person is longer (case A7). */
const longestValue = 120;

/** Rows that are examined, including titles and single-cell rows; each is examined in many ways. */
const maxRows = 8 * maxPeople;
/** Each cell may have its own line. */
const maxLines = 16 * maxPeople;
const tooMany = (count: number) =>
  `That would be ${count} people, and a team has at most ${maxPeople}. Paste one team's table alone`;

/** A person on a team, as reported: all parts are clean text (rule T2). An invalid number stays as written. */
export interface DraftPerson {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
}

/** What only the person at the screen knows about one row. */
export interface Question {
  /** `"12/21" is two numbers. Which one does Tom Falk wear?` */
  readonly text: string;
  /** Numbers to choose from; empty if none can be guessed. */
  readonly numbers: readonly string[];
  /** Names to choose from, likeliest first. */
  readonly names: readonly Pick<DraftPerson, "first" | "last">[];
}

export interface DraftRow extends DraftPerson {
  /** Stable for the same row of the same text. */
  readonly id: string;
  /** Where it begins in the text, from 1. */
  readonly line: number;
  readonly question: Question | null;
  /** Why a valid row is not wanted: "staff, Equipment Manager"; null if it is wanted. */
  readonly leftOut: string | null;
  /** The number as written, if it is stored differently: "No. 18". */
  readonly readFrom: string | null;
}

/** What only the person knows about the whole text: one question, with answers to click. */
export interface DraftQuestion extends OpenQuestion {
  readonly answers: readonly DraftAnswer[];
  /** Empty if it is about all. */
  readonly lines: readonly number[];
}

export interface DraftAnswer extends Choice {
  /** A few people as read with this answer, those for whom the answers differ. */
  readonly preview: readonly DraftPerson[];
}

export interface RosterDraft {
  /** Empty if the text is read line by line. */
  readonly columns: readonly DraftColumn[];
  readonly rows: readonly DraftRow[];
  /** To be answered first; null if there is no open question about the whole text. */
  readonly question: DraftQuestion | null;
  /** The team's name in the text; "" if there is none. */
  readonly team: string;
  /** Lines from which no one was read: a title, a signature. */
  readonly passedOver: readonly string[];
  /** How many words had garbled letters that could be undone surely: "JosÃ©" is José. */
  readonly repaired: number;
}

/** A person's choices about a text. */
export interface DraftChoices {
  /** The meanings of columns, by index. */
  readonly uses?: Readonly<Record<number, ColumnUse>>;
  readonly said?: Answers;
}

/** Returns why a text cannot be a roster, by its size alone: no form takes it, and nothing is read of it. */
export function rosterFault(text: string): string | null {
  if (text.length > longestText) return "That is more text than a roster has. Copy the roster's table alone";
  const count = (ends: RegExp) => text.match(ends)?.length ?? 0;
  return count(/[\r\n]+/g) > maxLines || count(/\r\n?|\n/g) > 2 * maxLines
    ? "That is more lines than a roster has. Copy the roster's table alone"
    : null;
}

/**
 * Reads a roster from pasted text or a file, whatever its layout: text, then cells, then evidence for each column, then
 * people, then open questions. Never throws; a row that cannot be read becomes a question and is never lost.
 */
export function readRosterDraft(text: string, { uses = {}, said = {} }: DraftChoices = {}): Read<RosterDraft> {
  const fault = rosterFault(text);
  if (fault) return refuse(null, fault);
  const { text: whole, count: repaired } = repairedText(text);
  const sheet = sheetOf(whole);
  if (!sheet.length) return refuse(null, "There are no rows in it yet");
  if (sheet.length > maxRows) return refuse(null, tooMany(sheet.length));
  const read = (answers: Answers) => {
    const about: OpenQuestion[] = [];
    const people = findPeople(sheet, uses, askedIn(about, answers));
    const { open, ...reading } = readPeople(people, answers);
    return { ...reading, found: people, open: [...about, ...open] };
  };
  const reading = read(said);
  const rows = rowsOf(reading);
  const included = rows.filter(({ leftOut }) => leftOut === null).length;
  if (included > maxPeople) return refuse(null, tooMany(included));
  if (!rows.length)
    return refuse(null, "No one was found in it. A line or row for each person is best: number, name, position");
  const [open] = reading.open;
  const preview = (value: string) => rowsOf(read({ ...said, [open?.kind ?? ""]: value }));
  return {
    ok: true,
    value: {
      columns: reading.found.columns,
      rows,
      question: open ? questionOf(open, preview) : null,
      team: reading.team,
      passedOver: reading.found.passedOver,
      repaired,
    },
  };
}

/** Returns which of two forms of one roster reads better: without a question, then with more people; or the first. */
export function clearerText(one: string, two: string): string {
  const worth = (text: string) => {
    const read = readRosterDraft(text);
    if (!read.ok) return -1;
    const people = read.value.rows.filter(({ leftOut, question }) => leftOut === null && !question).length;
    return people + (read.value.question ? 0 : 0.5) - read.value.passedOver.length * 0.01;
  };
  return worth(two) > worth(one) ? two : one;
}

/** Undoes garbled letters where only one original is possible; what remains garbled asks in its row. */
function repairedText(text: string): { readonly text: string; readonly count: number } {
  const garbled = garbledWords(text);
  const words = garbled.filter(({ repaired }) => repaired !== null);
  let [end, whole] = [0, ""];
  for (const word of words) {
    whole += text.slice(end, word.start) + (word.repaired ?? "");
    end = word.end;
  }
  whole += text.slice(end);
  // Among letters that are lost, a no-break space inside a word and a control character are lost letters too.
  const isLost = words.length < garbled.length;
  return {
    text: isLost ? whole.replace(/[\u0080-\u009f]|(?<=\p{L})\u00a0(?=\p{Ll})/gu, "\ufffd") : whole,
    count: words.length,
  };
}

/** Punctuation in a name's place (such as "," between empty columns) raises no question. */
function hasAnything({ number, first, last, source }: ReadPerson): boolean {
  return Boolean(number || first || last || source.position);
}

function rowsOf({
  people,
  mayLackNumbers,
  areLong,
}: Pick<Reading, "people" | "mayLackNumbers" | "areLong">): readonly DraftRow[] {
  const seen = new Map<number, number>();
  return people.filter(hasAnything).map((person): DraftRow => {
    const { line, position, staff } = person.source;
    const place = seen.get(line) ?? 0;
    seen.set(line, place + 1);
    const number = readJersey(person.number) ?? person.number;
    const { firstName: first, lastName: last } = splitOf(person);
    const read = { number, first, last, position };
    return {
      ...read,
      id: place ? `${line}.${place}` : `${line}`,
      line,
      question:
        staff === "other"
          ? null
          : (doubtAbout(person) ??
            ((mayLackNumbers && !number) || (areLong && /^\d{4,}$/.test(number)) ? null : questionAbout(read))),
      leftOut: staff === "other" ? `staff, ${position}` : null,
      readFrom: number !== person.number ? person.number : null,
    };
  });
}

/** Returns the question with the people whom it is about or for whom its answers differ, at most three. */
function questionOf(
  { kind, text, answers, lines = [] }: OpenQuestion,
  read: (value: string) => readonly DraftRow[],
): DraftQuestion {
  const readings = answers.map(({ value }) => read(value).filter(({ leftOut }) => leftOut === null));
  const words = (row: DraftRow | undefined) => (row ? `${row.number} ${row.first}|${row.last}` : "");
  const [first = []] = readings;
  const places = first.flatMap((row, at) => (readings.some((own) => words(own[at]) !== words(row)) ? [at] : []));
  const concerned = first.flatMap((row, at) => (kind === "first names missing" && row.first ? [] : [at]));
  const shown = (places.length ? places : concerned).slice(0, 3);
  return {
    kind,
    text,
    lines,
    answers: answers.map((answer, at) => ({
      ...answer,
      preview: shown.flatMap((place) => readings[at]?.[place] ?? []),
    })),
  };
}

/** Returns the position that a cell has glued to a name: DB of "MarshDB"; "" if none. */
function gluedPosition(last: string): string {
  const [, code = ""] = /\p{Ll}(\p{Lu}{1,3})$/u.exec(last) ?? [];
  return kindOf(code) === "position" ? code : "";
}

/** Signs that names do not have: digits, brackets, a label, lost letters. And more words than a name has. */
const isOddName = (name: string) =>
  /[^\p{L}\p{M}\p{Zs}'’‘ʻʼ´`"“”.,\p{Pd}・·]/u.test(name) || name.split(" ").length > 6 || isGarbled(name);

/** A name that could be read differently, or is none. */
function doubtAbout({ source, first, last, others, doubt }: ReadPerson): Question | null {
  if (source.unsure) return { text: `Is someone in “${source.unsure}”?`, numbers: [], names: [{ first, last }] };
  const name = nameFromParts(first, last).fullName;
  const code = gluedPosition(last);
  if (code)
    return {
      text: `Is “${code}” part of the name ${name}?`,
      numbers: [],
      names: [
        { first, last: last.slice(0, -code.length) },
        { first, last },
      ],
    };
  if (isOddName(name)) return { text: `Is “${name}” how the name is written?`, numbers: [], names: [{ first, last }] };
  if (!others.length) return null;
  return {
    text:
      doubt === "capitals" ? `${name} is all in capitals. How is it written?` : `Which is the family name of ${name}?`,
    numbers: [],
    names: [{ first, last }, ...others],
  };
}

/**
 * Returns what has to be answered before a person can have codes; null if nothing. A coach needs no number. A number
 * has 1 to 3 digits (rule N2).
 */
export function questionAbout({ number, first, last, position }: DraftPerson): Question | null {
  const name = nameFromParts(first, last).fullName;
  const long = [number, first, last, position].find((value) => value.length > longestValue);
  if (long !== undefined) return ask(`“${long.slice(0, 30)}...” is longer than ${longestValue} characters.`);
  if (!name) return ask(number ? `Number ${number} has no name.` : "There is no name.");
  if (isHeadCoach(position) || isCoach(position) || /^\d{1,3}$/.test(number)) return null;
  if (!number) return ask(`${name} has no number, and a player without one has no code.`);
  const numbers = [...new Set(number.match(/\d+/g) ?? [])].filter((digits) => digits.length < 4).slice(0, 4);
  return numbers.length > 1
    ? ask(
        `“${number}” is ${numbers.length === 2 ? "two" : "several"} numbers. Which one does ${name} wear today?`,
        numbers,
      )
    : ask(`“${number}” is not a number of 1 to 3 digits. Which one does ${name} wear?`, numbers);
}

const ask = (text: string, numbers: readonly string[] = []): Question => ({ text, numbers, names: [] });
