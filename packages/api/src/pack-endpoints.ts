import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";

export const packKey = v.object({
  /** The uncompressed point of P-256, base64url. */
  key: v.string(),
});

export type PackKeyJson = v.InferOutput<typeof packKey>;

/** Packs themselves are files (`@agate/api/packs`), so that a cache may stand before them; their key comes from the server. */
export const packEndpoints = {
  packKey: {
    method: "GET",
    path: "/api/pack-key",
    summary: "The public key that the index of packs is verified with.",
    answer: packKey,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
