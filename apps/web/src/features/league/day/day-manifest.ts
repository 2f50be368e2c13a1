import type { CaptionFile, TargetName } from "@agate/captions";
import type { DaySettings, People, PlannedFile } from "@agate/day";
import type { Manifest } from "@agate/mine";
import { eventSummary } from "../events/event-summary.ts";
import { matchupSummary } from "../matchup/matchup-summary.ts";
import { emptySide } from "../matchup/side-state.ts";
import { fieldOrigin, matchupOrigin, raceOrigin } from "../since/file-origin.ts";
import { manifestOf } from "../since/manifest-of.ts";

interface Made {
  readonly file: CaptionFile;
  readonly name: string;
  readonly target: TargetName;
  readonly settings: DaySettings;
  readonly people: People;
  readonly at: number;
}

/** What a file of a zip leaves behind: the same as where it is downloaded on its league's page (rule SF1). */
export function dayManifest({ event: one, prefixes }: PlannedFile, made: Made): Manifest | null {
  const { people, settings } = made;
  if (one.kind === "matchup" && people.kind === "matchup") {
    const { event, league } = one;
    const side = ({ team_id, team_name }: typeof event.home_team, at: number) => ({
      ...emptySide,
      teamId: team_id,
      name: team_name,
      prefix: prefixes[at]?.prefix ?? "",
    });
    const state = {
      home: side(event.home_team, 0),
      away: side(event.away_team, 1),
      game: event,
      gameId: event.game_id,
      choices: settings.matchup,
    };
    const origin = matchupOrigin(league, state, people);
    return origin && manifestOf({ ...made, origin, title: matchupSummary(state) ?? made.name });
  }
  if (one.kind === "matchup") return null;
  const { event, league } = one;
  const origin =
    people.kind === "field"
      ? fieldOrigin(league.slug, event, people.players, settings.field)
      : people.kind === "race"
        ? raceOrigin(league.slug, event, people.drivers, settings.race)
        : null;
  return origin && manifestOf({ ...made, origin, title: eventSummary(event) });
}
