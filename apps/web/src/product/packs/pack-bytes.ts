import type { SignedText } from "@agate/api/packs";

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the SHA-256 in base64url, as in a pack's address. */
export async function hashOf(bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

/**
 * Whether the server signed this text.
 * @param key the uncompressed point of P-256, base64url
 */
export async function isSigned({ text, signature }: SignedText, key: string): Promise<boolean> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  try {
    const imported = await crypto.subtle.importKey("raw", bytesOf(key), algorithm, false, ["verify"]);
    return await crypto.subtle.verify(algorithm, imported, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    // Not a key, or not base64url.
    return false;
  }
}

function bytesOf(base64url: string): Bytes {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Compresses to a tenth of the disk space. */
export const packed = (bytes: Bytes): Promise<ArrayBuffer> => through(bytes, new CompressionStream("gzip"));

/** Rejects if the bytes are damaged. */
export const unpacked = async (body: ArrayBuffer): Promise<Bytes> =>
  new Uint8Array(await through(body, new DecompressionStream("gzip")));

function through(bytes: BufferSource, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream)).arrayBuffer();
}
