import type { HoldChangesJson, OperatorHoldsJson } from "@agate/api";
import { operatorHoldsEndpoints } from "@agate/api/schemas";
import { easternDay, easternTime } from "@agate/captions/calendar";
import type { AppContext } from "../app-context.ts";
import { changedParts, type Shown } from "../db/difference.ts";
import { isDatabaseAway } from "../db/error-code.ts";
import { type Decided, decideHold } from "../features/refresh/decide-hold.ts";
import type { Cached } from "../features/refresh/freshness/cached-for.ts";
import { resolvesOnRepeat } from "../features/refresh/guards/doubts.ts";
import { changesOfHold, seenOf } from "../features/refresh/hold-difference.ts";
import { findHold, scopeOf, type Hold } from "../features/refresh/holds.ts";
import { readDecidedHolds, readHeldBody, readOpenHolds } from "../features/refresh/read-holds.ts";
import type { RowChange } from "../features/refresh/row-changes.ts";
import { labelScopes } from "../features/refresh/scope-labels.ts";
import { refreshNow } from "../features/refresh/unattended/refresh-now.ts";
import { problemResponse } from "../http/problem.ts";
import { reasonOf } from "../log/log.ts";
import { providerName } from "../words/names.ts";
import type { Admission } from "./admission.ts";

/** Days for which decisions are shown, and how many at most. */
const decidedShown = { days: 14, most: 20 } as const;

/** What a guard did not believe: showing, applying, refusing and refetching it (rules OR32 to OR34). */
export function holdsSection(
  context: AppContext,
  facts: Pick<Cached<unknown>, "forget">,
  { routes }: Pick<Admission, "routes">,
) {
  const { db } = context.database;
  return routes(operatorHoldsEndpoints, {
    operatorHolds: () => readHolds(context),

    holdChanges: async (c) => {
      const hold = await findHold(context, numberOf(c.req.param("hold")));
      if (!hold || hold.decidedAt) return noSuchHold();
      return readChanges(context, hold);
    },

    heldAnswer: async (c) => {
      const hold = numberOf(c.req.param("hold"));
      const body = await readHeldBody(db, hold, numberOf(c.req.param("answer")));
      if (body === null) return noSuchHold();
      // A provider's text is offered for download and never displayed: it could be a page with a script.
      return c.body(body, 200, {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Disposition": `attachment; filename="agate-hold-${hold}.txt"`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
      });
    },

    applyHold: async (_c, { hold, seen, reason, despite_newer: despiteNewer = false }, { actor }) => {
      const decided = await decideHold(context, actor, hold, "applied", { seen, reason, despiteNewer });
      facts.forget();
      return decided.is === "applied" ? { counts: { ...decided.counts } } : refusal(decided);
    },

    refuseHold: async (_c, { hold, reason }, { actor }) => {
      const decided = await decideHold(context, actor, hold, "refused", { reason });
      facts.forget();
      return decided.is === "refused" ? {} : refusal(decided);
    },

    askHoldAgain: async (_c, { hold: id }, { actor }) => {
      const hold = await findHold(context, id);
      if (!hold || hold.decidedAt) return decidedMeanwhile();
      const name = scopeOf(hold);
      const label = `${name.league} ${name.kind} of ${(await labelScopes(db, [hold])).get(name.scope) ?? name.scope}`;
      const subject = { kind: "hold", id: String(id), label };
      return refreshNow(context, actor, subject, [name]);
    },
  });
}

async function readHolds(context: AppContext): Promise<OperatorHoldsJson> {
  const at = context.now();
  const since = new Date(at.getTime() - decidedShown.days * 86_400_000);
  const open = await readOpenHolds(context);
  const decided = await readDecidedHolds(context.database.db, since, decidedShown.most);
  return {
    read_at: at.toISOString(),
    holds: open.map(({ hold, label, nextFetch, bodies }) => ({
      ...nameOf(hold, label),
      provider: providerName(hold.provider),
      reason: hold.reason,
      heals: resolvesOnRepeat(hold.doubt),
      said_at: hold.createdAt.toISOString(),
      last_said_at: hold.seenAt.toISOString(),
      asks_again: nextFetch?.toISOString() ?? null,
      answers: bodies.map(({ id, host, bytes }) => ({ id, host, bytes })),
    })),
    decided: decided.map(({ hold, label, decision, at: decidedAt }) => ({
      ...nameOf(hold, label),
      decision,
      decided_at: decidedAt.toISOString(),
    })),
  };
}

