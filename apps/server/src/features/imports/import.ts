import { fold, isCoach, isHeadCoach } from "@agate/captions";
import { type League, leagues } from "@agate/leagues";
import {
  createImportLog,
  type DraftQuestion,
  type Fault,
  type FileText,
  headingsOf,
  type ImportResult,
  isImportTable,
  isPdf,
  isWorkbook,
  largestFile,
  type Line,
  type Question,
  type QuestionKind,
  type Read,
  readLines,
  readRosterDraft,
  readTable,
  readText,
  type Said,
} from "@agate/tables";
import type { AppContext } from "../../app-context.ts";
import { operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { type Difference, isEmpty } from "../../db/difference.ts";
import { lockLeague, confirmLeague, touchLeagues } from "../../db/league-state.ts";
import { feedRun } from "../../db/schema.ts";
import { commonCodeColumns, positionCodes, storeCommonCodes } from "./common-codes.ts";
import { drivers, entrants } from "./entrants.ts";
import { events } from "./events.ts";
import { games } from "./games.ts";
import type { Kind, Stored, Storing } from "./kind.ts";
import { readLeagueTeams } from "./league-teams.ts";
import { lineup } from "./lineup.ts";
import { readPdfApart } from "./read-pdf-apart.ts";
import { rosters } from "./rosters.ts";
import { teams } from "./teams.ts";

/** The kinds that are tables with a header; common codes can also be plain lines. */
export const tableKinds = {
  teams,
  rosters,
  games,
  events,
  entrants,
  drivers,
  lineup,
  "position-codes": positionCodes,
} as const satisfies Readonly<Record<string, Kind>>;

export type ImportKind = keyof typeof tableKinds | "common-codes";
export const importKinds: readonly ImportKind[] = [
  "teams",
  "rosters",
  "games",
  "events",
  "entrants",
  "drivers",
  "lineup",
  "common-codes",
  "position-codes",
];

/** Whether a league has the kind of thing that is imported. */
export function suits(kind: ImportKind, league: League): boolean {
  return kind === "common-codes" || tableKinds[kind].suits(league);
}

export interface ImportOrder {
  readonly kind: ImportKind;
  readonly league: League;
  readonly bytes: Uint8Array;
  /** Report what would change without storing anything. */
  readonly dryRun: boolean;
  /** The team for rows that name none. */
  readonly team?: string | undefined;
  /** The answers for a roster that can be read in several ways: "which number" is "second". */
  readonly said?: Said;
}

export type ImportOutcome =
  | ({ readonly ok: true; readonly difference: Difference } & Pick<ImportResult, "leftOut" | "notes">)
  /** Nothing in the file is stored. */
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Stores a file in one transaction, all or nothing. A dry run reports exactly what storing would do, because it runs
 * and is rolled back.
 */
export async function importFile(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  { kind, league, bytes, dryRun, team = "", said = {} }: ImportOrder,
): Promise<ImportOutcome> {
  const text = await readFileText(kind, bytes);
  if (!text.ok) return { ok: false, faults: [{ lines: [], text: text.text }] };
  const at = now();
  const subject = { kind: "league", id: league.slug, label: `${kind} of ${league.slug}` };
  return operatorAct<ImportOutcome>(db, { act: "import.store", subject }, async (tx) => {
    await lockLeague(tx, league.slug);
    const log = createImportLog();
    if (text.value.note) log.note(text.value.note);
    const how = { tx, league, now: at, log, team };
    const stored = await store(kind, text.value.text, how, said);
    if (log.hasFaults()) return { changed: false, result: { ok: false, faults: log.faults.toSorted(byLine) } };
    if (!dryRun) await writeDown(kind, stored, how);
    const { difference } = stored;
    const { added, changed, removed } = difference;
    const result = { ok: true, difference, leftOut: log.leftOut, notes: log.notes } as const;
    if (dryRun) return { changed: false, result };
    const after = { added: added.length, changed: changed.length, removed: removed.length };
    return { changed: true, before: null, after, result };
  });
}

/** Text as it is; for a workbook, the matching sheet. */
async function readFileText(kind: ImportKind, bytes: Uint8Array): Promise<Read<FileText>> {
  if (bytes.length > largestFile) return readText(bytes);
  if (kind === "rosters" && isPdf(bytes)) return readPdfApart(bytes);
  if (!isWorkbook(bytes)) return readText(bytes);
  const headings = headingsOf(kind === "common-codes" ? commonCodeColumns : tableKinds[kind].columns);
  // Nothing else needs the reader, so servers never load it.
  const { readWorkbook } = await import("@agate/tables/workbook");
  return readWorkbook(bytes, headings);
}

async function store(kind: ImportKind, text: string, how: Storing, said: Said): Promise<Stored> {
  if (kind === "common-codes") return storeCommonCodes(text, how);
  const nothing: Stored = { scopes: [], difference: { added: [], changed: [], removed: [] } };
  const { columns } = tableKinds[kind];
  // A roster without teams and ids is read the way pasted text is.
  const isPasted = kind === "rosters" && !isImportTable(text, Boolean(how.team));
  const table = isPasted ? null : readTable(text, headingsOf(columns));
  if (table && !table.ok) {
    how.log.fault(table.line, table.text);
    return nothing;
  }
  const lines = table ? readLines(table.value, columns, how.log) : await readPastedRoster(text, said, how);
  const filled = lines?.filter(({ cells }) => Object.values(cells).some(Boolean));
  if (filled && !filled.length) how.log.fault(null, "The file has a header and no rows");
  return filled?.length ? tableKinds[kind].store(filled, how) : nothing;
}

/** Records what this import stored, as a refresh does, so that readers see it and its date. */
async function writeDown(
  kind: ImportKind,
  { scopes, difference }: Stored,
  { tx, league, now }: Storing,
): Promise<void> {
  const changed = !isEmpty(difference);
  if (kind === "common-codes" || kind === "position-codes") {
    const readers = leagues.filter((other) =>
      kind === "common-codes" ? other.commonCodes === league.commonCodes : tableKinds[kind].suits(other),
    );
    if (changed)
      await touchLeagues(
        tx,
        readers.map(({ slug }) => slug),
        now,
      );
    return;
  }
  await insertRuns(tx, league, scopes, now);
  await confirmLeague(tx, league.slug, now, changed);
}

async function insertRuns(tx: Db, { slug }: League, scopes: Stored["scopes"], now: Date): Promise<void> {
  if (!scopes.length) return;
  await tx.insert(feedRun).values(
    scopes.map(({ kind, scope, rows, changed }) => ({
      league: slug,
      kind,
      scope,
      provider: "import",
      started: now,
      finished: now,
      outcome: changed ? ("ok" as const) : ("unchanged" as const),
      counts: { rows },
    })),
  );
}

const byLine = (a: Fault, b: Fault) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0);

