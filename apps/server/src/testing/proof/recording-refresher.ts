import { and, eq, inArray, isNull } from "drizzle-orm";
import { createAsk, feeds, type Ask } from "@agate/feeds";
import type { Kind } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { event, feedHold, team, teamIdentity } from "../../db/schema.ts";
import { decideHold } from "../../features/refresh/decide-hold.ts";
import { permissionOfAct } from "../../features/refresh/permission.ts";
import { refreshScope } from "../../features/refresh/refresh.ts";
import { gameRow } from "../league-rows.ts";
import { type FurtherRecording, type Recording, sourcesFor } from "./recordings.ts";

/** Imports recordings through the product's own refresh, one scope at a time (rule PV21). */

/** Addresses that were not recorded, and the responses that replace them. */
const substitutes: readonly (readonly [at: RegExp, answer: (real: Ask, url: string) => Promise<string> | string])[] = [
  // The week was recorded under its first day; no other week had games.
  [/api-web\.nhle\.com\/v1\/schedule\/2025-10-08$/, (real, url) => real(url.replace("-08", "-07"))],
  [/api-web\.nhle\.com\/v1\/schedule\/(?!2025-10-07)/, () => '{"gameWeek":[]}'],
  // Recorded at the address it redirects to.
  [/\/v1\/roster\/EDM\/\d{8}$/, (real, url) => real(url.replace(/\d{8}$/, "current"))],
  // The recorded pages of clubs lack the two that played the recorded matches.
  [
    /stats-api\.mlssoccer\.com\/clubs\//,
    () =>
      JSON.stringify({
        clubs: [
          { club_id: "MLS-CLU-000008", club_name: "Inter Miami CF" },
          { club_id: "MLS-CLU-000065", club_name: "San Diego FC" },
        ],
      }),
  ],
  [
    /api-sdp\.nwslsoccer\.com\/.*\/teams\?/,
    () =>
      JSON.stringify({
        teams: [
          { teamId: "nwsl::Football_Team::c83f2ca05aa84c738b5373f0d2a31b39", officialName: "Gotham FC" },
          { teamId: "nwsl::Football_Team::2c1699409ff84c9eb491aeaca3d3edde", officialName: "Kansas City Current" },
        ],
      }),
  ],
  // Another league of the same service, and another edition.
  [
    /view=schedule.*=pwhl/,
    async (real, url) => (await real(url.replace("=pwhl", "=ahl"))).replaceAll(/("client_code":\s*)"ahl"/g, '$1"pwhl"'),
  ],
  [/calendar\/matches/, async (real, url) => (await real(url)).replaceAll('"255711"', '"289175"')],
  // Its seasons and teams were not recorded; its games were, of one season.
  [
    /view=seasons.*=ahl/,
    () =>
      JSON.stringify({
        SiteKit: {
          Seasons: [{ season_id: "94", career: "1", playoff: "0", start_date: "2026-10-09", end_date: "2027-04-18" }],
        },
      }),
  ],
  [
    /view=teamsbyseason.*=ahl/,
    async (real, url) => {
      const schedule = JSON.parse(await real(url.replace("teamsbyseason", "schedule"))) as AhlSchedule;
      const teams = schedule.SiteKit.Schedule.flatMap((game) => [
        { id: game.home_team, name: game.home_team_name },
        { id: game.visiting_team, name: game.visiting_team_name },
      ]);
      return JSON.stringify({ SiteKit: { Teamsbyseason: [...new Map(teams.map((one) => [one.id, one])).values()] } });
    },
  ],
  // Two responses that were merged by hand: keep only December's own games.
  [
    /basketball\/nba\/scoreboard\?dates=202212&/,
    async (real, url) => {
      const { events, ...rest } = JSON.parse(await real(url)) as { events: readonly { readonly date: string }[] };
      return JSON.stringify({ ...rest, events: events.filter(({ date }) => date.startsWith("2022-12")) });
    },
  ],
  // Lists of teams that were not recorded: those whose rosters were.
  [/womens-college-basketball\/teams\?/, () => teamList("2", "Auburn", "Tigers")],
  [/usa\.ncaa\.m\.1\/teams\?/, () => teamList("150", "Duke", "Blue Devils")],
  [/usa\.ncaa\.w\.1\/teams\?/, () => teamList("2011", "Alabama State", "Lady Hornets")],
  // The drivers of a season are served for one whose races are known.
  [
    /\/racecontrol\/schedulefeed/,
    () =>
      JSON.stringify({
        schedule: { race: { eventid: "1", name: "Detroit", city: "", state: "", green_flag: "2022-06-05 19:00:00" } },
      }),
  ],
];

