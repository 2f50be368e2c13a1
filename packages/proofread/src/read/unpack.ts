import { longestBlock } from "./blocks.ts";
import { concat, Refusal } from "./bytes.ts";

/** A raw profile of ImageMagick has two letters for each byte, and line ends. */
const longestUnpacked = longestBlock * 2.1;

/**
 * Unpacks a compressed block with the platform's own decoder, and no more of it than the longest one that is read.
 * @throws Refusal for a damaged or longer one, and where the platform does not know the format (Brotli)
 */
export async function unpack(what: string, packed: Uint8Array, format: "deflate" | "brotli"): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([packed.slice()]).stream().pipeThrough(decoderOf(what, format)).getReader();
  try {
    for (;;) {
      // Each piece comes after the one before.
      // oxlint-disable-next-line eslint/no-await-in-loop
      const { done, value } = await reader.read();
      if (done) return concat(parts);
      length += value.length;
      if (length > longestUnpacked) throw new Refusal(`Its ${what} is longer than the 2 MB that are read of a block`);
      parts.push(value);
    }
  } catch (problem) {
    throw problem instanceof Refusal ? problem : new Refusal(`Its ${what} is damaged: it cannot be unpacked`);
  } finally {
    // What stopped early holds nothing; one that failed says so again, and that is known.
    reader.cancel().catch(() => undefined);
  }
}

function decoderOf(what: string, format: string): DecompressionStream {
  try {
    return new DecompressionStream(format as ConstructorParameters<typeof DecompressionStream>[0]);
  } catch {
    throw new Refusal(`Its ${what} is compressed with Brotli, which is not unpacked here`);
  }
}
