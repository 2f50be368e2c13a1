import { readOperationFacts } from "../operation-facts.ts";
import { reasonOf } from "../log.ts";
import { printable } from "../printable.ts";
import type { AppContext } from "../app-context.ts";
import { examineDatabase, examineJobs } from "./database.ts";
import { examineBackups, examineDisk } from "./disk.ts";
import { examineFeeds, examineHolds } from "./feeds.ts";
import { bad, type Examination, type Finding, type Level, type Patient } from "./finding.ts";
import { examineInstallation } from "./installation.ts";
import { examineMail } from "./mail.ts";
import { examinePayments } from "./payments.ts";

/** What is looked at, in the order of the report. */
const examinations: Readonly<Record<string, Examination>> = {
  installation: examineInstallation,
  database: examineDatabase,
  jobs: examineJobs,
  disk: examineDisk,
  backups: examineBackups,
  mail: examineMail,
  payments: examinePayments(),
  feeds: examineFeeds,
  holds: examineHolds,
};

export interface Examined extends Finding {
  readonly about: string;
}

/** Looks at everything a start needs and everything that may be off. It changes nothing and throws nothing. */
export async function examine(
  context: AppContext,
  changes: Readonly<Record<string, Examination>> = {},
): Promise<readonly Examined[]> {
  const read: Pick<Patient, "facts" | "factsFault"> = await readOperationFacts(context.database.db).then(
    (facts) => ({ facts }),
    (factsFault: unknown) => ({ facts: undefined, factsFault }),
  );
  const found: Examined[] = [];
  for (const [about, look] of Object.entries({ ...examinations, ...changes })) {
    const findings = await look({ context, ...read }).catch((error: unknown): readonly Finding[] => [
      bad(`cannot be looked at: ${reasonOf(error)}`, "set right what is said of the database, and ask again"),
    ]);
    found.push(...findings.map((finding) => ({ about, ...finding })));
  }
  return found;
}

const marks: Readonly<Record<Level, string>> = { good: "ok   ", odd: "LOOK ", bad: "FAULT" };

/** A line for each finding, and under it what to do. */
export function tellFindings(findings: readonly Examined[]): readonly string[] {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  return [
    ...findings.flatMap(({ about, level, what, remedy }) => [
      `${marks[level]}  ${about.padEnd(width)}  ${printable(what)}`,
      ...(remedy ? [`${" ".repeat(width + 9)}-> ${remedy}`] : []),
    ]),
    "",
    count("bad") + count("odd") ? `${count("bad")} faults, ${count("odd")} to look at.` : "All is well.",
  ];
}
