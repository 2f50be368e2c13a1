import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { type Feed, feeds, readConsent } from "@agate/feeds";
import { isPostQuantum } from "./backup/format.ts";
import { readSecretFiles } from "./installation/read-secret-files.ts";

/** The process's configuration; nothing else reads the environment. */
export type Env = ReturnType<typeof readEnv>;

/** The pages for development have a separate listener, so that no proxy in front of ours can reach them. */
export type DevEnv = ReturnType<typeof devAt>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

// Both `src` and the bundle's `dist` are in apps/server.
const server = join(import.meta.dirname, "..");
const root = join(server, "../..");

const url = (protocol: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => protocol.test(URL.parse(text)?.protocol ?? ""), message),
  );
const webUrl = v.pipe(
  url(/^https?:$/, "must be an http or https URL"),
  v.transform((url) => url.replace(/(?<!\/)\/+$/, "")),
);
const proxies = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((proxy) => proxy.trim())),
  v.check((list) => areNetworks(list), "must be addresses or networks (10.0.0.0/8), separated by commas"),
);
const everyFeed: readonly Feed[] = Object.values(feeds).filter((feed) => feed !== undefined);
const feedNames = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue }) => {
    const { consent, faults } = readConsent(dataset.value, everyFeed);
    for (const message of faults) addIssue({ message });
    return consent;
  }),
);
/** `ahl:KEY,lhjmq:KEY`; the message never quotes a key. */
const leagueKeys = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((pair) => pair.trim().split(":"))),
  v.check(
    (pairs) =>
      pairs.every(
        ([league = "", key = "", ...rest]) => /^[a-z\d]+$/.test(league) && /^[\w-]{8,80}$/.test(key) && !rest.length,
      ),
    "must be leagues by HockeyTech's names, each with its key, separated by commas: ahl:KEY,lhjmq:KEY",
  ),
  v.transform((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs)),
);
const paymentLink = v.optional(url(/^https:$/, "must be an https URL"));
/**
 * Lines of a file as `age -R` accepts it, or a list. Messages never quote them: they could be
 * the secret half by mistake.
 */
const recipients = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .replaceAll(/^[ \t]*#.*$/gm, "")
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  v.check(
    (keys) => keys.length > 0 && keys.every((key) => /^age1((tag|pq|tagpq)1)?[02-9ac-hj-np-z]{58,}$/.test(key)),
    "must be age public keys (age1...), not secret keys: agate backup --new-key makes one",
  ),
  v.check(
    (keys) => keys.every(isPostQuantum) || !keys.some(isPostQuantum),
    "must not mix post-quantum keys (age1pq1...) with others: a file is only as safe as the weakest key that opens it",
  ),
);
/** None of these characters has a meaning in a `mailto:` link or in markup. */
const mailAddress = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const socialLink = /^([^=\p{C}]{1,40})=(https:\/\/\S+)$/u;
const socialLinks = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((link) => link.trim())),
  v.check(
    (list) => list.every((link) => URL.canParse(socialLink.exec(link)?.[2] ?? "")),
    "must be labels with https addresses, separated by commas: Instagram=https://www.instagram.com/agate",
  ),
  v.transform((list) =>
    list.map((link) => {
      const [, label = "", url = ""] = socialLink.exec(link) ?? [];
      return { label: label.trim(), url: URL.parse(url)?.href ?? "" };
    }),
  ),
);
/**
 * The minimum size of a secret in bytes: of its text in UTF-8, without surrounding spaces and line ends, which a file
 * or a shell may have added.
 */
export const minSecretBytes = 32;

export function isLongEnough(secret: string): boolean {
  return Buffer.byteLength(secret.trim()) >= minSecretBytes;
}

const such = (isSuch: (text: string) => boolean, message: string) =>
  v.optional(v.pipe(v.string(), v.check(isSuch, message)));
