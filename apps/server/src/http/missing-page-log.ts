import { type Log, withoutTokens } from "../log/log.ts";

/** The most of a path that is worth a log line. */
const longestPath = 200;

/** One line for an address that is no page, whatever was asked for; of the visitor nothing. */
export function logMissingPage(log: Log, path: string, where: "request" | "inside"): void {
  log.info({ path: withoutTokens(path).slice(0, longestPath), where }, "there is no such page");
}
