import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadSecret } from "./secret.ts";

const folder = mkdtempSync(join(tmpdir(), "agate-secret-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("[AC24] at home the secret is made once, long and for this user alone", () => {
  const dataDir = join(folder, "not", "there", "yet");
  const secret = loadSecret({ secret: undefined, dataDir });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(loadSecret({ secret: undefined, dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
  if (process.platform !== "win32") expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(loadSecret({ secret: undefined, dataDir: join(folder, "other") })).not.toBe(secret);
});

test("[AC24] the secret of the environment is used as it is, and nothing is written", () => {
  const dataDir = join(folder, "empty");
  expect(loadSecret({ secret: "0123456789abcdef0123456789abcdef", dataDir })).toBe("0123456789abcdef0123456789abcdef");
  expect(() => statSync(dataDir)).toThrow("ENOENT");
});
