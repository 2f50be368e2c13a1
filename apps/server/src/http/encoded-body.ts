import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";

export type Coding = "br" | "gzip";
export type Bytes = Uint8Array<ArrayBuffer>;

/** A body and its compressed forms, each created on first use and cached. */
export interface EncodedBody {
  readonly plain: Bytes;
  /** Undefined: not worth compressing. */
  encoded(coding: Coding): Bytes | undefined;
}

/** Smaller bodies fit into one packet as they are. */
const worthIt = 1024;

/** A body that is compressed on first use. */
export function createBody(plain: Bytes): EncodedBody {
  const encoded = new Map<Coding, Bytes | undefined>();
  return {
    plain,
    encoded(coding) {
      if (!encoded.has(coding)) encoded.set(coding, compress(plain, coding));
      return encoded.get(coding);
    },
  };
}

/** A body that is sent often: once it was requested, a thread compresses it again, a tenth smaller (rule SV2). */
export function createPageBody(plain: Bytes): EncodedBody {
  const quick = createBody(plain);
  let small: Bytes | null | undefined;
  return {
    plain,
    encoded(coding) {
      const fast = quick.encoded(coding);
      if (coding !== "br" || !fast) return fast;
      if (small === undefined) {
        small = null;
        brotliCompress(plain, brotliOf(10), (error, bytes) => (small = error ? null : new Uint8Array(bytes)));
      }
      return small ?? fast;
    },
  };
}

/**
 * A body that was compressed beforehand, and is decompressed for clients that need it plain.
 * @param readBrotli called once, on first use; undefined if there is none
 */
export function packedBody(gzip: Bytes, readBrotli: () => Bytes | undefined): EncodedBody {
  let br: { readonly bytes: Bytes | undefined } | undefined;
  return {
    get plain() {
      return new Uint8Array(gunzipSync(gzip));
    },
    encoded: (coding) => (coding === "gzip" ? gzip : (br ??= { bytes: readBrotli() }).bytes),
  };
}

/** Matches an Accept-Encoding that names a coding and does not refuse it. */
const accepting: Readonly<Record<Coding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/** The form of a body that a client's Accept-Encoding allows, and the headers that go with it. */
export function chooseBody(body: EncodedBody, accepted = ""): readonly [Bytes, Readonly<Record<string, string>>] {
  const vary = { Vary: "Accept-Encoding" };
  for (const coding of ["br", "gzip"] as const) {
    if (!accepting[coding].test(accepted)) continue;
    const bytes = body.encoded(coding);
    if (bytes) return [bytes, { ...vary, "Content-Encoding": coding }];
  }
  return [body.plain, vary];
}

function compress(plain: Bytes, coding: Coding): Bytes | undefined {
  if (plain.length < worthIt) return undefined;
  const encoded = coding === "br" ? brotliCompressSync(plain, brotliOf(5)) : gzipSync(plain, { level: 6 });
  return encoded.length < plain.length ? new Uint8Array(encoded) : undefined;
}

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
