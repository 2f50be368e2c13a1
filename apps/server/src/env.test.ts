import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EnvFault, environmentVariables, readEnv } from "./env.ts";
import { secretFileVariables } from "./installation/read-secret-files.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

test("a fresh clone needs no variable", () => {
  expect(readEnv({})).toMatchObject({
    host: "127.0.0.1",
    port: 4321,
    publicUrl: "http://localhost:4321",
    production: false,
    databaseUrl: undefined,
    userAgent: "Agate/1.0 (+http://localhost:4321)",
  });
});

test("the address follows the port, and an empty variable counts as unset", () => {
  expect(readEnv({ PORT: "8080", DATABASE_URL: "" })).toMatchObject({
    publicUrl: "http://localhost:8080",
    databaseUrl: undefined,
  });
});

const forProduction = {
  AGATE_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtps://user:word@mail.example.com",
  MAIL_FROM: "Agate <mail@agate.example>",
  SUPPORT_EMAIL: "help@agate.example",
  OPERATOR_NAME: "Agate Works LLC",
  SELLING: "off",
};

test.each([
  ["https://agate.example", true],
  ["https://10.0.0.5:4321", true],
  ["https://localhost.example.org", true],
  ["http://127.0.0.1:4321", false],
  ["http://[::1]:4321", false],
  ["http://agate.localhost:4321", false],
])("production is a public URL that is not this machine: %s", (url, production) => {
  expect(readEnv({ ...forProduction, PUBLIC_URL: url }).production).toBe(production);
});

test("[AC24] production is refused without https, a secret, SMTP, a sender and an operator; at home all are optional", () => {
  const read = () => readEnv({ PUBLIC_URL: "http://agate.example", SELLING: "off" });
  expect(read).toThrow(
    /^The environment has faults:\n  PUBLIC_URL: must be https .+\n  AGATE_SECRET: is needed .+\n  SMTP_URL: is needed .+\n  MAIL_FROM: is needed .+\n  SUPPORT_EMAIL: is needed .+\n  OPERATOR_NAME: is needed .+$/,
  );
  expect(readEnv({})).toMatchObject({ secret: undefined, smtpUrl: undefined, outboxPage: true });
});

test.each([
  [{ SMTP_URL: "smtp://localhost" }, false],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "::1" }, true],
  [{ ...forProduction, PUBLIC_URL: "https://agate.example" }, false],
])("[AC23] the outbox page is for this machine without SMTP: %j", (variables, outboxPage) => {
  expect(readEnv(variables)).toMatchObject({ outboxPage });
});

test.each([
  [{ AGATE_SECRET: "too short" }, "AGATE_SECRET: must have at least 32 bytes"],
  [{ AGATE_SECRET: ` short${" ".repeat(40)}\n` }, "AGATE_SECRET: must have at least 32 bytes"],
  [{ AGATE_SECRET: "x".repeat(31) }, "AGATE_SECRET: must have at least 32 bytes"],
  [{ SMTP_URL: "https://mail.example.com" }, "SMTP_URL: must begin with smtp"],
  [{ MAIL_FROM: "Agate <mail@agate.example>\r\nBcc: all@example.com" }, "MAIL_FROM: must be an address"],
  [{ TRUSTED_PROXIES: "10.0.0.0/8, the balancer" }, "TRUSTED_PROXIES: must be addresses"],
  [{ AGATE_FEEDS: "espn, epsn" }, "AGATE_FEEDS: there is no provider 'epsn'; there are cfl, espn,"],
  [{ AGATE_WORK: "no" }, "AGATE_WORK: must be on or off"],
  [{ AGATE_OFFLINE: "0" }, "AGATE_OFFLINE: must be on or off"],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES: must be addresses"],
])("a variable that cannot work is a fault: %j", (variables, fault) => {
  expect(() => readEnv(variables)).toThrow(fault);
});

