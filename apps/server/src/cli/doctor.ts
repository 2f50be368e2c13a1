import { examine, describeFindings } from "../doctor/doctor.ts";
import { readEnv } from "../env.ts";
import { openAppContext } from "../open-app-context.ts";
import { print, readArgs, UsageFault } from "./command.ts";

/** Timeout of one database query, in milliseconds. */
const timeout = 10_000;

/**
 * `agate doctor`: checks everything a start needs and reports what is off, each with a remedy. It changes
 * nothing: it does not migrate.
 * @returns 0 when there is no fault, 1 when there is one
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const { positionals, values } = readArgs(args, { json: { type: "boolean" } });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  const env = { ...readEnv(), logLevel: "silent" as const };
  const { context, close } = await openAppContext(env, { statementTimeout: timeout });
  try {
    const findings = await examine(context);
    await print(`${values.json ? JSON.stringify(findings, null, 2) : describeFindings(findings).join("\n")}\n`);
    return findings.some(({ level }) => level === "bad") ? 1 : 0;
  } finally {
    await close();
  }
}
