import { and, eq, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isHeadCoach, printedDate } from "@agate/captions";
import { leagues, type League } from "@agate/leagues";
import { loadTarget } from "../../cli/command.ts";
import { makeFiles } from "../../cli/export/make-files.ts";
import { readDay } from "../../cli/export/read-day.ts";
import { entrant, event, rosterEntry, team } from "../../db/schema.ts";
import { readEnv } from "../../env.ts";
import { testContext } from "../../testing/context.ts";
import { addGames } from "../../testing/league-rows.ts";
import { createRecordingRefresher } from "../../testing/proof/recording-refresher.ts";
import { readFurther, readRecordings, type Recording } from "../../testing/proof/recordings.ts";
import type { ReportedEvent, ReportedPerson } from "../../testing/proof/second-reader.ts";
import { type Replay, startReplay } from "../../testing/replay.ts";

const folder = process.env["AGATE_RECORDINGS"];
if (!folder) console.warn("AGATE_RECORDINGS is not set: what is stored and printed is not read a second time.");

/**
 * Compares what the product stores and prints from recorded answers with what a second reader finds in them (rule
 * PV21).
 */

/** In the order in which a league is first loaded. */
const order = ["schedule", "roster", "coaches", "field"];
const recordings = (folder ? readRecordings(folder) : []).toSorted(
  (a, b) => leagues.indexOf(a.league) - leagues.indexOf(b.league) || order.indexOf(a.kind) - order.indexOf(b.kind),
);
const recorded = (kind: Recording["kind"], of: "people" | "events") =>
  recordings
    .filter((one) => one.kind === kind && one[of].length > 0)
    .map((one) => ({ ...one, slug: one.league.slug, count: one[of].length }));

/** Teams that had other names when this was recorded: the league's list has the current ones (rule ID1). */
const listed = new Map([
  ["Oakland Athletics", "Athletics"],
  ["Alaska Bulldogs", "Alaska Nanooks"],
]);
/** The file of a past game has the name of its day (rule T7). */
const nameOn = (day: string, name: string) => (name === "Athletics" && day < "2024-11-04" ? "Oakland Athletics" : name);
const gameLine = ({ day, names, venue, city = "" }: ReportedEvent) => [day, ...names, venue, city].join(" | ");
const line = ({ name, number, isCoach }: ReportedPerson) => (isCoach ? `coach ${name}` : `${number} ${name}`);
const lines = (people: readonly ReportedPerson[]) => people.map(line).toSorted();

