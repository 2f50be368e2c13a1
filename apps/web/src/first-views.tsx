import { hashKey } from "@tanstack/react-query";
import type { CarriedRead, FirstView } from "@agate/api";
import { monthOf, type Day } from "@agate/captions/calendar";
import { leagueBySlug, leaguesWithPage, type League } from "@agate/leagues";
import { answerOf, commonCodeCountOf, dayOfGames, eventsOf, monthOfGames } from "./api/league-queries.ts";
import { createAppClient } from "./app-client.ts";
import { renderPage } from "./render-page.tsx";

/** A page's first view: the content of `#root`, and what its browser is hydrated with. */
export interface RenderedView extends FirstView {
  readonly html: string;
}

/** Reads a public address; null: it has no answer. */
type Read = (address: string) => Promise<Pick<CarriedRead, "tag" | "answer"> | null>;

type Missing = Pick<CarriedRead, "key" | "address">;

/** A day without games searches the following months for the next one. */
const mostMonths = 8;

/**
 * Renders what a page shows first on an Eastern day, with the public reads that this takes and nothing else: no clock,
 * nothing of a person (rules SV17, SV19). The server runs this in a thread of its own.
 * @param address a path, with the query of one game or event or none
 * @returns null: something it shows cannot be read
 */
export async function renderFirstView(address: string, day: Day, read: Read): Promise<RenderedView | null> {
  const client = createAppClient();
  const reads: CarriedRead[] = [];
  const path = address.replace(/\?.*/, "");
  const search = address.slice(path.length);

  async function carry(all: readonly Missing[]): Promise<boolean> {
    const found = await Promise.all(all.map(async (one) => ({ ...one, ...(await read(one.address)) })));
    for (const { key, address, tag, answer } of found) {
      if (tag === undefined || answer === undefined) return false;
      reads.push({ key, address, tag, answer });
      client.setQueryData(key, answer);
    }
    return true;
  }

  if (!(await carry(readsOf(path, search, day)))) return null;
  for (let months = 0; months < mostMonths; months++) {
    const html = await renderPage(path, client, { day, search });
    // Rendering reads nothing: what it would have liked to read is left pending.
    const missing = client
      .getQueryCache()
      .getAll()
      .flatMap((query) => (query.state.data === undefined && isEnabled(query.options) ? asCarried(query) : []))
      .toSorted((a, b) => (hashKey(a.key) < hashKey(b.key) ? -1 : 1));
    if (!missing.length) return { html, day, search, reads };
    if (!(await carry(missing))) return null;
  }
  return null;
}

/** What a page is certain to read, so that it is rendered once. */
function readsOf(path: string, search: string, day: Day): readonly Missing[] {
  if (path === "/day") return live.flatMap((league) => asCarried(onDay(league, day)));
  const league = leagueBySlug(path.slice(1));
  if (!league) return [];
  const { slug, kind } = league;
  const [picked] = new URLSearchParams(search).values();
  return [
    ...(picked === undefined ? [] : asCarried(answerOf(slug, { event: picked }))),
    ...(kind !== "matchup"
      ? asCarried(eventsOf(slug))
      : picked === undefined
        ? asCarried(monthOfGames(slug, monthOf(day)))
        : []),
    // A press on an event then makes one request.
    ...asCarried(commonCodeCountOf(slug)),
  ];
}

/** A query that waits for something else is in the cache, too. */
function isEnabled(options: object): boolean {
  return !("enabled" in options && options.enabled === false);
}

const live = leaguesWithPage.filter(({ status }) => status === "live");

function onDay({ slug, kind }: League, day: Day): Parameters<typeof asCarried>[0] {
  return kind === "matchup" ? dayOfGames(slug, day) : eventsOf(slug);
}

/** A query as a page carries its answer; none: it cannot. */
function asCarried({
  queryKey: key,
  meta,
}: {
  readonly queryKey: readonly unknown[];
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}): readonly Missing[] {
  const address = meta?.["carriedAs"];
  return typeof address === "string" ? [{ key, address }] : [];
}
