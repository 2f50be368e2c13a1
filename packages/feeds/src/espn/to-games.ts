import { gameDayOf } from "../game-day.ts";
import { numberGames } from "../game-numbers.ts";
import { gameName, sideOf } from "../event-side.ts";
import type { EventSide, GameFact } from "../feed.ts";
import { venueOf, zoneOf } from "../venue.ts";
import { countRemarks } from "../remarks.ts";
import { numbers } from "../values.ts";
import { statusOf } from "./event-days.ts";
import type { EventRow } from "./payload.ts";
import { wholeName } from "./to-facts.ts";

type Competition = EventRow["competitions"][number];

/**
 * The games among the events, each once. What is no game of two sides, or is on no real day, is left out and reported.
 */
export function gamesOf(events: readonly EventRow[]): {
  readonly games: readonly GameFact[];
  readonly remarks: readonly string[];
} {
  const remarks = countRemarks();
  const games = new Map<string, GameFact>();
  for (const event of new Map(events.map((each) => [each.id, each])).values()) {
    const [competition] = event.competitions;
    const home = competition && side(competition, "home");
    const away = competition && side(competition, "away");
    if (!home || !away) remarks.add("event that is no game of two sides", "events that are no games of two sides");
    else {
      const game = gameOf(event, competition, home, away);
      if (game) games.set(event.id, game);
      else remarks.add("game on a day that does not exist", "games on days that do not exist");
    }
  }
  return { games: numberDoubleHeaders([...games.values()], events), remarks: remarks.list() };
}

function side({ competitors }: Competition, homeAway: "home" | "away"): EventSide | null {
  const team = competitors.find((competitor) => competitor.homeAway === homeAway)?.team;
  return team ? sideOf(team.id ?? null, wholeName(team) || team.location || team.name, numbers) : null;
}

function gameOf(event: EventRow, competition: Competition, home: EventSide, away: EventSide): GameFact | null {
  const address = competition.venue?.address;
  const venue = venueOf({
    name: competition.venue?.fullName ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    country: address?.country ?? "",
  });
  const day = gameDayOf(competition.date ?? event.date, competition.timeValid !== false, zoneOf(venue), null);
  if (day === null) return null;
  const neutralSite = competition.neutralSite === true;
  return {
    id: event.id,
    season: event.season?.year ?? "",
    name: gameName(home, away, neutralSite),
    ...day,
    gameNo: 1,
    status: statusOf(competition.status?.type ?? {}),
    neutralSite,
    home,
    away,
    venue,
  };
}

/** Game 1 and 2 of a double-header: as its note says, else by the hour. */
function numberDoubleHeaders(games: readonly GameFact[], events: readonly EventRow[]): readonly GameFact[] {
  const told = new Map(events.map((event) => [event.id, toldNumber(event)]));
  const played = games.filter(({ status }) => status !== "postponed" && status !== "cancelled");
  const numbers = numberGames(
    played.map(({ id, localDate, home, away, venue, startsAt }) => [
      id,
      { localDate, teams: [home.teamId, away.teamId], place: venue.city || venue.name, startsAt: startsAt ?? "" },
    ]),
  );
  return games.map((game) => ({ ...game, gameNo: told.get(game.id) ?? numbers.get(game.id) ?? 1 }));
}

function toldNumber({ competitions }: EventRow): number | null {
  for (const { headline } of competitions[0]?.notes ?? []) {
    const at = headline?.search(/double-?header\b/i) ?? -1;
    const number = at < 0 ? undefined : /\bgame (\d)/i.exec(headline?.slice(at) ?? "")?.[1];
    if (number) return Number(number);
  }
  return null;
}
