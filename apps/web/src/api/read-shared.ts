import type { QueryFunctionContext } from "@tanstack/react-query";
import type { AnswerAt, ReadPath, ValuesAt } from "@agate/api";
import { readsCache } from "../../sw/cache-rules.ts";
import { addressOf, readJson } from "./request.ts";

/**
 * Reads data that is the same for every visitor. If the page has nothing yet, the service worker's last stored copy is
 * shown at once, until the server's response replaces it (rule OF14).
 */
export function readShared<Path extends ReadPath>(
  path: Path,
  values: ValuesAt<Path>,
  context: Pick<QueryFunctionContext, "client" | "queryKey" | "signal">,
): Promise<AnswerAt<Path>> {
  const reading = readJson(path, values, context.signal);
  // Without cache storage there is nothing to show.
  if (!isKnown(context)) void showStored(addressOf(path, values), context).catch(() => null);
  return reading;
}

type Context = Pick<QueryFunctionContext, "client" | "queryKey">;

const isKnown = ({ client, queryKey }: Context) => client.getQueryData(queryKey) !== undefined;

async function showStored(address: string, context: Context): Promise<void> {
  const stored = await caches.match(address, { cacheName: readsCache });
  const answer: unknown = await stored?.json();
  if (answer && !isKnown(context)) context.client.setQueryData(context.queryKey, answer, { updatedAt: 1 });
}