interface AhlSchedule {
  readonly SiteKit: { readonly Schedule: readonly Readonly<Record<string, string>>[] };
}

/** Serves the recordings of further leagues as their provider would: a month's board, a roster, the teams on the boards. */
function furtherAnswer(further: readonly FurtherRecording[], url: string): string | undefined {
  const mine = further.filter(({ path }) => url.includes(`/sports/${path}/`));
  if (!mine.length) return undefined;
  const [, team] = /\/teams\/(\d+)\/roster/.exec(url) ?? [];
  if (team) return mine.find(({ address }) => address.includes(`/teams/${team}/roster`))?.body;
  const boards = mine.filter(({ address }) => address.includes("/scoreboard"));
  const [, month = ""] = /dates=(\d{6})(?:&|$)/.exec(url) ?? [];
  const asked = boards.find(({ day }) => day.replaceAll("-", "").startsWith(month));
  if (url.includes("/scoreboard")) return month && asked ? asked.body : '{"events":[]}';
  const teams = mine.flatMap(({ body }) => {
    const { events = [], team: one } = JSON.parse(body) as FurtherBody;
    return one ? [one] : events.flatMap(({ competitions: [game] }) => game?.competitors.map((side) => side.team) ?? []);
  });
  const listed = [...new Map(teams.map((one) => [one.id, one])).values()];
  return JSON.stringify({ sports: [{ leagues: [{ teams: listed.map((one) => ({ team: one })) }] }] });
}

interface FurtherBody {
  readonly team?: { readonly id: string };
  readonly events?: readonly {
    readonly competitions: readonly { readonly competitors: readonly { readonly team: { readonly id: string } }[] }[];
  }[];
}

function teamList(id: string, location: string, name: string): string {
  const one = { id, location, name, displayName: `${location} ${name}`, abbreviation: "", isActive: true };
  return JSON.stringify({ sports: [{ leagues: [{ teams: [{ team: one }] }] }] });
}

/**
 * @param origin of the replay tool
 * @param further responses that it does not serve
 */
