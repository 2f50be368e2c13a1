import type {
  CaptionFile,
  CodedPerson,
  CommonCodeReason,
  LeftOutReason,
  NameDoubt,
  Part,
  Report,
  SideName,
} from "@agate/captions";
import type { OwnStyle } from "@agate/mine";

/** What a report's shared numbers are called beside their count. */
export const sharedNumbersTitle = ({ sharedNumbers }: Report): string =>
  sharedNumbers.length === 1 ? "shared number" : "shared numbers";

/** One column of the report: a count, what it counts, and every case. */
export interface ReportColumn {
  readonly count: number;
  readonly title: string;
  /** Shown once below the count: what it means, or that there is none. */
  readonly note: string;
  readonly items: readonly ReportItem[];
  /** One-click fixes. */
  readonly fixes?: readonly Fix[];
}

/** One case, and where in the file it is. */
export interface ReportItem {
  readonly what: string;
  readonly why: string;
  /** The codes of the lines it is about; without any there is no such line. */
  readonly codes?: readonly string[];
  /** The part in which a line is missing. */
  readonly missingFrom?: Part;
}

/** A column about these cases; none without any. */
export function columnIfAny(title: string, items: readonly ReportItem[], note = ""): readonly ReportColumn[] {
  return items.length ? [{ count: items.length, title, note, items }] : [];
}

/** The code of each person in the file, by the person's key. */
export function codesOfPeople({ lines }: Pick<CaptionFile, "lines">): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) =>
      line.kind === "code" && line.about?.form === "plain" && line.about.person
        ? [[line.about.person.key as string, line.code] as const]
        : [],
    ),
  );
}

/** A fix for something in the report. */
export interface Fix {
  /** "Use i for Kingston Knights" */
  readonly label: string;
  readonly act: () => void;
}

const leftOutWords: Readonly<Record<LeftOutReason, (jersey: string, name: string) => string>> = {
  // A driver needs both names (rule R1).
  "no-name": (jersey, name) =>
    name ? "First or last name is missing." : jersey ? `Number ${jersey} has no name.` : "No name.",
  placeholder: (_, name) => `No one is named “${name}”.`,
  "no-jersey": (jersey) => (jersey ? `“${jersey}” is not a jersey number.` : "No jersey number."),
  "no-car-number": (number) => (number ? `“${number}” is not a car number.` : "No car number."),
  staff: () => "Staff.",
  "other-side": () => "On both teams. The other one named this person last.",
};

const codeWords: Readonly<Record<CommonCodeReason, string>> = {
  "no-tab": "No tab between code and text.",
  empty: "No text after the code.",
  "bad-code": "The code contains a character that is not allowed.",
  "bad-character": "It contains a character that would break the line.",
  "already-used": "The code is already in the file.",
  "own-code": "Your own code replaces it.",
};

/** Facts from the rosters, in addition to the report. */
export interface RosterFacts {
  /** The names of the two teams. */
  readonly teams: Readonly<Record<SideName, string | null>>;
  /**
   * How much of what the file needs has loaded: with no people loaded, the report does not claim that everyone is in
   * the file.
   */
  readonly have: "all" | "some" | "none";
  /** Players with a line but no position; the core reports positions it has no word for. */
  readonly withoutPosition: readonly CodedPerson[];
}

const noRosterWords = "There is no roster to check.";

/** The report on a team file in words; the first three columns are always shown, and a zero is never hidden. */
export function reportColumns(
  report: Report,
  { teams, have, withoutPosition }: RosterFacts,
  fixesOfCodes: readonly Fix[] = [],
): readonly ReportColumn[] {
  const { sharedNumbers } = report;
  const lacking = [...report.unknownPositions, ...withoutPosition.map((player) => ({ ...player, position: "" }))];
  const unless = (sentence: string) => (have === "none" ? noRosterWords : sentence);
  const withTeam = (name: string, part: Part) =>
    [name, part === "home" || part === "away" ? teams[part] : null].filter(Boolean).join(", ");
  return [
    leftOutColumn(
      report,
      unless(
        have === "all" ? "Everyone on the rosters is in the file." : "Everyone on the available roster is in the file.",
      ),
      withTeam,
    ),
    {
      count: sharedNumbers.length,
      title: sharedNumbersTitle(report),
      note: sharedNumbers.length ? "" : unless("Every number belongs to one person."),
      items: sharedNumbers.map(({ number, code: plain, people }) => {
        const dressed = people.find(({ code }) => code === plain);
        const who = people.map(({ code, name }) => `${name} ${code}`).join(", ");
        return {
          what: number,
          why: `${who}. ${dressed ? `Of them only ${dressed.name} is dressed.` : `No one uses ${plain}.`}`,
          codes: people.map(({ code }) => code),
        };
      }),
    },
    {
      count: lacking.length,
      title: "without a position",
      note: lacking.length ? "Their lines are written without one." : unless("Every player has one."),
      items: lacking.map(({ code, name, part, position }) => ({
        what: withTeam(name, part),
        why: position ? `No word for “${position}”.` : "None given.",
        codes: [code],
      })),
    },
    ...wordingColumns(report),
    ...commonCodesColumn(report, fixesOfCodes),
  ];
}

