import { readOperationFacts, overdueAfter } from "../db/operation-facts.ts";
import { reasonOf } from "../log/log.ts";
import { printable } from "../words/escape.ts";
import type { AppContext } from "../app-context.ts";
import { examineDatabase, examineJobs } from "./database.ts";
import { examineBackups, examineDisk } from "./disk.ts";
import { examineFeeds, examineHolds } from "./feeds.ts";
import { bad, type Examination, type Finding, type Level, type Patient, good, odd } from "./finding.ts";
import { examinePayments } from "./payments.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkMailServer } from "../mail/mail-transport.ts";
import { tellAge } from "../words/amounts.ts";

const examineMail: Examination = async ({ context: { env }, facts }) => {
  const found: Finding[] = [];
  if (env.smtpUrl) {
    const host = URL.parse(env.smtpUrl)?.host ?? "";
    const fault = await checkMailServer(env.smtpUrl);
    found.push(
      fault === undefined
        ? good(`the mail server ${host} accepts our mail`)
        : bad(
            `the mail server ${host} does not accept our mail: ${fault}`,
            "see SMTP_URL: server, port, user and password",
          ),
    );
  } else found.push(good(`mail is not sent; it is shown at ${env.dev?.url ?? ""}/dev/outbox`));
  if (facts) {
    const { waiting, overdueSeconds, failed } = facts.mail;
    if (overdueSeconds > overdueAfter.mail)
      found.push(
        bad(
          `emails waiting: ${waiting}, the oldest for ${tellAge(overdueSeconds)}`,
          "select kind, tries, error from outbox where due_at is not null",
        ),
      );
    if (failed)
      found.push(
        odd(
          `emails that failed for good within a day: ${failed}`,
          "select recipient, error from outbox where due_at is null and sent_at is null and error is not null",
        ),
      );
  }
  return found;
};

/** The version below which parts of ours do not start. */
const oldestNode = 22;

const examineInstallation: Examination = async ({ context: { env } }) => [
  good(`${env.publicUrl}, ${env.production ? "production" : "development: sample data and pages for developers"}`),
  Number.parseInt(process.versions.node) >= oldestNode
    ? good(`Node ${process.versions.node}`)
    : bad(`Node ${process.versions.node} is too old`, `use Node ${oldestNode} or newer; npm brings 24`),
  existsSync(join(env.folders.site, "index.html"))
    ? good("the pages are built")
    : bad("the pages are not built", "npm run build"),
  ...(env.production && ["127.0.0.1", "localhost", "::1"].includes(env.host) && env.trustedProxies.length === 0
    ? [
        odd(
          "requests come through a proxy on this machine that TRUSTED_PROXIES does not list: all visitors count as one address",
          "TRUSTED_PROXIES=127.0.0.1 (or the proxy's own address)",
        ),
      ]
    : []),
];

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
      bad(`cannot be checked: ${reasonOf(error)}`, "fix what is reported about the database, then run this again"),
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
    count("bad") + count("odd") ? `${count("bad")} faults, ${count("odd")} to look at.` : "No problems found.",
  ];
}