const matching = (pattern: RegExp, message: string) => such((text) => pattern.test(text), message);
const onByDefault = v.optional(v.picklist(["on", "off"], "must be on or off"), "on");
const whole = (message: string) => v.pipe(v.unknown(), v.transform(Number), v.number(message), v.safeInteger(message));
const portNumber = v.pipe(
  whole("must be a port number"),
  v.minValue(0, "Too small: expected number to be >=0"),
  v.maxValue(65_535, "Too big: expected number to be <=65535"),
);
const schema = v.object({
  HOST: v.optional(v.string(), "127.0.0.1"),
  PORT: v.optional(portNumber, 4321),
  DEV_PORT: v.optional(portNumber),
  METRICS_PORT: v.optional(portNumber),
  PUBLIC_URL: v.optional(webUrl),
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://"),
  DATA_DIR: v.optional(v.string()),
  AGATE_FEEDS: v.optional(feedNames, ""),
  AGATE_WORK: onByDefault,
  AGATE_PAST_LINEUPS: v.optional(
    v.pipe(whole("must be a number of line-ups"), v.minValue(0, "must be 0 or more")),
    200,
  ),
  AGATE_OFFLINE: onByDefault,
  AGATE_FEEDS_ORIGIN: v.optional(webUrl),
  AGATE_HOCKEYTECH_KEY: matching(/^[\w-]{8,80}$/, "must be a key as HockeyTech gives it: letters and digits"),
  AGATE_HOCKEYTECH_KEYS: v.optional(leagueKeys),
  AGATE_CONTACT: v.optional(url(/^https?:$/, "must be the http or https URL of a page that says who you are")),
  AGATE_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isLongEnough, `must have at least ${minSecretBytes} bytes: openssl rand -base64 32`),
    ),
  ),
  SMTP_URL: v.optional(url(/^smtps?:$/, "must begin with smtp:// or smtps://")),
  MAIL_FROM: matching(
    /^([^\r\n<>"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address, or "Name <address>"',
  ),
  SUPPORT_EMAIL: matching(mailAddress, "must be a plain mail address: support@example.com"),
  SECURITY_CONTACT: such(isSecurityContact, "must be a mail address or an https URL: security@example.com"),
  OPERATOR_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^\P{C}{1,120}$/u, "must be a name of at most 120 characters, on one line")),
  ),
  SOCIAL_LINKS: v.optional(socialLinks),
  SELLING: onByDefault,
  STRIPE_SECRET_KEY: matching(/^[sr]k_(test|live)_\w+$/, "must begin with sk_test_, sk_live_, rk_test_ or rk_live_"),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_\w+(\s*,\s*whsec_\w+)?$/, "must be one signing secret (whsec_...), or two separated by a comma"),
      v.transform((secrets) => secrets.split(",").map((secret) => secret.trim())),
    ),
  ),
  STRIPE_PAYMENT_LINK_MONTH: paymentLink,
  STRIPE_PAYMENT_LINK_6_MONTHS: paymentLink,
  STRIPE_PAYMENT_LINK_YEAR: paymentLink,
  TRUSTED_PROXIES: v.optional(proxies),
  ALARM_URL: such(isAlarmUrl, "must be mailto: and an address, or the https URL of a webhook (http on this machine)"),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_RECIPIENTS: v.optional(recipients),
  BACKUP_KEEP: v.optional(v.pipe(whole("must be a number of backups"), v.minValue(1, "must be 1 or more")), 14),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(", ")}`)),
});

/** The environment's settings are invalid; `message` lists every fault, one per line. */
export class EnvFault extends Error {
  override readonly name = "EnvFault";
}

/** The variables we read, except those that name a file with a secret (`secretFileVariables`). */
export const environmentVariables: readonly string[] = Object.keys(schema.entries);

/**
 * Reads the environment once, and the secret files that it names. Every variable has a working default for development;
 * an empty one counts as unset.
 * @throws EnvFault with every fault at once
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env) {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const files = readSecretFiles(nonEmpty);
  const set = { ...nonEmpty, ...files.values };
  const parsed = v.safeParse(schema, set);
  const faultsOfValues = [
    ...(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []),
    ...productionFaults(set),
    ...paymentFaults(set),
    ...(parsed.success && parsed.output.DEV_PORT && parsed.output.DEV_PORT === parsed.output.PORT
      ? ["DEV_PORT: must differ from PORT"]
      : []),
    ...(parsed.success &&
    parsed.output.METRICS_PORT &&
    [parsed.output.PORT, parsed.output.DEV_PORT].includes(parsed.output.METRICS_PORT)
      ? ["METRICS_PORT: must differ from PORT and DEV_PORT"]
      : []),
  ];
  // If a secret's file cannot be read, that is the fault, not that the secret is missing.
  const isUncovered = (fault: string) => !Object.keys(files.faults).some((name) => fault.startsWith(`${name}:`));
  const faults = [...Object.values(files.faults), ...faultsOfValues.filter(isUncovered)];
  if (!parsed.success || faults.length)
    throw new EnvFault([`The environment has ${faults.length === 1 ? "a fault" : "faults"}:`, ...faults].join("\n  "));
  const { output: data } = parsed;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const production = !isThisMachine(publicUrl);
  // Development aids must be out of everyone else's reach.
  const isForUsAlone = !production && loopback.test(data.HOST);
  const dev = isForUsAlone ? readDev(data, publicUrl) : undefined;
  /** Keys that providers require, by the provider's id and its own name for the league. */
  const feedKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    // The first variable was for the only league there was.
    hockeytech: {
      ...(data.AGATE_HOCKEYTECH_KEY && { pwhl: data.AGATE_HOCKEYTECH_KEY }),
      ...data.AGATE_HOCKEYTECH_KEYS,
    },
  };
  return {
    host: data.HOST,
    port: data.PORT,
    /** Our public address, without a trailing slash. */
    publicUrl,
    /** PUBLIC_URL is not this machine: no sample data, HSTS (docs/spec/server.md#words). */
    production,
    /** Undefined: the built-in PostgreSQL in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    dataDir: resolve(data.DATA_DIR ?? join(root, ".data")),
    /** The providers that may be contacted without explicit permission each time (rule UN1); empty if none is named. */
    feedConsent: data.AGATE_FEEDS,
    /** Whether a server refreshes leagues itself; otherwise `agate work` does. */
    work: data.AGATE_WORK === "on",
    /** How many line-ups of past games may be fetched per day because users open them. */
    pastLineups: data.AGATE_PAST_LINEUPS,
    /** Whether browsers store pages for offline use; if not, an installed service worker removes itself. */
    offline: data.AGATE_OFFLINE === "on",
    /** Sends all provider requests to this origin instead of their own (replay, tests). */
    feedsOrigin: data.AGATE_FEEDS_ORIGIN,
    feedKeys,
    /** How we identify ourselves to providers. */
    userAgent: `Agate/1.0 (+${data.AGATE_CONTACT ?? publicUrl})`,
    logLevel: data.LOG_LEVEL ?? (production ? "info" : "warn"),
    /** Signs cookies; undefined (never in production): one is generated and stored in `dataDir`. */
    secret: data.AGATE_SECRET,
    /** Undefined (never in production): mail is written but not sent. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? "Agate <agate@localhost>",
    /** Where the pages for development are; undefined: other machines can reach us, so there are none. */
    dev,
    /** Unsent mail can be read at /dev/outbox: there is no SMTP, and the pages for development are available. */
    outboxPage: isForUsAlone && !data.SMTP_URL,
    payments: {
      /** False: plans are shown but cannot be bought. */
      selling: data.SELLING === "on",
      stripeKey: data.STRIPE_SECRET_KEY,
      /** Stripe's webhook signing secrets: two during a rotation. */
      webhookSecrets: data.STRIPE_WEBHOOK_SECRET ?? [],
      /** Stripe's own payment pages, by plan duration, used instead of a checkout. */
      links: {
        ...(data.STRIPE_PAYMENT_LINK_MONTH && { month: data.STRIPE_PAYMENT_LINK_MONTH }),
        ...(data.STRIPE_PAYMENT_LINK_6_MONTHS && { "6-months": data.STRIPE_PAYMENT_LINK_6_MONTHS }),
        ...(data.STRIPE_PAYMENT_LINK_YEAR && { year: data.STRIPE_PAYMENT_LINK_YEAR }),
      },
      /** There is no Stripe, and only this machine can reach us: payments are simulated on our own pages. */
      simulated: isForUsAlone && !data.STRIPE_SECRET_KEY,
    },
    /** What pages and letters say about who runs this installation. */
    site: {
      supportEmail: data.SUPPORT_EMAIL ?? "support@localhost",
      operator: data.OPERATOR_NAME ?? "Agate Caption Codes",
      links: data.SOCIAL_LINKS ?? [],
    },
    /** Where to report a vulnerability: a mail address, or an https address. */
    securityContact: data.SECURITY_CONTACT ?? data.SUPPORT_EMAIL ?? "support@localhost",
    /** Where alarms are sent: an address or a webhook; undefined: nowhere. The address may hold a secret. */
    alarmUrl: data.ALARM_URL,
    /** The port that serves metrics, on this host; undefined: none. */
    metricsPort: data.METRICS_PORT,
    /** Where a backup is made every day, and how many are retained, counted from the newest; undefined: none is made. */
    backups: data.BACKUP_DIR === undefined ? undefined : { folder: resolve(data.BACKUP_DIR), keep: data.BACKUP_KEEP },
    /** Public age keys that backups are encrypted for; empty: they are not encrypted. */
    backupRecipients: data.BACKUP_RECIPIENTS ?? [],
    /** Addresses and networks of our own proxies, which are trusted to report the client's address. */
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    /** Where this installation has the files it was built with. */
    folders: {
      migrations: join(server, "migrations"),
      site: join(root, "apps/web/build/client"),
      /** Renders pages, built with the site. */
      renderer: join(root, "apps/web/build/prerender/prerender.js"),
      /** Pages for developers of the product, built apart from the site. */
      samples: join(server, "sample"),
      /** Real data that ships: common codes, position codes. */
      data: join(server, "data"),
    },
  };
}

/** The port next to the main one by default; if the system chooses the main one, it chooses this one too. */
function readDev(
  { PORT, DEV_PORT }: Pick<v.InferOutput<typeof schema>, "PORT" | "DEV_PORT">,
  publicUrl: string,
): DevEnv {
  const beside = PORT === 0 || PORT === 65_535 ? 0 : PORT + 1;
  return devAt(DEV_PORT ?? beside, DEV_PORT === undefined, publicUrl);
}

/**
 * @param isAnyPortFine DEV_PORT was not set: if `port` is taken, any free one will do
 * @param publicUrl whose host name for this machine the pages for development use as well
 * @returns with a `url` without a trailing slash
 */
export function devAt(port: number, isAnyPortFine: boolean, publicUrl: string) {
  return { port, isAnyPortFine, url: `http://${new URL(publicUrl).hostname}:${port}` };
}