const nameOf = ({ id, league, kind }: Hold, label: string) => ({ id, league, kind, label });

async function readChanges(context: AppContext, hold: Hold): Promise<HoldChangesJson> {
  try {
    const changes = await changesOfHold(context, hold);
    return changes === "being refreshed"
      ? changesNotShown("It is being refreshed right now.")
      : changesToJson(hold, changes);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    context.log.warn({ err: error, hold: hold.id }, "what a hold would change cannot be shown");
    return changesNotShown(reasonOf(error));
  }
}

function refusal(decided: Decided): Response {
  switch (decided.is) {
    case "not possible":
      return problemResponse({
        ...(decided.isNewerThere
          ? { type: "agate:newer-there", title: "There is something newer" }
          : { type: "agate:not-possible", title: "This cannot be done now" }),
        detail: `Nothing was stored: ${decided.why}.`,
      });
    case "changed meanwhile":
      return problemResponse({
        type: "agate:changed-meanwhile",
        title: "It would change something else now",
        detail: "What applying it would change has changed since you looked. Nothing was stored; look at it again.",
      });
    default:
      return decidedMeanwhile();
  }
}

const decidedMeanwhile = () =>
  problemResponse({
    type: "agate:changed-meanwhile",
    title: "This was decided already",
    detail: "Someone else, or a newer answer, has decided this hold. You changed nothing.",
  });

const noSuchHold = () =>
  problemResponse({ type: "agate:not-found", title: "There is no such hold, or it has been decided." });

function numberOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/**
 * The maximum number of rows shown, changes before unchanged ones: a month of college
 * basketball has two thousand games.
 */
const maxRows = 1_500;

const order = ["changes", "leaves", "joins", "misses", "stays"] as const satisfies readonly RowChange["what"][];

/** What applying a hold would change, as the page shows it. */
function changesToJson(hold: { readonly id: number }, changes: readonly RowChange[]): HoldChangesJson {
  const byWhat = Map.groupBy(changes, ({ what }) => what);
  const rows = order.flatMap((what) => byWhat.get(what) ?? []);
  return {
    untold: null,
    seen: seenOf(hold, changes),
    counts: countsOf((what) => byWhat.get(what)?.length ?? 0),
    rows: rows.slice(0, maxRows).map((row) => ({ what: row.what, title: row.title, ...partsOf(row) })),
    left: Math.max(0, rows.length - maxRows),
  };
}

/** @param why as a sentence */
function changesNotShown(why: string): HoldChangesJson {
  return { untold: why, seen: "", counts: countsOf(() => 0), rows: [], left: 0 };
}

function countsOf(count: (what: RowChange["what"]) => number): HoldChangesJson["counts"] {
  return {
    joins: count("joins"),
    leaves: count("leaves"),
    changes: count("changes"),
    misses: count("misses"),
    stays: count("stays"),
  };
}

type Parts = HoldChangesJson["rows"][number]["before"];

/** For a change, only what differs; for a person who joins or leaves, everything known; for one who stays, nothing. */
function partsOf({ what, before, after }: RowChange): { readonly before: Parts; readonly after: Parts } {
  if (what === "changes" && before && after) {
    const changed = changedParts(before, after);
    return { before: parts(before, changed), after: parts(after, changed) };
  }
  if (what === "joins") return { before: [], after: parts(after) };
  return { before: what === "leaves" ? parts(before) : [], after: [] };
}

/** @param names of the parts; left out: those that are not empty, without the name, which is the row's title */
function parts(shown: Shown | null, names?: readonly string[]): Parts {
  return Object.entries(shown ?? {})
    .map(([name, value]) => ({ name, value: inWords(value) }))
    .filter(({ name, value }) => (names ? names.includes(name) : name !== "name" && value !== ""));
}

function inWords(value: Shown[string]): string {
  if (value instanceof Date) return `${easternDay(value)} ${easternTime(value)} ET`;
  if (value === true) return "yes";
  return value === null || value === undefined || value === false ? "" : String(value);
}