/** People without a line, and why; `noteIfNone` is the note if everyone has one. */
export function leftOutColumn(
  { leftOut }: Report,
  noteIfNone: string,
  describe: (name: string, part: Part) => string = (name) => name,
): ReportColumn {
  return {
    count: leftOut.length,
    title: "left out",
    note: leftOut.length ? "" : noteIfNone,
    items: leftOut.map(({ name, jersey, reason, part }) => ({
      what: name ? describe(name, part) : "A person without a name",
      why: leftOutWords[reason](jersey, name),
      missingFrom: part,
    })),
  };
}

const doubtWords = {
  order: "The family name may come first.",
  parts: "The family name may be longer.",
  capitals: "The source has it in capitals or small letters.",
} satisfies Record<NameDoubt, string>;

/** Doubtful names, changed letters, and gaps in the credit; no column if there is nothing to report. */
export function wordingColumns({ gaps, doubtfulNames, unfoldedNames, foldedNames }: Report): readonly ReportColumn[] {
  const named = ({ name, written, code }: (typeof foldedNames)[number]) => ({
    what: name,
    why: `Is ${written} here.`,
    codes: [code],
  });
  return [
    ...columnIfAny(
      gaps.length === 1 ? "code lacks your name" : "codes lack your name",
      gaps.map(({ code, gap }) => ({ what: code, why: `It says ${gap}.`, codes: [code] })),
    ),
    ...columnIfAny(
      doubtfulNames.length === 1 ? "name in doubt" : "names in doubt",
      doubtfulNames.map(({ name, doubt, code }) => ({ what: name, why: doubtWords[doubt], codes: [code] })),
      "They stay as their source has them.",
    ),
    ...columnIfAny(
      unfoldedNames.length === 1 ? "name in other scripts" : "names in other scripts",
      unfoldedNames.map(named),
      "No rule spells these names: they stay as they are.",
    ),
    ...columnIfAny(foldedNames.length === 1 ? "name without accents" : "names without accents", foldedNames.map(named)),
  ];
}

/** Reports that the file uses a style from a link that was not saved. It applies to every line, so it links to none. */
export function temporaryStyleColumn({ name }: Pick<OwnStyle, "name">): ReportColumn {
  return { count: 1, title: "style from a link", note: `“${name}”: for this visit, not saved.`, items: [] };
}

/** The common codes that did not fit; no column if all did. */
export function commonCodesColumn({ commonCodesLeftOut }: Report, fixes: readonly Fix[] = []): readonly ReportColumn[] {
  if (!commonCodesLeftOut.length) return [];
  return [
    {
      count: commonCodesLeftOut.length,
      title: `${commonCodesLeftOut.length === 1 ? "common code" : "common codes"} left out`,
      note: "",
      items: commonCodesLeftOut.map(({ line, reason, isOwn }) => ({
        what: `${line.split("\t")[0] || "An empty line"}${isOwn ? ", yours" : ""}`,
        why: codeWords[reason],
        codes: reason === "already-used" || reason === "own-code" ? [line.split("\t")[0] ?? ""] : [],
      })),
      fixes,
    },
  ];
}

/** Marks the lines of people who are only in the file because of the line-up. */
export const fromLineup = "from the line-up";

/** Shown for a file whose line-up could not be loaded. */
export const lineupUnread = "The line-up could not be loaded, so this file does not include it.";
