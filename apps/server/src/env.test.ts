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
  expect(() => readEnv({ PORT: "many", PUBLIC_URL: "ftp://x", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" })).toThrow(
    EnvFault,
  );
  try {
    readEnv({ PORT: "many", PUBLIC_URL: "ftp://x", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
  } catch (error) {
    const { message } = error as Error;
    for (const name of ["PORT", "PUBLIC_URL", "DATABASE_URL", "LOG_LEVEL"]) expect(message).toContain(`${name}: must`);
    expect(message.split("\n")).toHaveLength(5);
  }
});
