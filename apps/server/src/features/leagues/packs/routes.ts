import { packIndexPath, type PackName, readPackPath, type SignedText } from "@agate/api/packs";
import { packEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../../../app-context.ts";
import { createBody } from "../../../http/encoded-body.ts";
import { endpointRoutes } from "../../../http/endpoint-routes.ts";
import type { FastReads } from "../../../http/fast-reads.ts";
import { problemResponse } from "../../../http/problem.ts";
import { type TaggedAnswer, answerTagged, tagOf } from "../../../http/tagged-answer.ts";
import { createSigner } from "../../../installation/signing.ts";
import { createPacks, type PackOptions } from "./packs.ts";

export interface PackRouteOptions extends PackOptions {
  /** Replays cached public responses. */
  readonly fastReads?: Pick<FastReads, "remember">;
}

/** For content that never changes under its name. */
const forEver = "public, max-age=31536000, immutable";

/** Public packs and their signed index (rules PK1 to PK7), for pages of versions up to 0.2.0: the next version ends them. */
export function packRoutes(
  context: Pick<AppContext, "database" | "log" | "now" | "patience" | "secret">,
  { fastReads, recheckAfter = 1_000, ...options }: PackRouteOptions = {},
) {
  const packs = createPacks(context, { recheckAfter, ...options });
  const signer = createSigner(context.secret, "pack-index");
  let last: { readonly at: number; readonly answer: TaggedAnswer } | undefined;
  let underway: Promise<TaggedAnswer> | undefined;

  const freshIndex = () => (last && performance.now() - last.at < recheckAfter ? last.answer : undefined);

  function index(): Promise<TaggedAnswer> {
    underway ??= packs
      .index()
      .then((packIndex) => {
        const text = JSON.stringify(packIndex);
        const tag = tagOf(text);
        // Reuse the signature for the same text; a new one would differ each time.
        const answer = last?.answer.tag === tag ? last.answer : signed(text, tag);
        last = { at: performance.now(), answer };
        return answer;
      })
      .finally(() => (underway = undefined));
    return underway;
  }

  function signed(text: string, tag: string): TaggedAnswer {
    const signedIndex: SignedText = { signature: signer.sign(text), text };
    const body = createBody(new TextEncoder().encode(JSON.stringify(signedIndex)));
    return { tag, cache: "public, no-cache", body };
  }

  async function pack(name: PackName): Promise<TaggedAnswer | null> {
    const body = await packs.read(name);
    return body ? { tag: `W/"${name.hash}"`, cache: forEver, body } : null;
  }

  return endpointRoutes(packEndpoints, { packKey: () => ({ key: signer.publicKey }) })
    .get(packIndexPath, async (c) => {
      const found = freshIndex() ?? (await index());
      fastReads?.remember(c, { cached: freshIndex, make: index });
      return answerTagged(c, found);
    })
    .get("/packs/*", async (c) => {
      const name = readPackPath(c.req.path);
      const found = name && (await pack(name));
      if (!name || !found) return problemResponse({ type: "agate:not-found", title: "There is no such pack." });
      fastReads?.remember(c, {
        cached() {
          const body = packs.cached(name);
          return body && { ...found, body };
        },
        make: () => pack(name),
      });
      return answerTagged(c, found);
    });
}
