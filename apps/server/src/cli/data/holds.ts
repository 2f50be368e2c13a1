import type { AppContext } from "../../app-context.ts";
import { type Decided, decideHold } from "../../features/refresh/decide-hold.ts";
import { resolvedBy, type ResolvedBy } from "../../features/refresh/guards/doubts.ts";
import { differenceOfHold, type HoldDifference } from "../../features/refresh/hold-difference.ts";
import {
  findHold,
  type Hold,
  listDecidedHolds,
  listHolds,
  nextFetches,
  readBodies,
} from "../../features/refresh/holds.ts";
import { labelScopes } from "../../features/refresh/scope-states.ts";
import { isDatabaseAway } from "../../log/error-code.ts";
import { reasonOf } from "../../log/log.ts";
import { providerName } from "../../words/names.ts";
import { printable } from "../../words/words.ts";
import { jsonOption, type Outcome, printOutcome, printTable, type Table } from "../answer.ts";
import { print, readArgs, UsageFault, readLeague } from "../command.ts";
import { type DataAct, refuseData, countsText } from "./act.ts";

/** How many rows of each hold a list shows. */
const shownRows = 12;

/** A hold as a row of the table, and as `--json` prints it. */
export interface HoldRow extends Pick<Hold, "id" | "league" | "reason"> {
  /** "roster of Springfield Lions" */
  readonly what: string;
  readonly provider: string;
  readonly firstSaid: Date;
  readonly lastSaid: Date;
  /** What settles it, or how it was decided. */
  readonly state: string;
  readonly decidedAt: Date | null;
  /** When its scope is requested again automatically. */
  readonly asksAgain: Date | null;
  /** What applying it would change, or why that is not known; null once it is decided. */
  readonly changes: HoldDifference | string | null;
}

/**
 * `agate data holds`: the holds that wait for a person, with what applying them would change; with a number, one hold
 * in full; with `--decided`, the decisions of two weeks; with `--answer`, what the provider said.
 * @returns 1 when there is no hold with that number
 */
export const holds: DataAct = (args) => {
  const { values, positionals } = readArgs(args, {
    league: { type: "string" },
    decided: { type: "boolean" },
    answer: { type: "boolean" },
    ...jsonOption,
  });
  const { json } = values;
  const league = values.league === undefined ? undefined : readLeague(values.league).slug;
  const id = positionals.length ? readHoldNumber("show", positionals) : undefined;
  if (values.answer && id === undefined) throw new UsageFault("--answer needs the number of a hold");
  if (id !== undefined && (league !== undefined || values.decided))
    throw new UsageFault("A number already names one hold: leave out --league and --decided");
  return async (context) => {
    if (id === undefined) {
      const found = await (values.decided ? listDecidedHolds : listHolds)(context, league);
      const none = values.decided ? "Nothing was decided in the last two weeks." : "Nothing is held.";
      await printTable(holdTable(await readRows(context, found), shownRows), { json, none });
      return 0;
    }
    const hold = await findHold(context, id);
    if (!hold) return refuseData(`there is no hold ${id}`, { json });
    if (values.answer) return printAnswers(context, hold);
    await printTable(holdTable(await readRows(context, [hold]), Infinity), { json, none: "" });
    return 0;
  };
};

