import { textForFile } from "@agate/assignment";
import { assignPrefixes } from "@agate/captions";
import { isDay, type Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import { readLink } from "../address/link.ts";
import { openPanel, type PanelState } from "../schedule/panel-state.ts";
import { matchupSettings, type MatchupSettings } from "../settings/kinds.ts";
import { choose, writeSettings } from "../settings/settings.ts";
import { blankForm } from "./form-state.ts";
import type { FormInForce, FormState, PlaceField } from "./form.ts";
import { emptySide, isOneTeam, type SideState, type Sides } from "./side-state.ts";

/*
 * The page's state in its address, readable and short; defaults are left out.
 *   game, day        the chosen game, and the day it was on when that is not the panel's day
 *   rosters          `today`: a past game's file uses today's rosters
 *   date, show       the panel's day, or `all` or `upcoming` games
 *   home, away       teams · hp, ap prefixes where they differ from the automatic ones · hn, an custom names
 *   venue, city, country, dt    what was typed over the schedule's values; empty means cleared
 *   style, num, long, tabs, keys, for    caption style, jersey number format, the three switches, the target
 */

const placeKeys: Readonly<Record<PlaceField, string>> = {
  venue: "venue",
  city: "city",
  country: "country",
  date: "dt",
};
const placeFields = Object.keys(placeKeys) as readonly PlaceField[];

/**
 * The address's query for a state, without `?`; "" for a page in its initial state.
 * @param defaults the default settings, which are left out; with none all are written (rule PS3)
 */
export function writeForm(
  league: MatchupLeague,
  state: FormInForce,
  today: Day,
  defaults: Partial<MatchupSettings>,
): string {
  const query = new URLSearchParams();
  const put = (key: string, value: string | null) => value !== null && query.set(key, value);
  const oneTeam = isOneTeam(state);
  const { panel } = state;

  put("game", state.gameId);
  if (state.gameId && state.gameDay !== panel?.selectedDate) put("day", state.gameDay);
  if (state.gameId && state.hasTodaysRosters) put("rosters", "today");
  put("home", state.home.teamId);
  put("away", state.away.teamId);
  const { home, away } = prefixesToWrite(league, state);
  put("hp", home);
  if (!oneTeam) put("ap", away);
  put("hn", textForFile(state.home.customName) || null);
  if (!oneTeam) put("an", textForFile(state.away.customName) || null);
  for (const field of placeFields) {
    const typed = state.place[field];
    put(placeKeys[field], typed === null ? null : textForFile(typed));
  }
  for (const [key, word] of writeSettings(matchupSettings, state.choices, defaults)) put(key, word);
  if (panel && (query.size || !isSamePanel(panel, openPanel(league.opensOn, today)))) {
    put("date", panel.selectedDate);
    if (!panel.selectedDate) put("show", panel.showAll ? "all" : "upcoming");
  }
  return query.toString();
}

/**
 * The state a link describes. Unreadable parts are named in `linkNotes` and otherwise ignored, as are repeated ones.
 * Unknown parts belong to other code and are skipped.
 */
export function readForm(league: MatchupLeague, search: string, today: Day): FormState {
  const link = readLink(search);
  const { read, readIf, readId: id } = link;
  const day = (key: string) => readIf(key, isDay, "is not a day from 1900 to 2100");
  const side = (team: string, prefix: string, name: string): SideState => ({
    ...emptySide,
    teamId: id(team),
    prefix: readIf(prefix, (value) => /^[a-z]$/.test(value), "is not a letter from a to z") ?? "",
    customName: read(name) ?? "",
  });

  const gameId = id("game");
  const date = day("date");
  const gameDay = day("day") ?? date;
  const show = readIf("show", (value) => value === "all" || value === "upcoming", "is neither all nor upcoming");
  return {
    ...blankForm,
    gameId,
    gameDay: gameId ? gameDay : null,
    hasTodaysRosters: readIf("rosters", (value) => value === "today", "is not today") !== null,
    home: side("home", "hp", "hn"),
    away: side("away", "ap", "an"),
    place: Object.fromEntries(placeFields.map((field) => [field, read(placeKeys[field])])) as FormState["place"],
    chosen: choose(matchupSettings, {}, link.readChoices(matchupSettings.spellings)),
    panel: panelOf(date, show) ?? (gameId ? null : openPanel(league.opensOn, today)),
    linkNotes: link.notes,
  };
}

function panelOf(date: Day | null, show: string | null): PanelState | null {
  if (date) return { selectedDate: date, showAll: false };
  return show ? { selectedDate: null, showAll: show === "all" } : null;
}

function isSamePanel(a: PanelState, b: PanelState): boolean {
  return a.selectedDate === b.selectedDate && a.showAll === b.showAll;
}

/** Letters are left out when the league's rule assigns the same ones to these teams. */
function prefixesToWrite(league: MatchupLeague, { home, away }: Sides): { home: string | null; away: string | null } {
  const written = { home: home.prefix || null, away: away.prefix || null };
  if ((home.teamId && home.name === null) || (away.teamId && away.name === null)) return written;
  const automatic = assignPrefixes(
    league.prefix,
    home.name === null ? null : { name: home.name },
    away.name === null ? null : { name: away.name },
  );
  return automatic.home === written.home && automatic.away === written.away ? { home: null, away: null } : written;
}
