import { examine, type Examined } from "../doctor/doctor.ts";
import type { Level } from "../doctor/finding.ts";
import { readEnv } from "../env.ts";
import { openAppContext } from "../open-app-context.ts";
import { counted } from "../words/words.ts";
import { jsonOption, printTable } from "./answer.ts";
import { print, readArgs, UsageFault } from "./command.ts";

/** Timeout of one database query, in milliseconds. */
const timeout = 10_000;

/**
 * `agate doctor`: checks everything a start needs and reports what is off, each with a remedy. It changes
 * nothing: it does not migrate.
 * @returns 0 when there is no fault, 1 when there is one
 */
export async function doctor(args: readonly string[]): Promise<number> {
  const { positionals, values } = readArgs(args, jsonOption);
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  const env = { ...readEnv(), logLevel: "silent" as const };
  const { context, close } = await openAppContext(env, { statementTimeout: timeout });
  try {
    return await printFindings(await examine(context), values);
  } finally {
    await close();
  }
}

const marks: Readonly<Record<Level, string>> = { good: "ok", odd: "LOOK", bad: "FAULT" };

/** Prints findings with the remedy below each. @returns 1 when one is a fault */
export async function printFindings(
  rows: readonly Examined[],
  { json = false }: { readonly json?: boolean | undefined } = {},
): Promise<number> {
  const count = (level: Level) => rows.filter((finding) => finding.level === level).length;
  const [faults, odd] = [count("bad"), count("odd")];
  await printTable(
    {
      rows,
      columns: {
        state: ({ level }: Examined) => marks[level],
        about: ({ about }) => about,
        "what was found": ({ what }) => what,
      },
      below: ({ remedy }) => (remedy ? [`-> ${remedy}`] : []),
    },
    { json, none: "" },
  );
  if (!json)
    await print(faults + odd ? `\n${counted(faults, "fault")}, ${odd} to look at.\n` : "\nNo problems found.\n");
  return faults ? 1 : 0;
}
