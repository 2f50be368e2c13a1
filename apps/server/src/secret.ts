import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "./db/error-code.ts";
import { EnvFault, type Env, isLongEnough, minSecretBytes } from "./env.ts";
import { makeDataFolder } from "./make-data-folder.ts";

/**
 * What cookies are signed with: AGATE_SECRET, or on the developer's own machine one that is made once and kept in the data
 * folder for this user alone.
 * @throws EnvFault when there is no place to keep one, or the kept one is too short to be safe: emptied, cut off, or written by
 * hand
 */
export function loadSecret({ secret, dataDir }: Pick<Env, "secret" | "dataDir">): string {
  if (secret) return secret;
  const file = join(dataDir, "secret");
  const own = join(dataDir, `secret-${process.pid}`);
  makeDataFolder(dataDir);
  writeFileSync(own, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(own, file); // whole or not at all, and never over another process's
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
  const kept = readFileSync(file, "utf8").trim();
  if (isLongEnough(kept)) return kept;
  throw new EnvFault(
    `The cookie secret in ${file} has ${Buffer.byteLength(kept)} bytes of the ${minSecretBytes} it needs. Delete the file: the next start makes a new one, and everybody signs in again.`,
  );
}
