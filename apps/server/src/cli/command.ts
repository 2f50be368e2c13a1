import { parseArgs, type ParseArgsConfig } from "node:util";
import { isDelimiter, loadWriter, type TargetName, type Writer } from "@agate/captions";
import { type League, leagueBySlug } from "@agate/leagues";

/** Does a command's work and answers its exit code: 0 done, 1 refused by an outside service or by the data, 2 it was asked wrongly. */
export type Run = (args: readonly string[]) => Promise<number>;

/** The person asked for something the command does not know: told in one sentence, exit code 2. */
export class UsageFault extends Error {
  override readonly name = "UsageFault";
}

/**
 * Reads a command's arguments.
 * @throws UsageFault naming the option or value that is not understood
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
 * What an option names of what is allowed; undefined where it is not given.
 * @throws UsageFault naming all that is allowed
 */
export function choiceFrom<Choice extends string>(
  what: string,
  allowed: readonly Choice[],
  asked: string | undefined,
): Choice | undefined {
  const found = allowed.find((choice) => choice === asked);
  if (asked !== undefined && found === undefined)
    throw new UsageFault(`There is no ${what} '${asked}', only ${allowed.join(", ")}`);
  return found;
}

/**
 * The sign that is typed around a code, where one is named.
 * @throws UsageFault where it is none
 */
export function delimiterFrom(asked: string | undefined): string | undefined {
  if (asked !== undefined && !isDelimiter(asked))
    throw new UsageFault(`'${asked}' is not a delimiter: use one character, but no letter, digit, period or #`);
  return asked;
}

/** Writes to standard output and waits where the reader is slow. */
export async function print(text: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}

/**
 * The league that an option or a word names.
 * @throws UsageFault when it is not given, or there is no such league
 */
export function readLeague(slug: string | undefined): League {
  if (slug === undefined) throw new UsageFault("No league was given: --league mlb");
  const league = leagueBySlug(slug);
  if (!league) throw new UsageFault(`Unsupported league: ${slug}`);
  return league;
}

/** How files are written for a program, with the zip writer where its files are zips. */
export function loadTarget(target: TargetName): Promise<Writer> {
  return loadWriter(target, async () => (await import("@agate/assignment/zip")).zipOf);
}
