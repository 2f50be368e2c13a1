import { promisify } from "node:util";
import { brotliDecompress, brotliDecompressSync, gzip } from "node:zlib";
import type { EncodedBody } from "../../../http/encoded-body.ts";

const [decompress, compress] = [promisify(brotliDecompress), promisify(gzip)];

/**
 * What is sent of a pack. Kept in memory are its compressed forms: as it is, it is ten times as large, and hardly anybody
 * asks for it so.
 */
export async function createPackBody(brotli: Buffer<ArrayBuffer>): Promise<EncodedBody & { readonly bytes: number }> {
  const br = new Uint8Array(brotli);
  const gz = new Uint8Array(await compress(await decompress(brotli)));
  let last: WeakRef<Uint8Array<ArrayBuffer>> | undefined;
  return {
    bytes: br.length + gz.length,
    encoded: (coding) => (coding === "br" ? br : gz),
    get plain() {
      const known = last?.deref();
      if (known) return known;
      const plain = new Uint8Array(brotliDecompressSync(br));
      last = new WeakRef(plain);
      return plain;
    },
  };
}
