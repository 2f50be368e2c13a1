import { hexadecimal } from "../../read/blocks.ts";
import { ascii, concat, Refusal, u16, u32 } from "../../read/bytes.ts";
import { md5 } from "../../read/md5.ts";
import { bytesOfU32 } from "./segments.ts";

const iimId = 0x0404;
const digestId = 0x0425;
const signatures: ReadonlySet<string> = new Set(["8BIM", "MeSa", "PHUT", "AgHg", "DCSR"]);

/** A resource of Photoshop (Adobe Photoshop File Formats, Image Resource Blocks). */
interface Resource {
  readonly id: number;
  /** Signature, id and name. */
  readonly start: Uint8Array;
  readonly content: Uint8Array;
}

/** Photoshop's resources, of which those for IIM and its digest can be exchanged. */
export interface Resources {
  /** Null if they have none. */
  readonly iim: Uint8Array | null;
  /** The IIM is not what the digest is of: somebody changed it without the XMP. */
  readonly isIimNewer: boolean;
  /** Returns all of them with another IIM, in their order; a digest that was right is right again. */
  readonly withIim: (iim: Uint8Array) => Uint8Array;
}

/** @throws Refusal if there are two blocks of IIM */
export function readResources(block: Uint8Array): Resources {
  const resources: Resource[] = [];
  let at = 0;
  while (at + 12 <= block.length && signatures.has(ascii(block, at, 4))) {
    const name = 1 + (block[at + 6] ?? 0);
    const size = at + 6 + name + (name % 2);
    const to = size + 4 + u32(block, size);
    if (to > block.length) throw new Refusal("Its Photoshop block is damaged");
    resources.push({ id: u16(block, at + 4), start: block.subarray(at, size), content: block.subarray(size + 4, to) });
    at = to + ((to - size) % 2);
  }
  const rest = block.subarray(Math.min(at, block.length));
  const [iim, another] = resources.filter(({ id, start }) => id === iimId && ascii(start, 0, 4) === "8BIM");
  if (another) throw new Refusal("It has two IPTC blocks");
  const digest = resources.find(({ id, content }) => id === digestId && content.length === 16);
  const isZero = digest?.content.every((byte) => byte === 0) ?? true;
  const isRight = iim !== undefined && digest !== undefined && hexadecimal(digest.content) === md5(iim.content);
  return {
    iim: iim?.content ?? null,
    isIimNewer: iim !== undefined && !isZero && !isRight,
    withIim: (next) => {
      const own = resources.map((one) =>
        one === iim
          ? { ...one, content: next }
          : one === digest && isRight
            ? { ...one, content: Uint8Array.from(md5(next).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) }
            : one,
      );
      return concat([...own.flatMap(bytesOf), rest]);
    },
  };
}

function bytesOf({ start, content }: Resource): readonly Uint8Array[] {
  return [start, bytesOfU32(content.length), content, new Uint8Array(content.length % 2)];
}
