import { leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import type { Difference } from "../db/difference.ts";
import { importFile, type ImportKind, type ImportOutcome } from "../features/imports/import.ts";

/** Imports lines as a file, and returns the outcome, good or bad. */
export function tryImport(
  context: AppContext,
  kind: ImportKind,
  slug: string,
  lines: readonly string[] | Uint8Array,
  dryRun = false,
): Promise<ImportOutcome> {
  const league = leagueBySlug(slug);
  if (!league) throw new Error(`No league ${slug}`);
  const bytes = lines instanceof Uint8Array ? lines : Buffer.from(`${lines.join("\n")}\n`);
  return importFile(context, { kind, league, bytes, dryRun });
}

/** Imports lines without faults, and returns what they changed. */
export async function imported(...args: Parameters<typeof tryImport>): Promise<Difference> {
  const outcome = await tryImport(...args);
  if (!outcome.ok) throw new Error(faultTexts(outcome).join("\n"));
  return outcome.difference;
}

/** The faults of a file, each with its lines, as the command prints them. */
export function faultTexts(outcome: ImportOutcome): readonly string[] {
  return outcome.ok ? [] : outcome.faults.map(({ lines, text }) => [lines.join(","), text].filter(Boolean).join(": "));
}
