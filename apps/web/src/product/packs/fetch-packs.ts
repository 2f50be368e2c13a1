import {
  packIndexPath,
  readPackIndex,
  readPackPath,
  readSignedText,
  type Pack,
  type PackEntry,
  type PackIndex,
} from "@agate/api/packs";
import { answerTo, readJson } from "../../api/request.ts";
import { isSigned } from "./pack-bytes.ts";
import { packIn } from "./verified-pack.ts";

/** The network or the server returned other bytes than the index named. */
export class PackDamaged extends Error {
  override readonly name = "PackDamaged";
}

/** Returns the current packs, as signed by the server. Throws `ReadFailure` or `PackDamaged`. */
export async function fetchIndex(signal?: AbortSignal): Promise<PackIndex> {
  const [text, { key }] = await Promise.all([
    answerTo(packIndexPath, { cache: "no-cache", ...(signal && { signal }) }, (answer) => answer.text()),
    readJson("/api/pack-key", {}, signal),
  ]);
  const signed = readSignedText(text);
  const index = signed && (await isSigned(signed, key)) ? readPackIndex(signed.text) : null;
  if (!index) throw new PackDamaged(packIndexPath);
  return index;
}

/** Returns a pack and its bytes. Throws `ReadFailure` or `PackDamaged`. */
export async function fetchPack(
  { path }: PackEntry,
  signal?: AbortSignal,
): Promise<{
  readonly pack: Pack;
  readonly bytes: Uint8Array<ArrayBuffer>;
}> {
  const name = readPackPath(path);
  const request: RequestInit = signal ? { signal } : {};
  let bytes = await bytesAt(path, request);
  let pack = name && (await packIn(bytes, name));
  if (name && !pack) {
    // The browser's cache may contain a damaged response, and would keep it forever.
    bytes = await bytesAt(path, { ...request, cache: "reload" });
    pack = await packIn(bytes, name);
  }
  if (!pack) throw new PackDamaged(path);
  return { pack, bytes };
}

async function bytesAt(path: string, request: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await answerTo(path, request, (answer) => answer.arrayBuffer()));
}
