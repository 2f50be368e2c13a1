import type { CaptionFile } from "@agate/captions";
import { commonCodesColumn, leftOutColumn, wordingColumns } from "../report/report-words.ts";
import type { ReportColumn } from "../report/report-words.ts";

/** The report on a field's file in words; the first three columns are always there, a zero is never hidden. */
export function fieldColumns({ report, lines }: CaptionFile): readonly ReportColumn[] {
  const { sharedInitials } = report;
  const single = lines.flatMap((line) =>
    line.kind === "code" && line.about?.person?.firstName === "" ? [{ ...line.about.person, code: line.code }] : [],
  );
  return [
    leftOutColumn(report, "Everyone in the field has a line."),
    {
      count: sharedInitials.length,
      title: "shared initials",
      note: sharedInitials.length ? "" : "Every pair of initials belongs to one player.",
      items: sharedInitials.map(({ initials, people }) => ({
        what: initials,
        why: `${people.map(({ code, name }) => `${name} ${code}`).join(", ")}. No one uses ${initials}.`,
        codes: people.map(({ code }) => code),
      })),
    },
    {
      count: single.length,
      title: single.length === 1 ? "single name" : "single names",
      note: single.length ? "" : "Every player has a first and a last name.",
      items: single.map(({ code, name }) => ({
        what: name,
        why: `Has the code ${code}.`,
        codes: [code],
      })),
    },
    ...wordingColumns(report),
    ...commonCodesColumn(report),
  ];
}
