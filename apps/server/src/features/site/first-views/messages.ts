import type { CarriedRead, FirstView } from "@agate/api";

/** The content of a page's `#root`, and what its browser is hydrated with. */
export interface RenderedView extends FirstView {
  readonly html: string;
}

/** The answer to a public read: its ETag and its JSON. Without an ETag it is one that browsers do not need. */
export interface Found {
  readonly tag: string;
  readonly text: string;
}

/** What the web build exports. Null: something the page shows cannot be read. */
export type Render = (
  address: string,
  day: string,
  read: (address: string) => Promise<Pick<CarriedRead, "tag" | "answer"> | null>,
) => Promise<RenderedView | null>;

export type ToRenderer =
  | { readonly say: "render"; readonly job: number; readonly address: string; readonly day: string }
  | { readonly say: "found"; readonly question: number; readonly found: Found | null };

export type FromRenderer =
  | { readonly say: "ready" }
  | { readonly say: "read"; readonly job: number; readonly question: number; readonly address: string }
  | { readonly say: "rendered"; readonly job: number; readonly view: RenderedView | null }
  | { readonly say: "failed"; readonly job: number; readonly reason: string };