export function createRecordingRefresher(base: AppContext, origin: string, further: readonly FurtherRecording[]) {
  const { db } = base.database;
  const real = createAsk({ userAgent: "Agate/1.0 (+https://agate.example)", origin });
  const ask: Ask = async (url, how) => {
    const answer = furtherAnswer(further, url);
    if (answer !== undefined) return answer;
    const standIn = substitutes.find(([at]) => at.test(url));
    return standIn ? standIn[1]((at) => real(at, how), url) : real(url, how);
  };

  /**
   * Refreshes a scope from a single provider; if a guard holds it, for example a recording cut to three players,
   * applies the hold as a person would.
   */
  async function run({ league, provider, of }: Recording, kind: Kind, scope: string, day: string) {
    const context: AppContext = { ...base, feeds, ask, now: () => new Date(`${day}T16:00:00Z`) };
    const source = feeds[provider]?.consentByHost ? `${provider}:${of}` : provider;
    const permission = permissionOfAct(context.env, source);
    const result = await refreshScope(context, permission, { league: league.slug, kind, scope });
    if (result?.outcome === "held") {
      const [hold] = await db.select().from(feedHold).where(isNull(feedHold.decidedAt));
      await decideHold(context, hold?.id ?? 0, "applied");
    }
    return `${result?.outcome} ${result?.reason}`;
  }

  const teamsOf = ({ league }: Recording) => db.select().from(team).where(eq(team.league, league.slug));
  const listed = new Set<string>();
  /** Loads the teams of the league once each, from the provider that has a list of them. */
  async function teams(recording: Recording, day: string): Promise<void> {
    const { league, provider } = recording;
    const hasList = sourcesFor(league, "schedule").some(({ feed }) => feed === provider);
    const list = hasList ? provider : "espn";
    const key = `${league.slug} ${list}`;
    if (!listed.has(key)) await run({ ...recording, provider: list }, "teams", "all", day);
    listed.add(key);
    // A provider without a list reports its ids along with the first of its scopes (rules RF17, ID5).
    const [first] = await teamsOf(recording);
    const place = feeds[provider]?.hosts?.get(recording.of);
    const mine = place ? (await teamsOf(recording)).find(({ location }) => location === place) : first;
    if (!hasList) await run(recording, recording.kind === "coaches" ? "coaches" : "roster", mine?.id ?? "", day);
  }
  /** The provider's ids of the league's teams, by our ids. */
  const identities = ({ league, provider }: Recording) =>
    db
      .select()
      .from(teamIdentity)
      .where(and(eq(teamIdentity.league, league.slug), eq(teamIdentity.provider, provider)));

  return {
    /** Loads the months in which games were recorded, or the seasons of a tour's events. @returns the outcomes */
    async schedule(recording: Recording): Promise<string> {
      const isOfTeams = recording.league.kind === "matchup";
      const days = recording.events.map(({ day }) => day).toSorted();
      const [first = ""] = days;
      if (isOfTeams) await teams(recording, first);
      const outcomes: string[] = [];
      for (const scope of new Set(days.map((day) => day.slice(0, isOfTeams ? 7 : 4))))
        outcomes.push(await run(recording, "schedule", scope, first));
      return outcomes.join("; ");
    },

    /** @returns the team's id, "" if it is unknown, and the outcome of its roster */
    async roster(recording: Recording) {
      const { league, of, people } = recording;
      const day = dayOf(recording);
      await teams(recording, day);
      const id = (await identities(recording)).find(({ providerId }) => providerId === of)?.teamId ?? "";
      const outcome = await run(recording, "roster", id, day);
      // A league that names sources for its coaches takes them only from there (rule RF18).
      const isApart = sourcesFor(league, "coaches") !== sourcesFor(league, "roster");
      if (isApart && people.some(({ isCoach }) => isCoach)) await run(recording, "coaches", id, day);
      return { id, outcome };
    },

    /** Loads the coaches of every team that the provider knows. */
    async coaches(recording: Recording): Promise<void> {
      const day = dayOf(recording);
      await teams(recording, day);
      for (const { teamId } of await identities(recording)) await run(recording, "coaches", teamId, day);
    },

    /** @returns the events whose people were recorded; one that is in no recorded list is made up */
    async field(recording: Recording) {
      const { league, provider, of, body } = recording;
      const day = dayOf(recording);
      const ids = league.kind === "race" ? [of] : (JSON.parse(body) as EventsBody).events.map(({ id }) => id);
      const made = {
        id: `${league.slug}-made-up`,
        league: league.slug,
        kind: league.kind === "race" ? "race" : "tournament",
        provider,
        providerId: ids[0] ?? "",
      } as const;
      const row = gameRow({ ...made, season: day.slice(0, 4), name: "An event", easternDate: day, endDate: day });
      await db.insert(event).values(row).onConflictDoNothing();
      const events = await db
        .select()
        .from(event)
        .where(and(eq(event.league, league.slug), eq(event.provider, provider), inArray(event.providerId, ids)));
      // A list of a season's drivers names no race.
      if (!of && league.kind === "race") await run(recording, "drivers", day.slice(0, 4), day);
      else for (const { id, easternDate } of events) await run(recording, "field", id, easternDate);
      return events;
    },
  };
}

interface EventsBody {
  readonly events: readonly { readonly id: string }[];
}

/** A day of the season of a recording whose date is only known as a month, a year or a season. */
function dayOf({ day, league }: Recording): string {
  const [year = "", month = ""] = day.split("-");
  if (day.length === 10) return day;
  if (Number(month) > 12) return `20${month}-01-15`;
  const from = league.kind === "matchup" && "from" in league.calendar ? league.calendar.from : 6;
  return `${year}-${month || String(from).padStart(2, "0")}-15`;
}
