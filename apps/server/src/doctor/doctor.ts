import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { leagues } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import { backupsIn } from "../backup/backup-file.ts";
import { overdueAfter, readOperationFacts } from "../db/operation-facts.ts";
import { createFreshness, type LeagueFreshness } from "../features/refresh/freshness/freshness.ts";
import { describeConsent } from "../features/refresh/sources.ts";
import { errorCode } from "../log/error-code.ts";
import { reasonOf } from "../log/log.ts";
import { checkMailServer } from "../mail/mail-transport.ts";
import { formatSize, formatAge } from "../words/words.ts";
import { examineDatabase, examineJobs } from "./database.ts";
import { bad, type Examination, type Finding, good, odd, type Patient } from "./finding.ts";
import { examinePayments } from "./payments.ts";

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
          `emails waiting: ${waiting}, the oldest for ${formatAge(overdueSeconds)}`,
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

/** The Node version below which parts of the server do not start. */
const oldestNode = 22;

const examineInstallation: Examination = async ({ context: { env } }) => [
  good(`${env.publicUrl}, ${env.production ? "production" : "development: sample data and pages for developers"}`),
  Number.parseInt(process.versions.node) >= oldestNode
    ? good(`Node ${process.versions.node}`)
    : bad(`Node ${process.versions.node} is too old`, `use Node ${oldestNode} or newer; npm includes 24`),
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

/** Bytes that should be free: less is reported as odd, much less is a fault. */
const freeSpace = { odd: 2e9, bad: 2e8 };

const examineDisk: Examination = async ({ context: { env } }) => {
  const folders = new Map([
    ...(env.databaseUrl === undefined || env.secret === undefined ? [[env.dataDir, "DATA_DIR"] as const] : []),
    ...(env.backups ? [[env.backups.folder, "BACKUP_DIR"] as const] : []),
  ]);
  return [...folders].flatMap(([folder, name]) => (existsSync(folder) ? [ofFolder(folder, name)] : []));
};

function ofFolder(folder: string, name: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const message = `${formatSize(free)} are free at ${name} (${folder})`;
  const remedy = "make room there, or move it to a larger disk";
  if (free < freeSpace.bad) return bad(message, remedy);
  return free < freeSpace.odd ? odd(message, remedy) : good(message);
}

const examineBackups: Examination = async ({ context: { env } }) => {
  if (!env.backups)
    return env.production
      ? [
          odd(
            "no server makes backups: BACKUP_DIR is not set",
            "set it, or have agate backup run daily; see docs/operating/backups.md",
          ),
        ]
      : [good("no backups are made in development")];
  const { folder } = env.backups;
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      bad(
        `BACKUP_DIR ${folder} cannot be written to (${errorCode(error)})`,
        "create it, mount it, or give this account access to it",
      ),
    ];
  }
  const [newest] = backupsIn(folder);
  if (!newest)
    return [
      odd(
        `there is no backup in ${folder} yet`,
        "a server makes the first one minutes after its start; its log says why not",
      ),
    ];
  const age = (Date.now() - newest.madeAt.getTime()) / 1_000;
  const message = `the newest backup is ${formatAge(age)} old, ${formatSize(statSync(newest.file).size)}`;
  return [
    age > overdueAfter.backup
      ? bad(message, "see the server's log for why; agate backup makes one now")
      : good(message),
  ];
};

const examineFeeds: Examination = async ({ context, facts }) => {
  const { env, feeds, now } = context;
  const consent = describeConsent(env, feeds);
  if (!env.feedConsent.size)
    return [odd(consent, "set AGATE_FEEDS to the providers to use; until then, use agate refresh and agate import")];
  if (!facts) return [good(consent)];
  const freshness = await createFreshness(context).ofAll();
  return [
    good(consent),
    ...[...freshness].map(([slug, league]) => ofLeague(slug, league, now())),
    ...facts.stoppedHosts.map((host) =>
      odd(`${host} is paused: it refused our requests, or failed`, "agate data alarms; requests resume automatically"),
    ),
    ...(facts.feedAlarms ? [bad(`open alarms about data: ${facts.feedAlarms}`, "agate data alarms")] : []),
  ];
};

function ofLeague(slug: string, { lastGood, overdue, promised, oldest }: LeagueFreshness, now: Date): Finding {
  const name = leagues.find((league) => league.slug === slug)?.name ?? slug;
  if (!lastGood)
    return odd(
      `${name}: never had a good answer`,
      `agate refresh ${slug} fetches now; agate data runs --league ${slug} shows the result`,
    );
  const ageOf = (at: Date) => formatAge((now.getTime() - at.getTime()) / 1_000);
  const last = `${name}: the last good answer is ${ageOf(lastGood)} old`;
  if (!overdue) return good(`${last}, within its promise`);
  const age = oldest ? `, the oldest ${ageOf(oldest)} old` : "";
  return odd(
    `${last}; ${overdue} of ${promised} are older than promised${age}`,
    `agate data runs --league ${slug} --failed`,
  );
}

const examineHolds: Examination = async ({ facts }) =>
  !facts
    ? []
    : facts.holds
      ? [odd(`provider answers on hold for your decision: ${facts.holds}`, "agate data holds")]
      : [good("no answer is on hold")];

/** What is examined, in the order of the report. */
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

/** Examines everything a start needs and everything that may be off. It changes nothing and throws nothing. */
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