function isAlarmUrl(url: string): boolean {
  if (url.startsWith("mailto:")) return mailAddress.test(url.slice("mailto:".length));
  return url.startsWith("https://") ? URL.canParse(url) : url.startsWith("http://") && isThisMachine(url);
}

function isSecurityContact(contact: string): boolean {
  return mailAddress.test(contact) || (/^https:\/\/\S+$/.test(contact) && URL.canParse(contact));
}

function isThisMachine(url: string): boolean {
  return isLoopback(URL.parse(url)?.hostname ?? "");
}

/** Whether a host name or address, as in a URL, is this machine's. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/**
 * Variables that are optional at home but required in production: without them users could not sign up or be reached,
 * or anyone could forge a cookie.
 */
function productionFaults(set: Readonly<Record<string, string | undefined>>): string[] {
  const { PUBLIC_URL: url = "" } = set;
  if (!v.is(webUrl, url) || isThisMachine(url)) return [];
  const needed = {
    AGATE_SECRET: "is needed in production, to sign cookies: openssl rand -base64 32",
    SMTP_URL: "is needed in production, to send mail: smtps://user:password@mail.example.com",
    MAIL_FROM: "is needed in production: who mail is from",
    SUPPORT_EMAIL: "is needed in production: where people ask for help and for refunds",
    OPERATOR_NAME: "is needed in production: who sells, as terms and privacy policy name it",
  };
  return [
    ...(url.startsWith("http:") ? ["PUBLIC_URL: must be https in production, or no browser keeps a session"] : []),
    ...Object.entries(needed).flatMap(([name, why]) => (set[name] ? [] : [`${name}: ${why}`])),
  ];
}