/** Maximum number of lines or people listed in a note. */
const maxNamed = 5;

const listed = (all: readonly string[], separator: string) =>
  `${all.slice(0, maxNamed).join(separator)}${all.length > maxNamed ? ` and ${all.length - maxNamed} more` : ""}`;

/**
 * Reads the people of a roster in any layout into rows with the roster columns (rule IM25). Ambiguities are faults that
 * say how to resolve them; so are rows that only a person can read.
 * @returns null if the text has a fault, which is logged
 */
async function readPastedRoster(text: string, said: Said, how: Storing): Promise<readonly Line[] | null> {
  const { log } = how;
  const readWith = (answers: Said) => readRosterDraft(text, { said: { ...usualAnswers, ...answers, ...said } });
  const first = readWith({});
  const own = first.ok ? await answerOfTeam(first.value.question, how) : undefined;
  const read = own === undefined ? first : readWith({ "which team": own });
  if (!read.ok) {
    log.fault(read.line, read.text);
    return null;
  }
  const { question, rows, columns, passedOver } = read.value;
  if (question) {
    const answers = question.answers.map(({ value, label }) =>
      answerWith(question.kind, value, value === "each" ? staysWhole : label),
    );
    const fault = `${question.text} Answer with ${answers.join(", or ")}`;
    for (const line of question.lines.length ? question.lines : [null]) log.fault(line, fault);
    return null;
  }
  const people = rows.filter(({ leftOut }) => leftOut === null);
  const mayStayWhole = said["family names"] === "each";
  for (const { line, question: open, number } of people) {
    if (!open) continue;
    if (isSplitOnly(open)) {
      const answer = answerWith("family names", "each", staysWhole);
      if (!mayStayWhole)
        log.fault(line, `${open.text} Write it first, with a comma behind it, or answer with ${answer}`);
      // A person without a number is stored without one, as from any other table.
    } else if (open.names.length || number) log.fault(line, open.text);
  }
  for (const { line, first, last, leftOut } of rows)
    if (leftOut !== null) log.leaveOut(line, `${first} ${last}`.trim(), leftOut);
  const unused = columns.flatMap(({ heading, use }) => (use === "none" && heading ? [heading] : []));
  if (unused.length) log.note(`Columns not used: ${unused.join(", ")}`);
  if (passedOver.length) log.note(`Lines of which nobody was read: ${listed(passedOver, " / ")}`);
  const players = people.filter(({ position }) => !isHeadCoach(position) && !isCoach(position));
  const namesOf = (some: typeof players) => some.map(({ first, last }) => `${first} ${last}`.trim());
  const unnumbered = namesOf(players.filter(({ number }) => !number));
  if (unnumbered.length) log.note(`Without a number: ${listed(unnumbered, ", ")}`);
  const single = namesOf(players.filter(({ first, last }) => !first || !last));
  if (single.length) log.note(`With only one name: ${listed(single, ", ")}`);
  if (log.hasFaults()) return null;
  return people.map(({ line, number, first, last, position, question: open }) => ({
    line,
    // A name that could split elsewhere stays whole, until something tells (rule N8).
    cells: {
      jersey: number,
      position,
      ...(open && isSplitOnly(open) ? { name: `${first} ${last}`.trim() } : { first_name: first, last_name: last }),
    },
  }));
}

/** Returns the answer that is the team the order names; undefined if it is not asked, or none is. */
async function answerOfTeam(question: DraftQuestion | null, { tx, league, now, team }: Storing) {
  if (question?.kind !== "which team" || !team) return undefined;
  const named = (await readLeagueTeams(tx, league, now, createImportLog())).find(0, team)?.name ?? team;
  return question.answers.find(({ label }) => fold(label.replace(/ \(\d+\)$/, "")) === fold(named))?.value;
}

const answerWith = (kind: QuestionKind, value: string, label: string) => `--answer "${kind}=${value}" (${label})`;
const staysWhole = "They stay whole";

/** What the page asks and an import only notes: something is left out by it, and nothing becomes wrong. */
const usualAnswers: Said = { "first names missing": "keep", "numbers missing": "keep" };

/** Whether the answers are one name, split differently. */
const isSplitOnly = ({ names }: Question) =>
  names.length > 1 && new Set(names.map(({ first, last }) => `${first} ${last}`.trim())).size === 1;
