import { readPackPath } from "./pack-name.ts";
import { packFormat } from "./pack.ts";
import { type Check, isCount, isDayText, isFlag, isText, listOf, oneOf, parsed, shaped } from "./shapes.ts";

/** A pack that stands. */
export interface PackEntry {
  readonly league: string;
  /** Eastern days, both included. */
  readonly from: string;
  readonly to: string;
  readonly path: string;
  /** As it travels, compressed by brotli. */
  readonly bytes: number;
  readonly sample: boolean;
  /** An instant: ISO 8601 in UTC. */
  readonly made_at: string;
}

export interface PackIndex {
  readonly format: typeof packFormat;
  /** The newest pack of every league that has one. */
  readonly packs: readonly PackEntry[];
  /** Leagues whose next pack is being made just now: who needs it asks again in a moment. */
  readonly pending: readonly string[];
}

/** A text with the server's signature: ECDSA P-256 with SHA-256 over its UTF-8, r and s as base64url. Its key is a read of its own. */
export interface SignedText {
  readonly signature: string;
  readonly text: string;
}

const isSignedText: Check = shaped({ signature: isText, text: isText });

const isIndex: Check = shaped({
  format: oneOf(packFormat),
  packs: listOf(
    shaped({
      league: isText,
      from: isDayText,
      to: isDayText,
      path: isText,
      bytes: isCount,
      sample: isFlag,
      made_at: isText,
    }),
  ),
  pending: listOf(isText),
});

/** Null: the text is no signed one. Whether the signature holds is to be seen. */
export function readSignedText(json: string): SignedText | null {
  const told = parsed(json);
  return isSignedText(told) ? (told as SignedText) : null;
}

/** Reads an index whose signature holds; null: it is of another format, or names what cannot be. */
export function readPackIndex(text: string): PackIndex | null {
  const told = parsed(text);
  if (!isIndex(told)) return null;
  const index = told as PackIndex;
  const isTrue = ({ league, from, to, path, made_at }: PackEntry) => {
    const name = readPackPath(path);
    return name?.league === league && name.from === from && name.to === to && !Number.isNaN(Date.parse(made_at));
  };
  return index.packs.every(isTrue) ? index : null;
}
