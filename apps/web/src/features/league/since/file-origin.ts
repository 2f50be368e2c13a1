import { fileDefaults } from "@agate/captions";
import type { FileChoices, MatchupChoices, PersonRow, RaceChoices } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import type { LeagueEventJson } from "@agate/api";
import type { KeyOf, Manifest, Subject } from "@agate/mine";
import type { FormInForce } from "../matchup/form.ts";
import type { MatchupData } from "../matchup/matchup-of.ts";
import { indexIn } from "../../../product/manifests/index-in.ts";
import { isOneTeam } from "../matchup/side-state.ts";
import type { SideState } from "../matchup/side-state.ts";

/** What a file on a page is of, and what was set for it: what its manifest holds beside the file itself (rule SF1). */
export interface FileOrigin extends Subject, Pick<Manifest, "settings"> {
  /** The Eastern days it is played on, both included; null: nothing is known of when. */
  readonly days: { readonly from: Day; readonly to: Day } | null;
  readonly keyOf: KeyOf;
}

/** Where a file of teams comes from; null until the home team is known. */
export function matchupOrigin(
  { slug }: MatchupLeague,
  state: Pick<FormInForce, "home" | "away" | "game" | "gameId"> & { readonly choices: MatchupChoices },
  data: Pick<MatchupData, "home" | "away">,
): FileOrigin | null {
  const { home, away, choices } = state;
  if (home.name === null || home.teamId === null) return null;
  const sides = isOneTeam(state) ? [home] : [home, away];
  return {
    league: slug,
    event: state.gameId,
    teams: sides.flatMap(({ teamId }) => teamId ?? []),
    days: state.game && { from: state.game.game_date, to: state.game.game_date },
    settings: {
      ...sideSettings("Home", home),
      ...(sides.length > 1 ? sideSettings("Away", away) : {}),
      ...choiceSettings(choices),
    },
    keyOf: (person) => {
      const rows = person.startsWith("home") ? data.home : data.away;
      return rows[indexIn(person)]?.id ?? person;
    },
  };
}

function sideSettings(label: string, { prefix, customName, name }: SideState): Manifest["settings"] {
  return { [`${label} prefix`]: prefix, [`${label} team`]: customName.trim() || (name ?? "") };
}

/** What is chosen of any file; what is as usual is not told, so that it is the same where it could not be chosen yet. */
function fileSettings({ style, names, noteMark, creditName }: FileChoices): Manifest["settings"] {
  return {
    "Caption style": style.record.label,
    ...(names !== fileDefaults.names && { Names: names }),
    ...(noteMark !== fileDefaults.noteMark && { "Note lines": noteMark }),
    ...(style.record.frame && creditName && { "Your name in credits": creditName }),
  };
}

function choiceSettings(choices: MatchupChoices): Manifest["settings"] {
  return {
    ...fileSettings(choices),
    "Jersey number": choices.jerseyFormat,
    "Short-code long name": yesOrNo(choices.shortCodeLongName),
    "Multiple tab codes": yesOrNo(choices.multipleTabCodes),
    "Bracketed keywords": yesOrNo(choices.bracketedKeywords),
  };
}

/** Where a file of a tournament comes from. A field has no ids: its people are told apart by name. */
export function fieldOrigin(
  league: string,
  event: LeagueEventJson | null,
  players: readonly PersonRow[] | null,
  choices: FileChoices,
): FileOrigin | null {
  return eventOrigin(league, event, fileSettings(choices), (at) => {
    const player = players?.[at];
    return player && `${player.first} ${player.last}`;
  });
}

/** Where a file of a race comes from. Drivers have no ids either. */
export function raceOrigin(
  league: string,
  event: LeagueEventJson | null,
  drivers: readonly PersonRow[] | null,
  choices: RaceChoices,
): FileOrigin | null {
  const settings = { ...fileSettings(choices), "Car number": choices.carNumberFormat };
  return eventOrigin(league, event, settings, (at) => {
    const driver = drivers?.[at];
    return driver && `${driver.first} ${driver.last}`;
  });
}

function eventOrigin(
  league: string,
  event: LeagueEventJson | null,
  settings: Manifest["settings"],
  nameAt: (at: number) => string | undefined,
): FileOrigin | null {
  return (
    event && {
      league,
      event: event.event_id,
      teams: [],
      days: { from: event.start_date, to: event.end_date },
      settings,
      keyOf: (person) => nameAt(indexIn(person)) ?? person,
    }
  );
}

const yesOrNo = (isOn: boolean) => (isOn ? "Yes" : "No");
