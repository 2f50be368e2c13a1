import { defaultWriter } from "@agate/captions";
import { buildDocument } from "@agate/leagues/document";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The game of both samples, as `agate build` reads it: invented teams and people. */
const game = JSON.parse(readFileSync(join(import.meta.dirname, "../sample/game.json"), "utf8")) as object;

/** The sample files that the FAQ offers, each the core's own text for the same game in one caption style. */
export function writeSamples(): ReadonlyMap<string, string | Uint8Array> {
  return new Map(
    (["standard", "getty"] as const).map((captionStyle) => {
      const built = buildDocument({ ...game, options: { captionStyle } });
      if (!built.ok) throw new Error(`The sample cannot be built: ${JSON.stringify(built.problems)}`);
      return [`samples/${captionStyle}.txt`, defaultWriter.write(built.file).content];
    }),
  );
}
