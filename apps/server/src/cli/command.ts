import { createReadStream } from "node:fs";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { isDelimiter, loadWriter, type TargetName, type Writer } from "@agate/captions";
import { type League, leagueBySlug, leagues } from "@agate/leagues";

/**
 * Runs a command and returns its exit code: 0 done, 1 refused by an outside service or by the data, 2 a usage error.
 */
export type Run = (args: readonly string[]) => Promise<number>;

/** The command does not know what was requested: reported in one sentence, exit code 2. */
export class UsageFault extends Error {
  override readonly name = "UsageFault";
}

/**
 * Reads a command's arguments.
 * @throws UsageFault naming the invalid option or value
 */
export function readArgs<O extends NonNullable<ParseArgsConfig["options"]>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError) || !("code" in error)) throw error;
    const [sentence = error.message] = error.message.split(". ");
    throw new UsageFault(sentence);
  }
}

/**
 * Which of the allowed values an option names; undefined if it was not given.
 * @throws UsageFault listing all allowed values
 */
export function choiceFrom<Choice extends string>(
  what: string,
  allowed: readonly Choice[],
  given: string | undefined,
): Choice | undefined {
  const found = allowed.find((choice) => choice === given);
  if (given !== undefined && found === undefined)
    throw new UsageFault(`There is no ${what} '${given}', only ${allowed.join(", ")}`);
  return found;
}

/**
 * The delimiter that is typed around a code, if one was given.
 * @throws UsageFault if it is not one
 */
export function delimiterFrom(given: string | undefined): string | undefined {
  if (given !== undefined && !isDelimiter(given))
    throw new UsageFault(`'${given}' is not a delimiter: use one character, but no letter, digit, period or #`);
  return given;
}

/** Writes to standard output, and waits for a slow reader. */
export async function print(text: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}

/**
 * The league that an option or an argument names.
 * @throws UsageFault if it is missing or there is no such league
 */
export function readLeague(slug: string | undefined): League {
  if (slug === undefined) throw new UsageFault("No league was given: --league mlb");
  const league = leagueBySlug(slug);
  if (!league)
    throw new UsageFault(`Unsupported league: ${slug}; there are ${leagues.map((one) => one.slug).join(", ")}`);
  return league;
}

/** Loads the writer of a program, including the zip writer if its files are zips. */
export function loadTarget(target: TargetName): Promise<Writer> {
  return loadWriter(target, async () => (await import("@agate/assignment/zip")).zipOf);
}

/**
 * Reads a file or a pipe whole.
 * @param most in bytes: a device may have no end
 * @returns null if there is more
 */
export async function readUpTo(path: string, most: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
