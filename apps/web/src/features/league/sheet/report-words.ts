import type { CommonCodeReason, LeftOutReason, Report } from "@agate/captions";

/** One column of the report: a count, what is counted, and every case of it. */
export interface ReportColumn {
  readonly count: number;
  readonly title: string;
  /** What is said when there is none. */
  readonly none: string;
  readonly items: readonly { readonly what: string; readonly why: string }[];
}

const leftOutWords: Readonly<Record<LeftOutReason, (jersey: string) => string>> = {
  "no-name": (jersey) => (jersey ? `Number ${jersey} has no name.` : "No name."),
  "no-jersey": (jersey) => (jersey ? `“${jersey}” is no jersey number.` : "No jersey number."),
  "no-car-number": (number) => (number ? `“${number}” is no car number.` : "No car number."),
  staff: () => "Staff.",
};

const codeWords: Readonly<Record<CommonCodeReason, string>> = {
  "no-tab": "No tab between code and words.",
  empty: "No words behind the code.",
  "bad-code": "The code holds a sign that no code may hold.",
  "bad-character": "It holds a character that would break a line.",
  "already-used": "The code is already in the file.",
};

/** The report in words; the first three columns are always there, a zero is never hidden. */
export function reportColumns(report: Report): readonly ReportColumn[] {
  const { leftOut, sharedNumbers, unknownPositions, commonCodesLeftOut } = report;
  const columns: ReportColumn[] = [
    {
      count: leftOut.length,
      title: "left out",
      none: "Everybody on the rosters is in the file.",
      items: leftOut.map(({ name, jersey, reason }) => ({
        what: name || "A person without a name",
        why: leftOutWords[reason](jersey),
      })),
    },
    {
      count: sharedNumbers.length,
      title: sharedNumbers.length === 1 ? "shared number" : "shared numbers",
      none: "Every number belongs to one person.",
      items: sharedNumbers.map(({ number, people }) => ({
        what: number,
        why: `${people.map(({ code, name }) => `${name} ${code}`).join(", ")}. Nobody keeps ${people[0]?.code.charAt(0)}${number}.`,
      })),
    },
    {
      count: unknownPositions.length,
      title: "without a position",
      none: "Every player has one.",
      items: unknownPositions.map(({ name, position }) => ({
        what: name,
        why: `${position ? `“${position}” is no position we have a word for.` : "None is given."} The lines are written without one.`,
      })),
    },
  ];
  if (commonCodesLeftOut.length)
    columns.push({
      count: commonCodesLeftOut.length,
      title: `${commonCodesLeftOut.length === 1 ? "common code" : "common codes"} left out`,
      none: "",
      items: commonCodesLeftOut.map(({ line, reason }) => ({
        what: line.split("\t")[0] || "An empty line",
        why: codeWords[reason],
      })),
    });
  return columns;
}
