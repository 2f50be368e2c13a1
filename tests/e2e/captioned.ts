import type { APIRequestContext } from "@playwright/test";
import type { RosterJson, ScheduleJson } from "@agate/api";
import { captionedPicture } from "../../apps/web/src/features/league/testing/captioned-picture.ts";

/** The Eastern day, on which the sample has games. */
const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" });

/** Returns one of today's sample games, and two players of its home team. */
async function sampleGame(request: APIRequestContext, url: string) {
  const { games }: ScheduleJson = await (await request.get(`${url}/api/leagues/mlb/schedule`)).json();
  const game = games.find(
    ({ game_date, status, home_team, away_team }) =>
      game_date === today() && status !== "postponed" && home_team.team_id && away_team.team_id,
  );
  if (!game) throw new Error("The sample has no game.");
  const { rows }: RosterJson = await (
    await request.get(`${url}/api/leagues/mlb/teams/${game.home_team.team_id}/roster`)
  ).json();
  const players = rows.filter(({ jersey, first_name: first, last_name: last }) => jersey && first && last.length > 6);
  const [one, other] = players;
  if (!one || !other) throw new Error("The sample has no players.");
  return { game, one, other };
}

/**
 * Returns three pictures of one game: the first has a misspelled name, the second an unreplaced code, the third is
 * correct.
 * @param url of the server; "" if the request context has a base URL
 */
export async function captionsOfSample(request: APIRequestContext, url = "") {
  const { game, one, other } = await sampleGame(request, url);
  const misspelt = `${one.last_name.slice(0, 3)}${one.last_name.slice(4)}`;
  const taken = `${game.local_date}T19:00:00`;
  const teams = `the ${game.home_team.team_name} against the ${game.away_team.team_name}`;
  const captions = [
    `${one.first_name} ${misspelt} (${one.jersey}) of ${teams} at ${game.location}.`,
    `=h${one.jersey}= of ${teams} at ${game.location}.`,
    `${other.first_name} ${other.last_name} (${other.jersey}) of ${teams} at ${game.location}.`,
  ].map((caption, at) => ({
    name: `DSC_000${at + 1}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from(captionedPicture(caption, { taken })),
  }));
  return { captions, misspelt, one };
}