describe.skipIf(!folder)("recorded answers read twice (needs AGATE_RECORDINGS)", async () => {
  const env = readEnv({ AGATE_FEEDS: "indycar", AGATE_HOCKEYTECH_KEYS: "pwhl:0123456789abcdef,ahl:0123456789abcdef" });
  const base = await testContext({ env });
  const { db } = base.database;
  const writer = await loadTarget("photo-mechanic");
  const counts = new Map<string, number>();
  let replay: Replay;
  let refresher: ReturnType<typeof createRecordingRefresher>;
  beforeAll(async () => {
    replay = await startReplay(folder ?? "");
    refresher = createRecordingRefresher(base, replay.origin, readFurther(folder ?? ""));
  });
  afterAll(() => {
    replay.stop();
    console.table(Object.fromEntries(counts));
  });

  /** A day's files as `agate export` makes them, each as its lines of columns. */
  async function filesOf(league: League, day: string) {
    const events = await readDay(base, { leagues: [league], day, withLineups: false, asOf: null });
    const choices = { carNumberFormat: "(1)" as const };
    const { files } = makeFiles(events, { day, together: null, choices, writer });
    return files.map(({ content, prefixes }) => {
      const rows = String(content)
        .split("\n")
        .map((text) => text.split("\t"));
      return { rows, prefixes, header: (code: string) => rows.find(([first]) => first === code)?.at(-1) ?? "" };
    });
  }
  /**
   * Everyone for whom a file has a separate line: code, two forms with the number, whole and last name; or code and
   * names.
   */
  function printed(
    { rows }: { readonly rows: readonly (readonly string[])[] },
    kind: League["kind"],
  ): readonly ReportedPerson[] {
    return rows
      .filter(({ length }) => length === (kind === "field" ? 3 : 5))
      .map((cells) => {
        const [, number = ""] = /\((\d{1,3})\)$/.exec(cells[1] ?? "") ?? [];
        const isCoach = kind === "matchup" && number === "";
        return { name: cells.at(-2) ?? "", number, ...(isCoach && { isCoach }) };
      });
  }

  const peopleOf = (teamIds: readonly string[]) =>
    db
      .select()
      .from(rosterEntry)
      .where(and(inArray(rosterEntry.teamId, [...teamIds]), isNull(rosterEntry.removedAt)));
  const whole = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  const stored = (row: typeof rosterEntry.$inferSelect): ReportedPerson => ({
    name: whole(row),
    number: row.jersey,
    ...(isHeadCoach(row.position) && { isCoach: true }),
  });
  const counted = ({ slug }: League, people: number) => counts.set(slug, (counts.get(slug) ?? 0) + people);

  /** The people in the file of a game that a team plays alone, on a separate day. */
  let games = 0;
  async function printedOfTeam(league: League, teamId: string) {
    const easternDate = new Date(Date.UTC(2040, 0, ++games)).toISOString().slice(0, 10);
    const sides = { homeTeamId: teamId, awayTeamId: teamId };
    await addGames(db, { id: `alone-${games}`, league: league.slug, easternDate, ...sides });
    return (await filesOf(league, easternDate)).flatMap((file) => printed(file, league.kind));
  }

  /** Compares only the town: the state is printed after it (rule PV6). */
  const town = (city: string) => city.split(",", 1)[0] ?? "";

  test.each(recorded("schedule", "events"))("[PV21] $slug schedule: $count in $file", async (recording) => {
    const { league, events, provider } = recording;
    const outcome = await refresher.schedule(recording);
    const teams = await db.select().from(team).where(eq(team.league, league.slug));
    const side = (id: string | null, label: string) => teams.find((one) => one.id === id)?.name ?? label;
    const named = events.map(({ names, ...one }) => ({ ...one, names: names.map((name) => listed.get(name) ?? name) }));
    const days = [...new Set(named.map(({ day }) => day))];
    const rows = await db
      .select()
      .from(event)
      .where(and(eq(event.league, league.slug), eq(event.provider, provider), inArray(event.easternDate, days)));
    const isStored = rows.map((row) => ({
      day: row.easternDate,
      names:
        row.kind === "game" ? [side(row.homeTeamId, row.homeLabel), side(row.awayTeamId, row.awayLabel)] : [row.name],
      venue: row.venueName,
      city: town(row.venueCity),
      isPostponed: row.status === "postponed",
    }));
    expect(isStored.map(gameLine).toSorted(), outcome).toEqual(named.map(gameLine).toSorted());
    if (league.kind !== "matchup") return;
    const postponed = new Set(isStored.filter(({ isPostponed }) => isPostponed).map(gameLine));
    for (const day of days) {
      const files = (await filesOf(league, day)).map(({ header, prefixes }) =>
        gameLine({ day: header("dt"), names: prefixes.map(header), venue: header("loc"), city: town(header("city")) }),
      );
      const known = named.filter(
        (one) => one.day === day && !one.names.includes("TBD") && !postponed.has(gameLine(one)),
      );
      const inFile = known.map((one) => {
        const names = one.names.map((name) => nameOn(day, name));
        return gameLine({ ...one, names, day: printedDate(one.day) });
      });
      expect(files.toSorted()).toEqual(inFile.toSorted());
    }
  });

  test.each(recorded("roster", "people"))("[PV21] $slug roster: $count in $file", async (recording) => {
    const { league, provider, of } = recording;
    const beside = recordings.filter((one) => one.kind === "coaches" && one.provider === provider && one.of === of);
    const people = [recording, ...beside].flatMap(({ people }) => people);
    const { id, outcome } = await refresher.roster(recording);
    expect(lines((await peopleOf([id])).map(stored)), outcome).toEqual(lines(people));
    // A player without a number has no line (rule N3).
    const numbered = people.filter(({ number, isCoach }) => number || isCoach);
    expect(lines(await printedOfTeam(league, id))).toEqual(lines(numbered));
    counted(league, people.length);
  });

  test.each(recorded("coaches", "people").filter(({ of }) => !of))(
    "[PV21] $slug coaches: $count in $file",
    async (recording) => {
      const { league, people } = recording;
      await refresher.coaches(recording);
      const teams = await db.select().from(team).where(eq(team.league, league.slug));
      const coaches = (await peopleOf(teams.map(({ id }) => id))).filter(({ position }) => isHeadCoach(position));
      expect(lines(coaches.map(stored))).toEqual(lines(people));
      const files = await Promise.all(coaches.map(({ teamId }) => printedOfTeam(league, teamId)));
      expect(lines(files.flat().filter(({ isCoach }) => isCoach))).toEqual(lines(people));
      counted(league, people.length);
    },
  );

  test.each(recorded("field", "people"))("[PV21] $slug field: $count in $file", async (recording) => {
    const { league, people, of } = recording;
    const events = await refresher.field(recording);
    const ids = of || league.kind === "field" ? events.map(({ id }) => id) : [];
    const rows = await db
      .select()
      .from(entrant)
      .where(
        and(eq(entrant.league, league.slug), ids.length ? inArray(entrant.eventId, ids) : isNull(entrant.eventId)),
      );
    expect(lines(rows.map((row) => ({ name: whole(row), number: row.carNumber })))).toEqual(lines(people));
    const files = await Promise.all(
      events.map(async ({ name, localDate }) =>
        (await filesOf(league, localDate)).filter(({ header }) => [header("event"), header("race")].includes(name)),
      ),
    );
    expect(lines(files.flat().flatMap((file) => printed(file, league.kind)))).toEqual(lines(people));
    counted(league, people.length);
  });
});
