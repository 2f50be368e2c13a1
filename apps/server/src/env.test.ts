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

test.each([
  ["https://agate.example", true],
  ["http://10.0.0.5:4321", true],
  ["http://localhost.example.org", true],
  ["http://127.0.0.1:4321", false],
  ["http://[::1]:4321", false],
  ["http://agate.localhost:4321", false],
])("production is a public URL that is not this machine: %s", (url, production) => {
  expect(readEnv({ PUBLIC_URL: url }).production).toBe(production);
});

test("every fault is listed at once", () => {
  const read = () => readEnv({ PORT: "many", PUBLIC_URL: "ftp://x", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
  expect(read).toThrow(EnvFault);
  expect(read).toThrow(
    /^The environment has faults:\n  PORT: must .+\n  PUBLIC_URL: must .+\n  DATABASE_URL: must .+\n  LOG_LEVEL: must .+$/,
  );
});
