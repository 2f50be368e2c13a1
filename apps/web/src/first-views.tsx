import { hashKey } from "@tanstack/react-query";
import type { CarriedRead, FirstView } from "@agate/api";
import { createAppClient } from "./app-client.ts";
import { renderPage } from "./render-page.tsx";

/** A page's first view: the content of `#root`, and what its browser is hydrated with. */
export interface RenderedView extends FirstView {
  readonly html: string;
}

/** Reads a public address; null: it has no answer. */
type Read = (address: string) => Promise<Pick<CarriedRead, "tag" | "answer"> | null>;

/** A day without games searches the following months for the next one. */
const mostReads = 8;

/**
 * Renders what a page shows first on an Eastern day, with the public reads that this takes and nothing else: no address
 * but the path, no clock, nothing of a person (rule SV17). The server runs this in a thread of its own.
 * @returns null: something it shows cannot be read
 */
export async function renderFirstView(path: string, day: string, read: Read): Promise<RenderedView | null> {
  const client = createAppClient();
  const reads: CarriedRead[] = [];
  for (;;) {
    const html = await renderPage(path, client, day);
    // Rendering reads nothing: what it would have liked to read is left pending.
    const missing = client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey: key, meta, state }) =>
        state.data === undefined && typeof meta?.["carriedAs"] === "string"
          ? [{ key, address: meta["carriedAs"] }]
          : [],
      )
      .toSorted((a, b) => (hashKey(a.key) < hashKey(b.key) ? -1 : 1));
    if (!missing.length) return { html, day, reads };
    for (const { key, address } of missing) {
      const found = reads.length < mostReads ? await read(address) : null;
      if (!found) return null;
      reads.push({ key, address, ...found });
      client.setQueryData(key, found.answer);
    }
  }
}
