import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { fold, isHeadCoach } from "@agate/captions";
import type { Kind, MatchupLeague } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { createTeamFinder, type TeamRow } from "../../db/find-team.ts";
import { lockLeague, touchLeagues } from "../../db/league-state.ts";
import { moveLineup } from "../../db/lineups.ts";
import { lockOverrides } from "../../db/overrides.ts";
import { writeRosterChanges } from "../../db/roster-changes.ts";
import { shownName } from "../../db/row-words.ts";
import {
  event,
  feedHold,
  feedRun,
  feedScope,
  manualOverride,
  rosterChange,
  rosterEntry,
  team,
  teamIdentity,
} from "../../db/schema.ts";
import { readRealRows } from "../../db/store-rows.ts";
import { providerName } from "../../words/names.ts";
import { counted } from "../../words/words.ts";
import { moveOverrides } from "./move-overrides.ts";

type Entry = typeof rosterEntry.$inferSelect;
type Game = typeof event.$inferSelect;

export interface MergeOrder {
  readonly league: MatchupLeague;
  /** The team that stays: its ID, name, abbreviation, location, or nickname. */
  readonly target: string;
  /** The team that turned out to be the same. */
  readonly twin: string;
  /** False: only report what would happen. */
  readonly isMeant: boolean;
  readonly reason?: string | undefined;
  /** The kinds of data that are refreshed team by team. */
  readonly kinds: readonly Kind[];
}

interface Merging extends Pick<MergeOrder, "kinds"> {
  readonly target: TeamRow;
  readonly twin: TeamRow;
}

export type Merged =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Merges two teams that are the same, which exist because two providers name them differently. Games, identities,
 * people, and corrections of the twin now belong to the kept team. The twin's IDs, its games' IDs, and its name
 * permanently resolve to the kept team, so no refresh or import creates it again. The returned lines say what was done,
 * even if it was rolled back.
 */
export async function mergeTeams(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  order: MergeOrder,
): Promise<Merged> {
  const { league, target, twin, isMeant, reason } = order;
  const subject = { kind: "team", id: twin, label: `${league.slug} ${twin}` };
  return operatorAct<Merged>(db, { act: "team.merge", subject, reason }, async (tx) => {
    const result = await merge(tx, order, now());
    if (!result.ok || !isMeant) return { changed: false, result };
    const [what = ""] = result.lines;
    return { changed: true, before: { team: twin }, after: { team: target, what }, result };
  });
}

