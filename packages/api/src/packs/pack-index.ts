import * as v from "valibot";
import { day } from "../leagues.ts";
import { whole } from "../values.ts";
import { readPackPath } from "./pack-name.ts";
import { packFormat, parsed } from "./pack.ts";

/** A pack that stands. */
const packEntry = v.object({
  league: v.string(),
  /** Eastern days, both included. */
  from: day,
  to: day,
  path: v.string(),
  /** As it travels, compressed by brotli. */
  bytes: whole,
  sample: v.boolean(),
  /** An instant: ISO 8601 in UTC. */
  made_at: v.string(),
});
export type PackEntry = v.InferOutput<typeof packEntry>;

const packIndex = v.object({
  format: v.literal(packFormat),
  /** The newest pack of every league that has one. */
  packs: v.array(packEntry),
  /** Leagues whose next pack is being made just now: who needs it asks again in a moment. */
  pending: v.array(v.string()),
});
export type PackIndex = v.InferOutput<typeof packIndex>;

/** A text with the server's signature: ECDSA P-256 with SHA-256 over its UTF-8, r and s as base64url. Its key is a read of its own. */
const signedText = v.object({ signature: v.string(), text: v.string() });
export type SignedText = v.InferOutput<typeof signedText>;

/** Null: the text is no signed one. Whether the signature holds is to be seen. */
export function readSignedText(json: string): SignedText | null {
  const told = parsed(json);
  return v.is(signedText, told) ? told : null;
}

/** Reads an index whose signature holds; null: it is of another format, or names what cannot be. */
export function readPackIndex(text: string): PackIndex | null {
  const index = parsed(text);
  if (!v.is(packIndex, index)) return null;
  const isTrue = ({ league, from, to, path, made_at }: PackEntry) => {
    const name = readPackPath(path);
    return name?.league === league && name.from === from && name.to === to && !Number.isNaN(Date.parse(made_at));
  };
  return index.packs.every(isTrue) ? index : null;
}
