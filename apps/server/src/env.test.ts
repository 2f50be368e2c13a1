import { expect, test } from "vitest";
import { EnvFault, readEnv } from "./env.ts";

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

test("[AC24] production is refused without https, a secret, SMTP and a sender; at home all four may be missing", () => {
  const read = () => readEnv({ PUBLIC_URL: "http://agate.example" });
  expect(read).toThrow(
    /^The environment has faults:\n  PUBLIC_URL: must be https .+\n  AGATE_SECRET: is needed .+\n  SMTP_URL: is needed .+\n  MAIL_FROM: is needed .+$/,
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
  [{ SMTP_URL: "https://mail.example.com" }, "SMTP_URL: must begin with smtp"],
  [{ MAIL_FROM: "Agate <mail@agate.example>\r\nBcc: all@example.com" }, "MAIL_FROM: must be an address"],
  [{ TRUSTED_PROXIES: "10.0.0.0/8, the balancer" }, "TRUSTED_PROXIES: must be addresses"],
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