async function merge(
  tx: Db,
  { league: { slug }, target: targetName, twin: twinName, kinds }: MergeOrder,
  now: Date,
): Promise<Merged> {
  // Lock in the same order as a refresh. An import or a store in progress could still write to the twin.
  await lockLeague(tx, slug);
  await lockOverrides(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`teams of ${slug}`}, 0))`);
  const teams = await readRealRows(tx, team, eq(team.league, slug));
  const target = findTeam(teams, targetName, slug);
  if (typeof target === "string") return { ok: false, problem: target };
  const twin = findTeam(teams, twinName, slug);
  if (typeof twin === "string") return { ok: false, problem: twin };
  if (target === twin)
    return { ok: false, problem: `"${targetName}" and "${twinName}" are already one team: ${label(target)}` };
  const identities = await readIdentities(tx, [target.id, twin.id]);
  const games = await readGames(tx, slug, [target.id, twin.id]);
  const problem = mergeObstacle(target, twin, identities, games);
  if (problem) return { ok: false, problem };

  const lines = [`${label(twin)} becomes ${label(target)}`];
  await tx.update(teamIdentity).set({ teamId: target.id }).where(eq(teamIdentity.teamId, twin.id));
  lines.push(
    ...identities
      .filter(({ teamId }) => teamId === twin.id)
      .map(({ provider, providerId }) => `${providerName(provider)} calls it ${providerId}`),
  );
  lines.push(...(await mergeGames(tx, target, twin, games, now)));
  lines.push(...(await mergePeople(tx, { target, twin, kinds }, now)));
  lines.push(...(await moveOverrides(tx, "team", { from: twin.id, to: target.id, now })));
  await tx.update(team).set(filledIn(target, twin)).where(eq(team.id, target.id));
  await tx.update(team).set({ mergedInto: target.id }).where(eq(team.mergedInto, twin.id));
  await tx.update(team).set({ mergedInto: target.id, active: false, removedAt: now }).where(eq(team.id, twin.id));
  await touchLeagues(tx, [slug], now);
  return { ok: true, lines };
}

function findTeam(teams: readonly TeamRow[], named: string, league: string): TeamRow | string {
  const found = createTeamFinder(teams)(named);
  if (found.ok) return found.team;
  if (!found.alike.length) return `There is no team "${named}" in ${league}`;
  return `"${named}" may be ${found.alike.map(label).toSorted().join(" or ")}: write the id`;
}

const label = ({ name, id }: TeamRow) => `${name} (${id})`;

function readIdentities(tx: Db, ids: readonly string[]) {
  return tx
    .select()
    .from(teamIdentity)
    .where(inArray(teamIdentity.teamId, [...ids]))
    .orderBy(teamIdentity.provider, teamIdentity.providerId);
}

/** All games of the teams that were not merged before, including removed ones. */
function readGames(tx: Db, league: string, ids: readonly string[]): Promise<Game[]> {
  return tx
    .select()
    .from(event)
    .where(
      and(
        eq(event.league, league),
        isNull(event.mergedInto),
        ne(event.origin, "sample"),
        or(inArray(event.homeTeamId, [...ids]), inArray(event.awayTeamId, [...ids])),
      ),
    )
    .orderBy(event.easternDate, event.id);
}

/** Why two teams cannot be the same; null if they can. */
function mergeObstacle(
  target: TeamRow,
  twin: TeamRow,
  identities: readonly (typeof teamIdentity.$inferSelect)[],
  games: readonly Game[],
): string | null {
  const against = games.find(
    ({ homeTeamId, awayTeamId, removedAt }) =>
      !removedAt && [target.id, twin.id].every((id) => id === homeTeamId || id === awayTeamId),
  );
  if (against) return `${target.name} and ${twin.name} play each other on ${against.localDate}: they are two teams`;
  for (const [provider, own] of Map.groupBy(identities, (one) => one.provider)) {
    const [one] = own.filter(({ teamId }) => teamId === target.id);
    const [other] = own.filter(({ teamId }) => teamId === twin.id);
    if (one && other)
      return `${providerName(provider)} lists both, as ${one.providerId} and ${other.providerId}: they are two teams there`;
  }
  return null;
}

/** Moves the twin's games to the kept team. A game that both have becomes one, and the twin's resolves to it. */
async function mergeGames(
  tx: Db,
  target: TeamRow,
  twin: TeamRow,
  games: readonly Game[],
  now: Date,
): Promise<readonly string[]> {
  const resolveMerged = (id: string | null) => (id === twin.id ? target.id : id);
  const isTwins = ({ homeTeamId, awayTeamId }: Game) => homeTeamId === twin.id || awayTeamId === twin.id;
  const keyOf = (game: Game) =>
    [resolveMerged(game.homeTeamId), resolveMerged(game.awayTeamId), game.easternDate, game.gameNo].join(" ");
  const live = games.filter((game) => !game.removedAt && game.homeTeamId !== null && game.awayTeamId !== null);
  const own = Map.groupBy(
    live.filter((game) => !isTwins(game)),
    keyOf,
  );
  const lines: string[] = [];
  let moved = 0;
  for (const game of games.filter(isTwins)) {
    const [same, another] = live.includes(game) ? (own.get(keyOf(game)) ?? []) : [];
    if (same && !another) {
      lines.push(
        `${game.localDate} ${game.name}: the same game exists (${same.id}), and ${game.id} becomes an alias of it`,
      );
      lines.push(...(await moveOverrides(tx, "event", { from: game.id, to: same.id, now })));
      if (await moveLineup(tx, game.id, same.id)) lines.push(`the line-up of ${game.id} moves to it`);
      // Its provider may name it again, and then means the game that stays.
      const retired = { provider: "merged", providerId: game.id, mergedInto: same.id, removedAt: now };
      await tx.update(event).set(retired).where(eq(event.id, game.id));
      await tx.update(event).set({ mergedInto: same.id }).where(eq(event.mergedInto, game.id));
    } else if (!game.removedAt) moved++;
    const [homeTeamId, awayTeamId] = [resolveMerged(game.homeTeamId), resolveMerged(game.awayTeamId)];
    await tx.update(event).set({ homeTeamId, awayTeamId }).where(eq(event.id, game.id));
  }
  return [`${counted(moved, "game")} ${moved === 1 ? "moves" : "move"}`, ...lines];
}

/**
 * The kept team's roster stays. From the twin, only people with an operator's correction who aren't in it are moved. A
 * team without people, or without a coach, gets the twin's.
 */
async function mergePeople(tx: Db, merging: Merging, now: Date): Promise<readonly string[]> {
  const { target, twin } = merging;
  const rows = await tx
    .select()
    .from(rosterEntry)
    .where(and(inArray(rosterEntry.teamId, [target.id, twin.id]), ne(rosterEntry.origin, "sample")))
    .orderBy(rosterEntry.id);
  const own = rows.filter(({ teamId }) => teamId === target.id);
  const live = own.filter(({ removedAt }) => !removedAt);
  const theirs = rows.filter(({ teamId, removedAt }) => teamId === twin.id && !removedAt);
  const corrected = new Set(
    (
      await tx
        .select({ id: manualOverride.entityId })
        .from(manualOverride)
        .where(eq(manualOverride.entity, "roster_entry"))
    ).map(({ id }) => id),
  );
  const hasPlayers = live.some(({ position }) => !isHeadCoach(position));
  const hasCoach = live.some(({ position }) => isHeadCoach(position));
  const existing = new Set(own.map(({ provider, personId }) => `${provider} ${personId}`));
  const moves = (row: Entry) => corrected.has(row.id) || (isHeadCoach(row.position) ? !hasCoach : !hasPlayers);
  const lines: string[] = [];
  const moving: Entry[] = [];
  const left: string[] = [];
  for (const row of theirs) {
    const [same, another] = live.filter((one) => nameKey(one) === nameKey(row));
    if (same && !another) lines.push(...(await moveOverrides(tx, "roster_entry", { from: row.id, to: same.id, now })));
    else if (moves(row) && !existing.has(`${row.provider} ${row.personId}`)) {
      moving.push({ ...row, teamId: target.id });
      continue;
    } else left.push(shownName(row));
    await tx.update(rosterEntry).set({ removedAt: now }).where(eq(rosterEntry.id, row.id));
  }
  for (const { id } of moving) await tx.update(rosterEntry).set({ teamId: target.id }).where(eq(rosterEntry.id, id));
  const hadPlayers = own.some(({ position }) => !isHeadCoach(position));
  if (!hadPlayers) await moveHistory(tx, merging, existing);
  await writeRosterChanges(
    tx,
    { before: new Map(own.map((row) => [row.id, row])), written: hadPlayers ? moving : [], removed: [] },
    { now, source: "person" },
  );
  await moveScopes(tx, merging, !hasPlayers && moving.length > 0, now);
  if (moving.length) lines.unshift(`${moving.length} people move`);
  if (left.length) lines.push(`not in the roster that stays: ${left.join(", ")}`);
  return lines;
}

/**
 * A whole roster moves with the people who left it and its changes, so that the people of past games stay known (rule
 * LU21).
 */
async function moveHistory(tx: Db, { target, twin }: Merging, existing: ReadonlySet<string>): Promise<void> {
  const gone = await tx.select().from(rosterEntry).where(eq(rosterEntry.teamId, twin.id));
  const ids = gone.flatMap((row) =>
    row.removedAt && row.origin !== "sample" && !existing.has(`${row.provider} ${row.personId}`) ? [row.id] : [],
  );
  await tx.update(rosterEntry).set({ teamId: target.id }).where(inArray(rosterEntry.id, ids));
  await tx.update(rosterChange).set({ teamId: target.id }).where(eq(rosterChange.teamId, twin.id));
}

function nameKey(row: Entry): string {
  const name = shownName(row);
  return `${isHeadCoach(row.position)} ${fold(name) || name}`;
}

/** The twin is no longer fetched. Runs that confirmed a moved roster still confirm it. */
async function moveScopes(tx: Db, { target, twin, kinds }: Merging, hasMoved: boolean, now: Date): Promise<void> {
  const ofTwin = (table: typeof feedRun | typeof feedScope | typeof feedHold) =>
    and(eq(table.league, twin.league), eq(table.scope, twin.id), inArray(table.kind, kinds));
  if (hasMoved) await tx.update(feedRun).set({ scope: target.id }).where(ofTwin(feedRun));
  await tx.delete(feedScope).where(ofTwin(feedScope));
  await tx
    .update(feedHold)
    .set({ decidedAt: now, decision: "superseded" })
    .where(and(ofTwin(feedHold), isNull(feedHold.decidedAt)));
}

/** Fills in what the kept team lacks and the twin has. */
function filledIn(target: TeamRow, twin: TeamRow): Partial<TeamRow> {
  return {
    location: target.location || twin.location,
    nickname: target.nickname || twin.nickname,
    abbreviation: target.abbreviation || twin.abbreviation,
    ncaaStatsTeamId: target.ncaaStatsTeamId ?? twin.ncaaStatsTeamId,
    venueId: target.venueId ?? twin.venueId,
    color: target.color || twin.color,
    alternateColor: target.alternateColor || twin.alternateColor,
    ownIds: { ...twin.ownIds, ...target.ownIds },
    active: true,
    removedAt: null,
    missed: 0,
  };
}
