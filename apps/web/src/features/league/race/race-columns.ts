import { nameOf } from "@agate/captions";
import type { CaptionFile, PersonRow } from "@agate/captions";
import { commonCodesColumn, leftOutColumn, wordingColumns } from "../report/report-words.ts";
import type { ReportColumn } from "../report/report-words.ts";

/** The report on a race's file in words; the first three columns are always there, a zero is never hidden. */
export function raceColumns({ report, lines }: CaptionFile, drivers: readonly PersonRow[]): readonly ReportColumn[] {
  const { sharedNumbers } = report;
  const codeByKey = new Map(
    lines.flatMap((line) =>
      line.kind === "code" && line.about?.person ? [[line.about.person.key, line.code] as const] : [],
    ),
  );
  const incomplete = drivers.flatMap((driver, at) => {
    const code = codeByKey.get(`drivers[${at}]`);
    return code !== undefined && !(driver.team && driver.make) ? [{ driver, code }] : [];
  });
  return [
    leftOutColumn(report, "Every driver has a line."),
    {
      count: sharedNumbers.length,
      title: sharedNumbers.length === 1 ? "shared number" : "shared numbers",
      note: sharedNumbers.length ? "The first driver keeps the plain code." : "Every number belongs to one driver.",
      items: sharedNumbers.map(({ number, people }) => ({
        what: number,
        why: `${people.map(({ code, name }) => `${name} ${code}`).join(", ")}.`,
        codes: people.map(({ code }) => code),
      })),
    },
    {
      count: incomplete.length,
      title: "without a team or make",
      note: incomplete.length ? "Their lines are written without it." : "Every driver has both.",
      items: incomplete.map(({ driver, code }) => ({
        what: nameOf(driver).full,
        why: `No ${[!driver.team && "team", !driver.make && "make"].filter(Boolean).join(", no ")}.`,
        codes: [code],
      })),
    },
    ...wordingColumns(report),
    ...commonCodesColumn(report),
  ];
}