test("every fault is listed at once", () => {
  const read = () => readEnv({ PORT: "many", PUBLIC_URL: "ftp://x", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
  expect(read).toThrow(EnvFault);
  expect(read).toThrow(
    /^The environment has faults:\n  PORT: must .+\n  PUBLIC_URL: must .+\n  DATABASE_URL: must .+\n  LOG_LEVEL: must .+$/,
  );
});

const stripe = { STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_one , whsec_two" };
const online = { ...forProduction, PUBLIC_URL: "https://agate.example", SELLING: "on" };

test("[SU25] production sells with Stripe or not at all", () => {
  expect(() => readEnv(online)).toThrow("STRIPE_SECRET_KEY: is needed in production to sell");
  expect(() => readEnv({ ...online, STRIPE_SECRET_KEY: "sk_live_abc" })).toThrow("STRIPE_WEBHOOK_SECRET: is needed");
  expect(readEnv({ ...online, SELLING: "off" }).payments).toMatchObject({ selling: false, simulated: false });
  expect(readEnv({ ...online, ...stripe }).payments).toEqual({
    selling: true,
    stripeKey: "sk_live_abc",
    webhookSecrets: ["whsec_one", "whsec_two"],
    links: {},
    simulated: false,
  });
});

test.each([
  [{}, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ STRIPE_SECRET_KEY: "sk_test_abc" }, false],
])("[SU25] the simulator is for this machine without Stripe: %j", (variables, simulated) => {
  expect(readEnv(variables).payments.simulated).toBe(simulated);
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk_live_abc" }, "STRIPE_SECRET_KEY: a live key needs a public PUBLIC_URL"],
  [{ STRIPE_SECRET_KEY: "pk_test_abc" }, "STRIPE_SECRET_KEY: must begin with sk_test_"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_a,whsec_b,whsec_c" }, "STRIPE_WEBHOOK_SECRET: must be one signing secret"],
  [{ STRIPE_PAYMENT_LINK_YEAR: "https://buy.stripe.com/x" }, "STRIPE_PAYMENT_LINK_YEAR: needs STRIPE_SECRET_KEY"],
  [{ STRIPE_PAYMENT_LINK_YEAR: "javascript:alert(1)" }, "STRIPE_PAYMENT_LINK_YEAR: must be an https URL"],
  [{ SELLING: "maybe" }, "SELLING: must be on or off"],
])("[SU25] a payment variable that cannot work is a fault: %j", (variables, fault) => {
  expect(() => readEnv(variables)).toThrow(fault);
});

test("payment links are known by their plan's duration", () => {
  const link = "https://buy.stripe.com/x";
  const { links } = readEnv({ STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_PAYMENT_LINK_6_MONTHS: link }).payments;
  expect(links).toEqual({ "6-months": link });
});

/** Creates files with these texts; returns their paths by name. */
function filesWith<T extends string>(texts: Readonly<Record<T, string>>): Readonly<Record<T, string>> {
  const folder = temporaryFolder(onTestFinished);
  const paths = Object.entries<string>(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), text, { mode: 0o400 });
    return [name, join(folder, name)];
  });
  return Object.fromEntries(paths) as Record<T, string>;
}

test("[DP1] a secret may be in a file that its variable with _FILE names, whatever whitespace an editor left around it", () => {
  const url = "postgres://agate:word@database/agate";
  const files = filesWith({ url: `${url}\n`, secret: `\n${forProduction.AGATE_SECRET}\r\n`, stripe: "sk_live_abc" });
  const variables = {
    ...online,
    ...stripe,
    AGATE_SECRET: "",
    STRIPE_SECRET_KEY: undefined,
    DATABASE_URL_FILE: files.url,
    AGATE_SECRET_FILE: files.secret,
    STRIPE_SECRET_KEY_FILE: files.stripe,
  };
  const env = readEnv(variables);
  expect(env).toMatchObject({ databaseUrl: url, secret: forProduction.AGATE_SECRET });
  expect(env.payments).toMatchObject({ selling: true, stripeKey: "sk_live_abc" });
});

test("[DP1] an unusable secret file is one fault among the others, and its content is never revealed", () => {
  const files = filesWith({ empty: " \n", unread: "planted-secret", short: "planted-secret", folder: "" });
  chmodSync(files.unread, 0o000);
  rmSync(files.folder);
  mkdirSync(files.folder);
  const read = (variables: Readonly<Record<string, string>>) => () =>
    readEnv({ ...forProduction, AGATE_SECRET: "", PUBLIC_URL: "https://agate.example", ...variables });
  expect(read({ AGATE_SECRET_FILE: files.empty, DATABASE_URL_FILE: "/nowhere/url", PORT: "many" })).toThrow(
    `The environment has faults:
  DATABASE_URL_FILE: /nowhere/url cannot be read (ENOENT)
  AGATE_SECRET_FILE: there is nothing in ${files.empty}
  PORT: must be a port number`,
  );
  expect(read({ AGATE_SECRET_FILE: files.folder })).toThrow(
    `AGATE_SECRET_FILE: ${files.folder} cannot be read (EISDIR)`,
  );
  // Root can read any file; then the fault is that the secret is too short.
  for (const file of [files.unread, files.short]) {
    expect(read({ AGATE_SECRET_FILE: file })).toThrow(/AGATE_SECRET_FILE: .+ cannot be read|AGATE_SECRET: must have/);
    expect(read({ AGATE_SECRET_FILE: file })).not.toThrow(/planted/);
  }
  expect(read({ AGATE_SECRET: forProduction.AGATE_SECRET, AGATE_SECRET_FILE: files.short })).toThrow(
    "AGATE_SECRET_FILE: is set beside AGATE_SECRET: leave one of them out",
  );
});

test("[DP1] only existing variables can be in a file", () => {
  const of = secretFileVariables.map((name) => name.replace(/_FILE$/, ""));
  expect(environmentVariables).toEqual(expect.arrayContaining(of));
});
