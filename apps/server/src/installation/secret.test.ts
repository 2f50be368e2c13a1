import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EnvFault } from "../env.ts";
import { loadSecret } from "../open-app-context.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const folder = temporaryFolder();

test("[AC24] at home the secret is generated once, long and readable by this user only", () => {
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

test("[DP2] if nothing can be written, one sentence says so and what to do instead", () => {
  const read = () => loadSecret({ secret: undefined, dataDir: "/dev/null/agate" });
  expect(read).toThrow(EnvFault);
  expect(read).toThrow(
    "DATA_DIR: /dev/null/agate cannot be written (ENOTDIR). Name another folder, or need none: set AGATE_SECRET and DATABASE_URL.",
  );
});

test.each([
  ["empty", ""],
  ["truncated", "0123456789abcdef0123456789abcde"],
  ["padded with spaces and line ends", ` 0123456789abcdef${" ".repeat(40)}\n`],
  ["only whitespace", "\t \n".repeat(40)],
])("[AC24] a stored secret that is %s is refused in a sentence that says what to do", (_what, stored) => {
  const dataDir = mkdtempSync(join(folder, "kept-"));
  writeFileSync(join(dataDir, "secret"), stored);
  const read = () => loadSecret({ secret: undefined, dataDir });
  expect(read).toThrow(EnvFault);
  expect(read).toThrow(
    `The cookie secret in ${join(dataDir, "secret")} has ${stored.trim().length} bytes of the 32 it needs. Delete the file: `,
  );
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(stored);
});

test("[AC24] a stored secret counts in bytes and without what an editor put around it", () => {
  const dataDir = mkdtempSync(join(folder, "kept-"));
  writeFileSync(join(dataDir, "secret"), "éèàùéèàùéèàùéèàù\n");
  expect(loadSecret({ secret: undefined, dataDir })).toBe("éèàùéèàùéèàùéèàù");
});
