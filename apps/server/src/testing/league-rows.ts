import { eq, sql } from "drizzle-orm";
import type { AppContext } from "../app-context.ts";
import type { Db } from "../db/database.ts";
import { entrant, event, leagueState, rosterEntry, team } from "../db/schema.ts";
import { leagueRoutes } from "../features/leagues/routes.ts";
import { answerFailures } from "../http/failures.ts";
import { createRouter } from "../http/router.ts";
import { checkAgainstDefinition } from "./endpoint-definition.ts";

/** Rows for tests: each call only gives what matters to it. */

const lifecycle = { origin: "feed", confirmedAt: new Date("2026-06-07T12:00:00Z") } as const;
type Given<Row, Needed extends keyof Row> = Partial<Row> & Pick<Row, Needed>;

export const teamRow = (row: Given<typeof team.$inferInsert, "id" | "name">): typeof team.$inferInsert => ({
  league: "mlb",
  ...lifecycle,
  ...row,
});

export const gameRow = (row: Given<typeof event.$inferInsert, "id">): typeof event.$inferInsert => ({
  league: "mlb",
  kind: "game",
  provider: "espn",
  providerId: row.id,
  name: row.id,
  easternDate: "2026-06-07",
  localDate: row.easternDate ?? "2026-06-07",
  status: "scheduled",
  ...lifecycle,
  ...row,
});

export const memberRow = (
  row: Given<typeof rosterEntry.$inferInsert, "teamId" | "personId">,
): typeof rosterEntry.$inferInsert => ({
  id: `${row.teamId}-${row.personId}`,
  provider: "espn",
  ...lifecycle,
  ...row,
});

export const entrantRow = (row: Given<typeof entrant.$inferInsert, "id">): typeof entrant.$inferInsert => ({
  league: "pga",
  provider: "import",
  personId: row.id,
  ...lifecycle,
  ...row,
});

export const addTeams = (db: Db, ...rows: readonly Parameters<typeof teamRow>[0][]) =>
  db.insert(team).values(rows.map(teamRow));
export const addGames = (db: Db, ...rows: readonly Parameters<typeof gameRow>[0][]) =>
  db.insert(event).values(rows.map(gameRow));
export const addMembers = (db: Db, ...rows: readonly Parameters<typeof memberRow>[0][]) =>
  db.insert(rosterEntry).values(rows.map(memberRow));
export const addEntrants = (db: Db, ...rows: readonly Parameters<typeof entrantRow>[0][]) =>
  db.insert(entrant).values(rows.map(entrantRow));

/**
 * The league reads alone, as users who may export see them, with every response checked for the newest state
 * and against its definition.
 */
export function readsOf(context: AppContext) {
  const app = createRouter();
  app.onError(answerFailures(context.log));
  app.route("/", leagueRoutes(context, { recheckAfter: 0, exportGate: async () => undefined }));
  return {
    app,
    json: async <T>(path: string): Promise<T> => {
      const answer = await app.request(path);
      const text = await answer.text();
      const contentType = answer.headers.get("content-type");
      checkAgainstDefinition({ method: "GET", path, status: answer.status, contentType, text });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
      return JSON.parse(text) as T;
    },
  };
}

/** Marks a league as changed. */
export async function touch({ database: { db } }: AppContext, league: string, state: { hasReal?: boolean } = {}) {
  const [known] = await db
    .insert(leagueState)
    .values({ league, ...state })
    .onConflictDoNothing()
    .returning();
  if (known) return;
  await db
    .update(leagueState)
    .set({ revision: sql`${leagueState.revision} + 1`, ...state })
    .where(eq(leagueState.league, league));
}