async function readRows(context: AppContext, found: readonly Hold[]): Promise<readonly HoldRow[]> {
  const labels = await labelScopes(context.database.db, found);
  const next = await nextFetches(context, found);
  const rows: HoldRow[] = [];
  for (const hold of found) {
    const { id, league, kind, scope, provider, reason, doubt, createdAt, seenAt, decidedAt, decision } = hold;
    rows.push({
      id,
      league,
      reason,
      what: `${kind} of ${labels.get(scope) ?? scope}`,
      provider: providerName(provider),
      firstSaid: createdAt,
      lastSaid: seenAt,
      state: decision ?? waitsFor[resolvedBy(doubt)],
      decidedAt,
      asksAgain: decidedAt ? null : (next.get(id) ?? null),
      changes: decidedAt ? null : await tryHold(context, hold),
    });
  }
  return rows;
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
 * Holds, each with its reason and what applying it would change.
 * @param most rows of each list of changes
 */
export function holdTable(rows: readonly HoldRow[], most: number): Table<HoldRow> {
  return {
    rows,
    columns: {
      hold: ({ id }) => id,
      league: ({ league }) => league,
      "what is held": ({ what }) => what,
      from: ({ provider }) => provider,
      "first said": ({ firstSaid }) => firstSaid,
      "last said": ({ lastSaid }) => lastSaid,
      ...(rows.some(({ decidedAt }) => decidedAt)
        ? { decided: ({ decidedAt }: HoldRow) => decidedAt }
        : { "asks again": ({ asksAgain }: HoldRow) => asksAgain }),
      state: ({ state }) => state,
    },
    below: ({ id, reason, changes }) => [
      reason,
      ...(typeof changes === "string"
        ? [`What applying it would change is not known: ${changes}`]
        : changes
          ? differenceLines(changes, most, id)
          : []),
    ],
  };
}

/** A refused payload is no longer held, but earlier holds may be. */
const waitsFor: Readonly<Record<ResolvedBy, string>> = {
  repetition: "waits for you, or for the same answer again",
  "second source": "waits for you, or for another provider to say the same",
  person: "waits for you",
  nothing: "waits for you",
};

function differenceLines(
  { added, changed, removed, missed }: HoldDifference,
  most: number,
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
  const shown = found.flatMap(([sign, , items]) => items.slice(0, most).map((item) => `  ${sign} ${item}`));
  const left = found.reduce((sum, [, , items]) => sum + items.length, 0) - shown.length;
  return [
    `Applying it: ${found.map(([, words, items]) => `${items.length} ${words}`).join(", ")}`,
    ...shown,
    ...(left ? [`  and ${left} more: agate data holds ${id}`] : []),
  ];
}

/** The provider's own text: to a terminal without anything that the terminal could obey. */
async function printAnswers(context: AppContext, hold: Hold): Promise<number> {
  const bodies = await readBodies(context.database.db, hold.runId);
  if (!bodies.length) return refuseData(`what hold ${hold.id} was read from is no longer stored`);
  for (const body of bodies)
    await print(`${process.stdout.isTTY ? body.split("\n").map(printable).join("\n") : body}\n`);
  return 0;
}

/** `agate data apply 12`: stores what was held. @returns 1 when that is not possible */
export const apply: DataAct = (args) => {
  const { values, positionals } = readArgs(args, {
    "despite-newer": { type: "boolean" },
    why: { type: "string" },
    ...jsonOption,
  });
  const id = readHoldNumber("apply", positionals);
  const how = { despiteNewer: values["despite-newer"] ?? false, reason: values.why };
  return async (context) =>
    printOutcome("data", await outcomeOf(context, id, await decideHold(context, id, "applied", how)), values);
};

/**
 * `agate data refuse 12`: closes the hold, and refuses the same payload from now on. @returns 1 when
 * there is no such open hold
 */
export const refuse: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { why: { type: "string" }, ...jsonOption });
  const id = readHoldNumber("refuse", positionals);
  const how = { reason: values.why };
  return async (context) =>
    printOutcome("data", await outcomeOf(context, id, await decideHold(context, id, "refused", how)), values);
};

/** @throws UsageFault unless exactly one number is given */
export function readHoldNumber(verb: "apply" | "refuse" | "show", [number, ...others]: readonly string[]): number {
  if (number === undefined || !/^[1-9]\d{0,14}$/.test(number))
    throw new UsageFault(`Which hold to ${verb}? Name its number`);
  if (others.length) throw new UsageFault(`One hold at a time: '${others[0]}' is one too many`);
  return Number(number);
}

async function outcomeOf(context: AppContext, id: number, decided: Decided): Promise<Outcome> {
  switch (decided.is) {
    case "not possible":
      return {
        refused: `hold ${id} is not applied: ${decided.why}${decided.isNewerThere ? "; to apply it anyway: --despite-newer" : ""}`,
      };
    case "refused":
      return { done: `Refused hold ${id}; the same again will be refused, too.` };
    case "applied": {
      const rows = countsText(decided.counts);
      return { done: `Applied hold ${id}${rows && `: ${rows}`}.` };
    }
    default:
      return {
        refused: (await findHold(context, id))
          ? `hold ${id} is decided already: agate data holds ${id} shows how`
          : `there is no hold ${id}`,
      };
  }
}
