import {
  buildMatchup,
  captionStyles,
  loadWriter,
  matchupDefaults,
  targetNames,
  targets,
  personRow,
  type Matchup,
  type CaptionFile,
  type CaptionStyle,
  type StyleRecord,
  type TargetName,
} from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import { zipOf } from "@agate/assignment/zip";
import { leagueBySlug } from "@agate/leagues";
import { typedInFrame } from "../../../product/code-file/typed-in-frame.ts";
import { lastFound, tryCodes } from "../../../product/code-file/try-a-code.ts";
import { leftOutBy, type LeftOut } from "./left-out.ts";

/**
 * The game of every example on /formats: real teams and a real place, invented people (rule FM1). Among them an accent, so
 * that an example shows what a style makes of it.
 */
const game: Matchup = {
  home: {
    name: "Seattle Kraken",
    roster: [
      personRow({ number: "10", first: "Caleb", last: "Umphenour", position: "C" }),
      personRow({ number: "31", first: "Rémi", last: "Götze", position: "G" }),
      personRow({ number: "", first: "Nadia", last: "Fairweather", position: "Head Coach" }),
    ],
  },
  away: {
    name: "Minnesota Wild",
    roster: [personRow({ number: "27", first: "Anders", last: "Quill", position: "D" })],
  },
  venue: { name: "Climate Pledge Arena", city: "Seattle, Washington", country: "USA" },
  date: "2026-11-22",
};

/** Who takes the picture; invented too. */
const photographer = "Rosa Delacroix";

/** Two of the common codes that end the file of a hockey game: the whole list is what people subscribe for (rule PT1). */
const gameCodes: readonly string[] = ["gol\tscores a goal", "2p\tduring the second period"];

/** What a photographer types for the goal of the examples, between the codes of a style's frame. */
const playTyped = "=s10= =gol= =M= =2p=";

/*
 * The examples of /formats, computed by the core. The browser's build does not carry this module but what it exports
 * (apps/web/scripts/computed-modules.ts): whoever reads the page loads no core.
 */

/** One caption style, by what it makes of the game. */
export interface StyleExample extends Pick<StyleRecord, "label" | "evidence" | "says"> {
  readonly name: CaptionStyle;
  /** What is typed, the delimiter of Photo Mechanic round each code. */
  readonly typed: string;
  /** What it becomes. */
  readonly caption: string;
  /** Single codes of the file, as an editor looks for them. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** One program, by what the same lines are in its file. */
export interface TargetExample {
  readonly name: TargetName;
  readonly label: string;
  /** Without the full stop. */
  readonly extension: string;
  readonly loading: string | null;
  /** What of any file it leaves out; empty: nothing. */
  readonly leavesOut: readonly LeftOut[];
  /** Null: the file is no text. */
  readonly text: string | null;
}

const nhl = leagueOfTheGame();

function leagueOfTheGame() {
  const league = leagueBySlug("nhl");
  if (league?.kind !== "matchup") throw new Error("The catalogue has no NHL.");
  return league;
}

const facts: readonly { readonly label: string; readonly typed: string }[] = [
  { label: "Player", typed: "s10" },
  { label: "With an accent", typed: "s31" },
  { label: "Head coach", typed: "shc" },
  { label: "Opens with", typed: "open" },
  { label: "Date", typed: "dt" },
  { label: "Place", typed: "city#2" },
  { label: "Credit", typed: "credit" },
];

export const styleExamples: readonly StyleExample[] = captionStyles.map((name) => {
  const { lines } = fileIn(name);
  const { label, evidence, says } = namedStyles[name].record;
  const typed = typedIn(lines);
  return {
    name,
    label,
    evidence,
    says,
    typed,
    caption: tryCodes(typed, lines, "=")
      .map((one) => ("text" in one ? one.text : ""))
      .join(""),
    facts: facts
      .map((fact) => ({ label: fact.label, text: replacementOf(lines, fact.typed) }))
      .filter(({ text }) => text !== ""),
  };
});

export const targetExamples: readonly TargetExample[] = await Promise.all(
  targetNames.map(async (name) => {
    const { label, extension } = targets[name];
    const { loading, write } = await loadWriter(name, async () => zipOf);
    const file = fileIn("standard");
    const lines = file.lines.filter((line) => line.kind !== "note" && ["s10", "gol"].includes(line.code));
    const { content } = write({ ...file, lines });
    return {
      name,
      label,
      extension,
      loading,
      leavesOut: await leftOutBy(name, file),
      text: typeof content === "string" ? content : null,
    };
  }),
);

/** The play as a photographer types it, with the frame that the style has. */
function typedIn(lines: CaptionFile["lines"]): string {
  const textOf = (code: string) => replacementOf(lines, code);
  return typedInFrame(playTyped, { open: textOf("open"), gm: textOf("gm"), close: textOf("close") }, nhl.eventClause);
}

function fileIn(captionStyle: CaptionStyle): CaptionFile {
  const choices = { ...matchupDefaults, style: namedStyles[captionStyle], creditName: photographer };
  const built = buildMatchup(game, nhl, choices, gameCodes);
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  return built.file;
}

/** What a code that is in the file becomes; "" where it is not. */
function replacementOf(lines: CaptionFile["lines"], typed: string): string {
  return lastFound(tryCodes(typed, lines, "="))?.text ?? "";
}
