import type { DBSchema } from "idb";
import type { FillIn } from "@agate/assignment/kit";
import type { Finding } from "@agate/proofread";
import { database } from "../../../lib/database.ts";
import type { StyleName } from "../../../product/styles/style-name.ts";
import type { ReadRun } from "./check-tasks.ts";

/** The findings, and what the captions were checked against. */
export interface CheckResult {
  readonly findings: readonly Finding[];
  /** Each one like "Maple Leafs at Bruins". */
  readonly games: readonly string[];
  /** The day of the first game, `yyyy-MM-dd`. */
  readonly day: string;
  readonly style: StyleName | null;
  /** What the game's template puts into pictures; missing if they are of several games, or of none with a file. */
  readonly fill?: FillIn | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A run as this browser stores it: texts, thumbnails and decisions, but no pictures. */
interface StoredRun {
  readonly run: ReadRun;
  readonly result: CheckResult | null;
  readonly decisions: Decisions | null;
}

interface Schema extends DBSchema {
  /** By owner and part. */
  readonly runs: { key: [owner: string, part: keyof StoredRun]; value: ReadRun | CheckResult | Decisions };
}

const withStore = database<Schema>("agate-check", (fresh) => void fresh.createObjectStore("runs"));

/** The last run; null if there is none. Rejects if the browser does not return it. */
export async function readStoredRun(owner: string): Promise<StoredRun | null> {
  return withStore(async (db) => {
    const part = async (of: keyof StoredRun) => (await db.get("runs", [owner, of])) ?? null;
    const [run, result, decisions] = await Promise.all([part("run"), part("result"), part("decisions")]);
    return run && ({ run, result, decisions } as StoredRun);
  });
}

/** Stores a person's new run, replacing everyone's runs. Rejects if the browser does not store it. */
export async function storeRun(owner: string, run: ReadRun): Promise<void> {
  await withStore(async (db) => {
    const transaction = db.transaction("runs", "readwrite");
    await Promise.all([transaction.store.clear(), transaction.store.put(run, [owner, "run"]), transaction.done]);
  });
}

/** Stores findings or decisions beside the run. Rejects if the browser does not store them. */
export async function storePart<Part extends "result" | "decisions">(
  owner: string,
  part: Part,
  value: NonNullable<StoredRun[Part]>,
): Promise<void> {
  await withStore(async (db) => {
    const transaction = db.transaction("runs", "readwrite");
    // A store that was emptied in the meantime stays empty.
    if (await transaction.store.getKey([owner, "run"])) await transaction.store.put(value, [owner, part]);
    await transaction.done;
  });
}

/**
 * A person's decisions about a run's findings, by finding id; `again` is by `sameAs`, for one mistake made several
 * times.
 */
interface Decisions {
  readonly accepted: readonly string[];
  readonly dismissed: readonly string[];
  /** `Finding.sameAs` of mistakes that are dismissed everywhere. */
  readonly again: readonly string[];
}

const undecided: Decisions = { accepted: [], dismissed: [], again: [] };

/** The current decisions, and those before each step, newest last, for Undo. */
export interface Deciding {
  readonly now: Decisions;
  readonly before: readonly Decisions[];
}

/** What a person does with one finding. */
export interface FindingStep {
  readonly type: "accept" | "dismiss" | "reopen" | "dismiss-all";
  readonly finding: Finding;
}

export type Step = FindingStep | { readonly type: "undo" } | { readonly type: "recall"; readonly decisions: Decisions };

/** The number of steps that can be undone. */
const maxSteps = 200;

export const nothingDecided: Deciding = { now: undecided, before: [] };

export function decide(deciding: Deciding, step: Step): Deciding {
  const { now, before } = deciding;
  if (step.type === "recall") return { now: step.decisions, before: [] };
  if (step.type === "undo") {
    const last = before.at(-1);
    return last ? { now: last, before: before.slice(0, -1) } : deciding;
  }
  const next = after(now, step);
  return next === now ? deciding : { now: next, before: [...before, now].slice(-maxSteps) };
}

function after(now: Decisions, { type, finding }: FindingStep): Decisions {
  const { id, suggestion, sameAs } = finding;
  const accepted = now.accepted.filter((one) => one !== id);
  const dismissed = now.dismissed.filter((one) => one !== id);
  switch (type) {
    case "accept":
      // Accepting a finding without a suggestion changes nothing.
      return suggestion === null ? now : { ...now, dismissed, accepted: [...accepted, id] };
    case "dismiss":
      return { ...now, accepted, dismissed: [...dismissed, id] };
    case "dismiss-all":
      return { accepted, dismissed, again: [...new Set([...now.again, sameAs])] };
    case "reopen":
      return { ...now, accepted, dismissed };
  }
}

export type FindingStatus = "open" | "accepted" | "dismissed";

/** The status of a finding. One accepted individually stays accepted when the others like it are dismissed. */
export function statusBy({ accepted, dismissed, again }: Decisions): (finding: Finding) => FindingStatus {
  const [yes, no, all] = [new Set(accepted), new Set(dismissed), new Set(again)];
  return ({ id, sameAs }) => (yes.has(id) ? "accepted" : no.has(id) || all.has(sameAs) ? "dismissed" : "open");
}
