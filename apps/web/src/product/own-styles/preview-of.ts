import {
  buildField,
  buildMatchup,
  buildRace,
  expand,
  matchupDefaults,
  raceDefaults,
  personRow,
  type Built,
  type Line,
  type Style,
  type EventFacts,
  type Matchup,
} from "@agate/captions";
import { leagueBySlug, type FieldLeague, type MatchupLeague, type RaceLeague } from "@agate/leagues";

/** A style's texts for an invented game, race and field. */
export interface StylePreview {
  readonly lines: readonly { readonly code: string; readonly text: string }[];
  /** A whole caption, as typed and as written. */
  readonly caption: { readonly typed: string; readonly text: string };
  /** Example texts about a person, by the path of the part. */
  readonly examples: Readonly<Record<string, string>>;
}

/** The codes whose lines are shown. */
const shownCodes = ["s10", "s35", "m97", "shc"];
const sentence = "=s10= scores a goal =M= during the second period";

/** Makes the sample's files in a style and picks a few lines from them. */
export function previewOf(style: Style, creditName: string): StylePreview {
  const choices = { ...matchupDefaults, style, creditName };
  const game = linesOf(buildMatchup(sampleGame, sampleLeagues.game, choices, []));
  // Here every form has its own line (rule M8).
  const forms = linesOf(buildMatchup(sampleGame, sampleLeagues.game, { ...choices, shortCodeLongName: false }, []));
  const race = linesOf(buildRace(sampleRace, sampleLeagues.race, { ...raceDefaults, style, creditName }, []));
  const field = linesOf(buildField(sampleField, sampleLeagues.field, { ...matchupDefaults, style, creditName }, []));
  const frame = { open: textOf(game, "open"), gm: textOf(game, "gm"), close: textOf(game, "close") };
  const typed = typedInFrame(sentence, frame, sampleLeagues.game.eventClause);
  return {
    lines: [...shownCodes, frame.close ? "close" : "dt"].map((code) => ({ code, text: textOf(game, code) })),
    caption: {
      typed,
      text: typed.replace(/=(\w+)=/g, (_, code: string) => textOf(game, code)),
    },
    examples: {
      "player.forms.tpn": textOf(forms, "tps10n"),
      "player.forms.pn": textOf(forms, "ps10n"),
      "player.forms.tn": textOf(forms, "ts10n"),
      "player.forms.tp": textOf(forms, "tps10"),
      "player.forms.n": textOf(forms, "s10n"),
      "player.forms.p": textOf(forms, "ps10"),
      "player.forms.t": textOf(forms, "ts10"),
      "coach.long": textOf(game, "shc"),
      "coach.short": textOf(game, "shc", 1),
      "driver.long": inPart(race, "drivers"),
      "driver.short": inPart(race, "drivers", 1),
      entrant: inPart(field, "field"),
      "frame.open.text": textOf(game, "open"),
      "frame.game": textOf(game, "gm"),
      "frame.credit": textOf(game, "credit"),
    },
  };
}

function linesOf(built: Built): readonly Line[] {
  return built.ok ? built.file.lines : [];
}

/** Returns the replacement of a code; "" if there is none. */
function textOf(lines: readonly Line[], code: string, column = 0): string {
  return expand(lines, code)?.replacements[column] ?? "";
}

/** Returns the replacement of the first code in a part of the file. */
function inPart(lines: readonly Line[], part: Line["part"], column = 0): string {
  const line = lines.find((one) => one.kind === "code" && one.part === part);
  return (line?.kind === "code" && line.replacements[column]) || "";
}

/** The sample for own styles: real leagues, teams and places, invented people. One name has an accent, one a suffix. */

const sampleGame: Matchup = {
  home: {
    name: "Seattle Kraken",
    prefix: "s",
    roster: [
      personRow({ number: "10", first: "Caleb", last: "Umphenour", position: "C" }),
      personRow({ number: "35", first: "Wade", last: "Peppercorn Jr.", position: "G" }),
      personRow({ first: "Graham", last: "Thistlewood", position: "Head Coach" }),
    ],
  },
  away: {
    name: "Minnesota Wild",
    prefix: "m",
    roster: [personRow({ number: "97", first: "Abram", last: "Tabbernör", position: "LW" })],
  },
  venue: { name: "Climate Pledge Arena", city: "Seattle, Washington", country: "USA" },
  date: "2026-11-22",
};

const sampleRace: EventFacts = {
  event: {
    name: "Piedmont 400",
    location: "Charlotte Motor Speedway",
    city: "Concord, North Carolina",
    country: "USA",
    date: "2026-05-24",
  },
  people: [personRow({ number: "24", first: "Rory", last: "Applewhite", team: "Fennimore Racing", make: "Chevrolet" })],
};

const sampleField: EventFacts = {
  event: {
    name: "Lakeshore Open",
    location: "Pebble Beach Golf Links",
    city: "Pebble Beach, California",
    country: "USA",
    date: "2026-06-18",
  },
  people: [personRow({ first: "Inés", last: "Delacroix" })],
};

/** The leagues whose rules the samples follow. */
const sampleLeagues = {
  game: leagueBySlug("nhl") as MatchupLeague,
  race: leagueBySlug("nascar-cup") as RaceLeague,
  field: leagueBySlug("pga") as FieldLeague,
};

/** The texts of a frame's codes, "" if the file lacks one. */
interface FrameTexts {
  readonly open: string;
  readonly gm: string;
  readonly close: string;
}

/**
 * Surrounds a play with the codes of a style's frame, as typed: "=open= ... of =close=".
 * @param eventClause "an NHL hockey game": a sentence continues with "of" before it, but without "of" before "at
 * Climate Pledge Arena"
 */
export function typedInFrame(play: string, { open, gm, close }: FrameTexts, eventClause: string): string {
  const end = gm.startsWith(eventClause) ? "of =close=" : "=close=";
  return [open && "=open=", play, close && end].filter(Boolean).join(" ");
}