/**
 * Money requires a provider that is meant to take it: live keys on a developer's machine, or production
 * without any, are mistakes.
 */
function paymentFaults(set: Readonly<Record<string, string | undefined>>): string[] {
  const { PUBLIC_URL: url = "", STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, SELLING: selling } = set;
  const production = v.is(webUrl, url) && !isThisMachine(url);
  const links = Object.keys(set).filter((name) => name.startsWith("STRIPE_PAYMENT_LINK_"));
  return [
    ...(production && !key && selling !== "off"
      ? ["STRIPE_SECRET_KEY: is needed in production to sell; to sell nothing, set SELLING=off"]
      : []),
    ...(production && key && !secret
      ? ["STRIPE_WEBHOOK_SECRET: is needed in production with STRIPE_SECRET_KEY: agate stripe setup shows it"]
      : []),
    ...(!production && /^[sr]k_live_/.test(key ?? "")
      ? ["STRIPE_SECRET_KEY: a live key needs a public PUBLIC_URL; use a test key on this machine"]
      : []),
    ...(key ? [] : links.map((name) => `${name}: needs STRIPE_SECRET_KEY, or payments go unnoticed`)),
  ];
}

function areNetworks(list: readonly string[]): boolean {
  return list.every((network) => {
    const [address = "", bits, ...rest] = network.split("/");
    const most = isIP(address) === 6 ? 128 : 32;
    return isIP(address) > 0 && !rest.length && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
  });
}
