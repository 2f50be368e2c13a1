import type { QueryFunctionContext } from "@tanstack/react-query";
import type { AnswerAt, ReadPath, ValuesAt } from "@agate/api";
import { storedRead } from "../../sw/stored-reads.ts";
import { addressOf, readJson } from "./request.ts";

/**
 * Reads data that is the same for every visitor. If the page has nothing yet, what this device has of it is shown at
 * once, until the server's response replaces it (rule OF14).
 */
export function readShared<Path extends ReadPath>(
  path: Path,
  values: ValuesAt<Path>,
  context: Context & Pick<QueryFunctionContext, "signal">,
): Promise<AnswerAt<Path>> {
  const reading = readJson(path, values, context.signal);
  void showStored(path, values, context);
  return reading;
}

type Context = Pick<QueryFunctionContext, "client" | "queryKey">;

const isKnown = ({ client, queryKey }: Context) => client.getQueryData(queryKey) !== undefined;

/** Gives a query that knows nothing yet what this device has of it; without storage there is nothing. */
export async function showStored<Path extends ReadPath>(
  path: Path,
  values: ValuesAt<Path>,
  context: Context,
): Promise<void> {
  if (isKnown(context)) return;
  const stored = await storedRead(addressOf(path, values)).catch(() => undefined);
  const answer: unknown = await stored?.json().catch(() => undefined);
  if (answer && !isKnown(context)) context.client.setQueryData(context.queryKey, answer, { updatedAt: 1 });
}
