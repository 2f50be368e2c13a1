import { zipOf } from "@agate/assignment/zip";
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
import { leagueBySlug } from "@agate/leagues";
import { lastFound, tryCodes } from "../../../product/code-file/try-a-code.ts";
import { typedInFrame } from "../../../product/code-file/typed-in-frame.ts";

/** Something that a program cannot store, and why. */
interface LeftOut {
  readonly what: string;
  readonly why: string;
}

type Reason = ReturnType<Awaited<ReturnType<typeof loadWriter>>["write"]>["leftOut"][number]["reason"];

const whats: Readonly<Record<Reason, string>> = {
  note: "Notes",
  "empty-column": "Empty columns",
  "further-columns": "Further columns",
  "long-trigger": "Long codes",
  "special-text": "Some signs",
  formula: "Formula characters",
  "not-a-person": "Not a person",
};

/** Characters with a special meaning in a program: Alfred, Espanso, and one that XML does not allow. */
const special = ["{clipboard}", "$|$", "\uFFFF"];
/** The same in names: at the ends for keyword lists, in the middle for ExifTool. */
const specialNames = ["[Ann]", "Ann; Bo", "=Ann"];
const longCode = "x".repeat(60);

/**
 * What a program leaves out of any file, as its writer reports for a file that has everything it could leave out (rule
 * FM4).
 * @param file a matchup's: it has people, and codes that are not about a person
 */
async function leftOutBy(target: TargetName, file: CaptionFile): Promise<readonly LeftOut[]> {
  const { write } = await loadWriter(target, async () => zipOf);
  const { leftOut } = write({ ...file, lines: [...file.lines, ...oddLines(file)] });
  return leftOut.map(({ reason, why }) => ({ what: whats[reason], why }));
}

function oddLines({ lines }: CaptionFile): CaptionFile["lines"] {
  const ofPerson = lines.find((line) => line.kind === "code" && line.about?.person);
  if (ofPerson?.kind !== "code" || !ofPerson.about?.person) throw new Error("The file has nobody in it.");
  const { about } = ofPerson;
  const { person } = ofPerson.about;
  return [
    { kind: "note", part: "note", text: "A note" },
    ...[...special, "long"].map((text, at) => ({
      kind: "code" as const,
      part: "own" as const,
      code: text === "long" ? longCode : `odd${at}`,
      replacements: [text],
    })),
    { kind: "verbatim", part: "common", code: "empty", line: "empty\tone\t\tthree" },
    ...specialNames.map((name, at) => ({
      ...ofPerson,
      code: `odd${at}person`,
      about: {
        ...about,
        person: { ...person, key: `odd${at}` as typeof person.key, first: "", last: name, full: name },
      },
    })),
  ];
}

/**
 * The game of every example on /formats: real teams and a real place, invented people (rule FM1). One name has an
 * accent, so that the examples show how a style handles it.
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

/** The photographer; also invented. */
const photographer = "Rosa Delacroix";

/** Two of the common codes that end a hockey game's file. The whole list is what people subscribe for (rule PT1). */
const gameCodes: readonly string[] = ["gol\tscores a goal", "2p\tduring the second period"];

/** What a photographer types for the examples' goal, between the codes of a style's frame. */
const playTyped = "=s10= =gol= =M= =2p=";

/* The examples of /formats, computed by the core. The browser's build includes this module's exports, not the module
   (apps/web/scripts/computed-modules.ts), so that readers of the page do not load the core. */

/** A caption style and its output for the game. */
export interface StyleExample extends Pick<StyleRecord, "label" | "evidence" | "says"> {
  readonly name: CaptionStyle;
  /** The typed text, with Photo Mechanic's delimiter around each code. */
  readonly typed: string;
  /** The resulting caption. */
  readonly caption: string;
  /** Single codes of the file, which an editor checks first. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** A program and its file of the same lines. */
export interface TargetExample {
  readonly name: TargetName;
  readonly label: string;
  /** Without the dot. */
  readonly extension: string;
  readonly loading: string | null;
  /** What it leaves out of any file; empty if nothing. */
  readonly leavesOut: readonly LeftOut[];
  /** Null if the file is not text. */
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

/** The play as a photographer types it, with the style's frame. */
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

/** The replacement of a code in the file; "" if the file does not have it. */
function replacementOf(lines: CaptionFile["lines"], typed: string): string {
  return lastFound(tryCodes(typed, lines, "="))?.text ?? "";
}
