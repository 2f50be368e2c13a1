import { parseArgs, type ParseArgsConfig } from "node:util";

/** Does a command's work and answers its exit code: 0 done, 1 the world or the data refused, 2 it was asked wrongly. */
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

/** Writes to standard output and waits where the reader is slow. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}
