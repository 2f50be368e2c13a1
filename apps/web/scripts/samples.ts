import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultWriter } from "@agate/captions";
import { buildDocument } from "@agate/leagues/document";

/** The game of both samples, in the input format of `agate build`: invented teams and people. */
const game = JSON.parse(readFileSync(join(import.meta.dirname, "../sample/game.json"), "utf8")) as object;

/** Returns the sample files that the FAQ offers: the core's output for the same game, one per caption style. */
export function writeSamples(): ReadonlyMap<string, string | Uint8Array> {
  return new Map(
    (["standard", "getty"] as const).map((captionStyle) => {
      const built = buildDocument({ ...game, options: { captionStyle } });
      if (!built.ok) throw new Error(`The sample cannot be built: ${JSON.stringify(built.problems)}`);
      return [`samples/${captionStyle}.txt`, defaultWriter.write(built.file).content];
    }),
  );
}
