import { type Fault, largestFile, questionKinds, type Said } from "@agate/tables";
import { importFile, type ImportKind, importKinds, type ImportOutcome, suits } from "../features/imports/import.ts";
import { refreshSample } from "../features/sample/sample.ts";
import { print, readArgs, readUpTo, UsageFault, readLeague } from "./command.ts";
import { fileFault } from "./file-fault.ts";
import { withAppContext } from "./with-app-context.ts";

/** The most faults that are reported; a file with more shows these first. */
const maxFaults = 50;
/** The most lines that are listed for one fault. */
const maxLines = 5;

/**
 * `agate import`: stores a table and reports what it changed.
 * @returns 0 when it is stored, or could be; 1 when the file has a fault or cannot be read
 */
export async function importTable(args: readonly string[]): Promise<number> {
  const { kind, file, league, dryRun, team, said } = readImportArgs(args);
  const bytes = await readUpTo(file, largestFile).catch((error: Error) => error);
  if (!(bytes instanceof Uint8Array)) {
    console.error(`agate import: ${file} cannot be read: ${bytes ? fileFault(bytes) : "it is larger than 20 MB"}`);
    return 1;
  }
  return withAppContext(async (context) => {
    // The sample's teams are real ones, and a first import may name them.
    await refreshSample(context);
    const outcome = await importFile(context, { kind, league, bytes, dryRun, team, said });
    if (!outcome.ok) {
      console.error(faultsOf(file, outcome.faults));
      return 1;
    }
    await print(summaryOf(`${kind} of ${league.slug}`, outcome, dryRun));
    return 0;
  });
}

function readImportArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, {
    league: { type: "string" },
    team: { type: "string" },
    answer: { type: "string", multiple: true },
    "dry-run": { type: "boolean" },
  });
  const [kindName, file, ...others] = positionals;
  const kind = importKinds.find((name) => name === kindName);
  if (!kind)
    throw new UsageFault(
      `${kindName === undefined ? "No kind was given" : `Unknown kind '${kindName}'`}; there are ${importKinds.join(", ")}`,
    );
  if (file === undefined) throw new UsageFault("No file was given");
  if (others.length) throw new UsageFault(`One file at a time: '${others[0]}' is one too many`);
  const league = readLeague(values.league);
  if (!suits(kind, league)) throw new UsageFault(`${league.title} has no ${wordsOf(kind)}`);
  if (values.team !== undefined && kind !== "rosters") throw new UsageFault("--team works only with rosters");
  if (values.answer !== undefined && kind !== "rosters") throw new UsageFault("--answer works only with rosters");
  return {
    kind,
    file,
    league,
    dryRun: values["dry-run"] ?? false,
    team: values.team,
    said: readAnswers(values.answer),
  };
}

/** `which number=second`: answers to the questions about a roster. */
function readAnswers(answers: readonly string[] = []): Said {
  return Object.fromEntries(
    answers.map((answer) => {
      const at = answer.indexOf("=");
      const kind = questionKinds.find((one) => one === answer.slice(0, Math.max(at, 0)).trim());
      if (!kind)
        throw new UsageFault(`--answer '${answer}' answers nothing; the questions are ${questionKinds.join(", ")}`);
      return [kind, answer.slice(at + 1).trim()];
    }),
  );
}

const wordsOf = (kind: ImportKind) => kind.replace("-", " ");

function faultsOf(file: string, faults: readonly Fault[]): string {
  const shown = faults.slice(0, maxFaults).map(({ lines, text }) => `${linesOf(lines)}${text}`);
  const more = faults.length > maxFaults ? [`and ${faults.length - maxFaults} more faults`] : [];
  return [`agate import: nothing of ${file} is stored`, ...[...shown, ...more].map((fault) => `  ${fault}`)].join("\n");
}

/** `line 3: `, or the first few of many. */
function linesOf(lines: readonly number[]): string {
  if (!lines.length) return "";
  const more = lines.length > maxLines ? ` and ${lines.length - maxLines} more` : "";
  return `line${lines.length > 1 ? "s" : ""} ${lines.slice(0, maxLines).join(", ")}${more}: `;
}

function summaryOf(what: string, outcome: Extract<ImportOutcome, { ok: true }>, dryRun: boolean): string {
  const { difference, leftOut, notes } = outcome;
  const { added, changed, removed } = difference;
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  const reasons = Map.groupBy(leftOut, ({ reason }) => reason);
  return [
    `${what}: ${counts}${dryRun ? "; a dry run: nothing is stored" : ""}`,
    ...(dryRun ? listOf("+", added) : []),
    ...(dryRun ? listOf("~", changed) : []),
    ...(dryRun ? listOf("-", removed) : []),
    ...[...reasons].map(([reason, rows]) => `left out, ${reason}: ${rows.map(({ name }) => name).join(", ")}`),
    ...notes,
    "",
  ].join("\n");
}

const listOf = (sign: string, items: readonly string[]) => items.map((item) => `  ${sign} ${item}`);
