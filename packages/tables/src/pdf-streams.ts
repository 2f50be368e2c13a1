/** Bytes of all streams of a PDF, unpacked: anything larger is not a roster, or was made to exhaust memory (case A7). */
const largestContent = 100_000_000;
/** How often what was unpacked may be packed again. */
const deepest = 4;
/** The bytes that are unpacked at once: at most a thousand times as many come out. */
const pieceLength = 4096;
/** Pieces that are asked for before the end of a stream is found. */
const ahead = 4;

/**
 * Whether the packed streams of a PDF (`FlateDecode`, RFC 1950) unpack to a size that a roster can have: its library
 * unpacks each into memory, whatever its size. What is not a packed stream is left to the library.
 * @param most in bytes, of all together
 */
export async function hasFairStreams(bytes: Uint8Array, most = largestContent): Promise<boolean> {
  // Streams lie one behind the other; those that reach into each other are read up to twice.
  const budget = { unpacked: most, packed: 2 * bytes.length };
  for (let at = indexOf(bytes, "stream", 0); at < bytes.length; at = indexOf(bytes, "stream", at + 1)) {
    let from = at + "stream".length;
    while (bytes[from] === 0x0d || bytes[from] === 0x0a) from++;
    let isPacked = beginsPacked(bytes.subarray(from));
    const end = isPacked ? indexOf(bytes, "endstream", from) : from;
    budget.packed -= end - from;
    for (let layers = 1; isPacked && layers <= deepest; layers++) {
      if (budget.packed < 0) return false;
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time, to keep memory small
      const first = await unpack(bytes, { from, end, layers }, budget);
      if (budget.unpacked < 0 || budget.packed < 0) return false;
      isPacked = beginsPacked(first);
    }
  }
  return true;
}

/** Returns where a word begins; the length of the bytes if nowhere. */
function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if ([...word].every((letter, place) => bytes[at + place] === letter.charCodeAt(0))) return at;
  return bytes.length;
}

/** The header of RFC 1950: method 8, and a checksum. */
function beginsPacked([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
}

interface Place {
  readonly from: number;
  /** Where its end is said to be: it is known once it is unpacked. */
  readonly end: number;
  readonly layers: number;
}

/** Unpacks a stream, and takes its bytes off the budget. @returns the first of them */
async function unpack(
  bytes: Uint8Array,
  { from, end, layers }: Place,
  budget: { unpacked: number; packed: number },
): Promise<Uint8Array> {
  let at = from;
  let content: ReadableStream<Uint8Array<ArrayBuffer>> = new ReadableStream(
    {
      pull: (controller) => {
        const piece = bytes.slice(at, at + pieceLength);
        at += pieceLength;
        if (at > end + ahead * pieceLength) budget.packed -= piece.length;
        if (!piece.length || budget.packed < 0) controller.close();
        else controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  for (let layer = 0; layer < layers; layer++) content = content.pipeThrough(new DecompressionStream("deflate"));
  const reader = content.getReader();
  let first: Uint8Array = new Uint8Array(0);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!first.length) first = part.value.slice(0, 2);
      budget.unpacked -= part.value.length;
      if (budget.unpacked < 0) break;
    }
  } catch {
    // It is damaged, or something follows it.
  }
  await reader.cancel().catch(() => undefined);
  return first;
}
