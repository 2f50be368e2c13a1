import { describe, expect, it } from "vitest";
import { captionStyles } from "@agate/captions";
import { matchupSettings } from "../settings/kinds.ts";
import { settingsInForce } from "../settings/settings.ts";
import { inventedGame, inventedTeams, matchupLeague, pilots, pioneers } from "../testing/invented-league.ts";
import { readForm, writeForm } from "./form-query.ts";
import { formReducer, type FormAction } from "./form-state.ts";
import type { FormState } from "./form.ts";

const mlb = matchupLeague("mlb");
const today = "2026-07-05";
const { defaults } = matchupSettings;
/** The address for a person without presets. */
const addressOf = (state: FormState, league = mlb) =>
  writeForm(league, { ...state, choices: settingsInForce(matchupSettings, defaults, state.chosen) }, today, defaults);
const reduce = formReducer(mlb);
const after = (actions: readonly FormAction[], from = readForm(mlb, "", today)) => actions.reduce(reduce, from);
const arrived: readonly FormAction[] = [
  { type: "game-arrived", game: inventedGame() },
  { type: "teams-arrived", teams: inventedTeams },
];
const chosen = (side: "home" | "away", team: typeof pioneers): FormAction => ({
  type: "team-chosen",
  side,
  team: { id: team.team_id, name: team.team_name },
});
const withoutNotes = (state: FormState) => ({
  ...state,
  linkNotes: [],
  home: { ...state.home, note: null },
  away: { ...state.away, note: null },
});

describe("the address", () => {
  it("[PG6] is empty for a page in its initial state", () => {
    expect(addressOf(after([]))).toBe("");
    expect(addressOf(readForm(matchupLeague("fifa"), "", today), matchupLeague("fifa"))).toBe("");
  });

  it("[PG6] has a picked game as a short readable query", () => {
    const query = addressOf(after([{ type: "game-picked", game: inventedGame() }]));
    expect(query).toBe("game=mlb-espn-77&home=mlb-espn-1&away=mlb-espn-2&date=2026-07-05");
  });

  it("[PG6] restores the same state, whatever was set", () => {
    const journeys: readonly (readonly FormAction[])[] = [
      [{ type: "game-picked", game: inventedGame() }],
      [
        { type: "game-picked", game: inventedGame() },
        { type: "rosters-chosen", areTodays: true },
      ],
      [
        { type: "panel-moved", move: { to: "all-games" } },
        { type: "game-picked", game: inventedGame() },
        { type: "prefix-typed", side: "home", text: "x" },
        { type: "custom-name-typed", side: "away", text: "Ärmadillos & Co" },
        { type: "place-typed", field: "venue", text: "" },
        { type: "place-typed", field: "date", text: "Saturday night" },
        { type: "choice-made", choice: { captionStyle: "getty", multipleTabCodes: false } },
      ],
      [
        chosen("home", pioneers),
        chosen("away", pilots),
        { type: "choice-made", choice: { jerseyFormat: "none", bracketedKeywords: true } },
      ],
      [chosen("home", pioneers), chosen("away", pioneers), { type: "panel-moved", move: { to: "upcoming-games" } }],
      [{ type: "panel-moved", move: { to: "next-day", from: today } }],
      [chosen("home", pilots), chosen("away", pioneers), chosen("home", pioneers), chosen("away", pilots)],
    ];
    for (const journey of journeys) {
      const state = after(journey);
      const query = addressOf(state);
      const read = after(state.gameId ? arrived : arrived.slice(1), readForm(mlb, query, today));
      expect(read.linkNotes).toEqual([]);
      expect(withoutNotes(read)).toEqual(withoutNotes(state));
      expect(addressOf(read)).toBe(query);
    }
  });

  it("[LU24] today's rosters belong to one game: another pick uses those of its day", () => {
    const picked = { type: "game-picked", game: inventedGame() } as const;
    const todays = { type: "rosters-chosen", areTodays: true } as const;
    expect(addressOf(after([picked, todays]))).toContain("rosters=today");
    expect(addressOf(after([picked, todays, picked]))).not.toContain("rosters=");
  });

  it("[PG6] opens a link with only a game on that game's day", () => {
    const state = after(arrived, readForm(mlb, "?game=mlb-espn-77", today));
    expect(state).toMatchObject({
      panel: { selectedDate: "2026-07-05" },
      home: { name: "Portland Pioneers", prefix: "p" },
    });
  });

  it("[PG6] leaves out what the caption style fixes", () => {
    const getty = after([{ type: "choice-made", choice: { captionStyle: "getty" } }]);
    expect(addressOf(getty)).toBe("style=getty&date=2026-07-05");
    expect(readForm(mlb, "style=getty&num=none", today).chosen.jerseyFormat).toBe("#1");
  });

  it("[B6] remembers the day a game was on", () => {
    const seen = after([
      { type: "game-picked", game: inventedGame() },
      { type: "panel-moved", move: { to: "day", day: "2026-09-01" } },
    ]);
    const query = addressOf(seen);
    expect(query).toContain("day=2026-07-05");
    const moved = reduce(readForm(mlb, query, today), {
      type: "game-arrived",
      game: inventedGame({ game_date: "2026-07-09" }),
    });
    expect(moved.gameDay).toBe("2026-07-05");
  });
});

it("[PG7] [B5] a link that cannot be read: names each bad part and ignores it", () => {
  const state = readForm(
    mlb,
    "?home=1&home=2&away=<script>&date=2100-13-40&show=never&hp=ab&style=nobodys&num=99999999999999999999&long=maybe&utm_source=mail",
    today,
  );
  expect(state).toMatchObject({
    home: { teamId: null, prefix: "" },
    away: { teamId: null },
    panel: { selectedDate: today, showAll: false },
    chosen: {},
  });
  expect(state.linkNotes).toEqual([
    "Part of this link was ignored: date is not a day from 1900 to 2100.",
    "Part of this link was ignored: show is neither all nor upcoming.",
    "Part of this link was ignored: home is given more than once.",
    "Part of this link was ignored: hp is not a letter from a to z.",
    "Part of this link was ignored: away is not an id.",
    `Part of this link was ignored: style is not one of ${captionStyles.join(", ")}.`,
    "Part of this link was ignored: num is not one of brackets, hash, none.",
    "Part of this link was ignored: long is not one of yes, no.",
  ]);
});
