import type { AppContext } from "../../app-context.ts";
import { commandLineActor } from "../../audit/actor.ts";
import { isDatabaseAway } from "../../db/error-code.ts";
import { type Decided, decideHold } from "../../features/refresh/decide-hold.ts";
import { settledBy, type Settling } from "../../features/refresh/guards/doubts.ts";
import { differenceOfHold, type HoldDifference } from "../../features/refresh/hold-difference.ts";
import { findHold, type Hold, listHolds } from "../../features/refresh/holds.ts";
import { labelScopes } from "../../features/refresh/scope-labels.ts";
import { reasonOf } from "../../log/log.ts";
import { minuteOf, printable } from "../../words/words.ts";
import { print, readArgs, UsageFault, readLeague } from "../command.ts";
import { cut, type DataAct, terminalWidth, refuseData } from "./act.ts";

/** How many rows of each hold a list shows. */
const shownRows = 12;

/**
 * `agate data holds`: the holds that wait for a person, with what applying them would change; with a
 * number, one hold in full.
 * @returns 1 when there is no hold with that number
 */
export const holds: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { league: { type: "string" } });
  const league = values.league === undefined ? undefined : readLeague(values.league).slug;
  if (positionals.length) {
    const id = readHoldNumber("show", positionals);
    return (context) => showOne(context, id);
  }
  return async (context) => {
    const open = await listHolds(context, league);
    const labels = await labelScopes(context.database.db, open);
    const width = terminalWidth();
    for (const hold of open)
      await print(
        `${holdLines(hold, labels, await tryHold(context, hold), { rows: shownRows, width }).join("\n")}\n\n`,
      );
    if (!open.length) await print("Nothing is held.\n");
    return 0;
  };
};

async function showOne(context: AppContext, id: number): Promise<number> {
  const hold = await findHold(context, id);
  if (!hold) return refuseData(`there is no hold ${id}`);
  const labels = await labelScopes(context.database.db, [hold]);
  const lines = holdLines(hold, labels, await tryHold(context, hold), { rows: Infinity, width: terminalWidth() });
  await print(`${lines.join("\n")}\n`);
  return 0;
}

/** What applying would change, or why that cannot be determined. */
async function tryHold(context: AppContext, hold: Hold): Promise<HoldDifference | string> {
  try {
    const difference = await differenceOfHold(context, hold);
    return difference === "being refreshed" ? "it is being refreshed right now; try again later" : difference;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return reasonOf(error);
  }
}

/**
 * A hold as lines: what it is, why it is held, what applying would change.
 * @param labels of scopes, by scope
 * @param options.rows the most rows of each list
 * @param options.width of the terminal
 */
export function holdLines(
  hold: Hold,
  labels: ReadonlyMap<string, string>,
  difference: HoldDifference | string,
  { rows, width }: { readonly rows: number; readonly width: number | undefined },
): readonly string[] {
  const { id, league, kind, scope, provider, reason, doubt, createdAt, seenAt, decidedAt, decision } = hold;
  const lastSeen = minuteOf(seenAt) === minuteOf(createdAt) ? "" : `, last said ${minuteOf(seenAt)}`;
  const state = decidedAt ? `${decision} ${minuteOf(decidedAt)}` : waitsFor[settledBy(doubt)];
  return [
    `${id}  ${league}  ${kind} of ${labels.get(scope) ?? scope}  from ${provider}, ${minuteOf(createdAt)}${lastSeen}`,
    `    ${reason}`,
    `    ${state}`,
    ...(typeof difference === "string"
      ? [`    What applying it would change is not known: ${difference}`]
      : differenceLines(difference, rows, id).map((line) => `    ${line}`)),
  ].map((line) => cut(printable(line), width));
}

const waiting = "waits for your decision";
/** A refused payload is no longer held, but earlier holds may be. */
const waitsFor: Readonly<Record<Settling, string>> = {
  repetition: `${waiting}, or for the same answer from its provider or another`,
  "second source": `${waiting}, or for another provider to confirm it`,
  person: waiting,
  nothing: waiting,
};

function differenceLines(
  { added, changed, removed, missed }: HoldDifference,
  rows: number,
  id: number,
): readonly string[] {
  const lists = [
    ["+", "added", added],
    ["-", "removed", removed],
    ["?", "not in it, and removed if the next answer does not list them either", missed],
    ["~", "changed", changed],
  ] as const;
  const found = lists.filter(([, , items]) => items.length);
  if (!found.length) return ["Applying it would change nothing."];
  const all = found.flatMap(([sign, , items]) => items.map((item) => `  ${sign} ${item}`));
  const shown = found.flatMap(([sign, , items]) => items.slice(0, rows).map((item) => `  ${sign} ${item}`));
  const left = all.length - shown.length;
  return [
    found.map(([, words, items]) => `${items.length} ${words}`).join(", "),
    ...shown,
    ...(left ? [`  and ${left} more: agate data holds ${id}`] : []),
  ];
}

/** `agate data apply 12`: stores what was held. @returns 1 when that is not possible */
export const apply: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { "despite-newer": { type: "boolean" }, why: { type: "string" } });
  const id = readHoldNumber("apply", positionals);
  const how = { despiteNewer: values["despite-newer"] ?? false, reason: values.why };
  return (context) => printOutcome(id, decideHold(context, commandLineActor(), id, "applied", how));
};

/**
 * `agate data refuse 12`: closes the hold, and refuses the same payload from now on. @returns 1 when
 * there is no such open hold
 */
export const refuse: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { why: { type: "string" } });
  const id = readHoldNumber("refuse", positionals);
  return (context) => printOutcome(id, decideHold(context, commandLineActor(), id, "refused", { reason: values.why }));
};

/** @throws UsageFault unless exactly one number is given */
export function readHoldNumber(verb: "apply" | "refuse" | "show", [number, ...others]: readonly string[]): number {
  if (number === undefined || !/^[1-9]\d{0,14}$/.test(number))
    throw new UsageFault(`Which hold to ${verb}? Name its number`);
  if (others.length) throw new UsageFault(`One hold at a time: '${others[0]}' is one too many`);
  return Number(number);
}

async function printOutcome(id: number, deciding: Promise<Decided>): Promise<number> {
  const decided = await deciding;
  switch (decided.is) {
    case "unknown":
      return refuseData(`no hold ${id} waits for a decision`);
    case "not possible":
      return refuseData(
        `hold ${id} is not applied: ${decided.why}${decided.isNewerThere ? "; to apply it anyway: --despite-newer" : ""}`,
      );
    case "refused":
      await print(`Refused hold ${id}; the same again will be refused, too.\n`);
      return 0;
    case "applied": {
      const rows = Object.entries(decided.counts).flatMap(([kind, count]) => (count ? `${count} ${kind}` : []));
      await print(`Applied hold ${id}${rows.length ? `: ${rows.join(", ")}` : ""}\n`);
      return 0;
    }
  }
}
