import { readFileSync } from "node:fs";
import { errorCode } from "../log/error-code.ts";

/** The variables that hold a secret, or part of one, and the keys that are issued along with those. */
const secrets = [
  "DATABASE_URL",
  "AGATE_SECRET",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "ALARM_URL",
  "AGATE_HOCKEYTECH_KEY",
  "AGATE_HOCKEYTECH_KEYS",
  "BACKUP_RECIPIENTS",
] as const;

/** The variables that name a file with a secret in it (rule DP1). */
export const secretFileVariables: readonly string[] = secrets.map(fileVariable);

export interface SecretFiles {
  /** The contents of the files, by the variable that each replaces. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with a file, by the same variable; never quotes its content. */
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * Reads each secret from its file: `AGATE_SECRET_FILE=/run/secrets/agate-secret` sets `AGATE_SECRET` to the file's
 * content, without surrounding whitespace. Docker, Kubernetes and systemd provide secrets in this way: an environment
 * is visible to anyone who can inspect a container, and inherited by every child.
 * @param set the variables that are not empty
 */
export function readSecretFiles(set: Readonly<Record<string, string | undefined>>): SecretFiles {
  const values: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const name of secrets) {
    const file = set[fileVariable(name)];
    if (file === undefined) continue;
    const read = set[name] === undefined ? readSecret(file) : { fault: `is set beside ${name}: leave one of them out` };
    if ("secret" in read) values[name] = read.secret;
    else faults[name] = `${fileVariable(name)}: ${read.fault}`;
  }
  return { values, faults };
}

function fileVariable(name: string): string {
  return `${name}_FILE`;
}

function readSecret(file: string): { readonly secret: string } | { readonly fault: string } {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return secret ? { secret } : { fault: `there is nothing in ${file}` };
  } catch (error) {
    return { fault: `${file} cannot be read (${errorCode(error) ?? "no file"})` };
  }
}
