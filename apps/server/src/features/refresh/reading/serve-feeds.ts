import { parentPort } from "node:worker_threads";
import { type Ask, type Feed, feedOf, type Feeds, type ScopeKind } from "@agate/feeds";
import { type FromReader, deserializeError, serializeError, type ToReader } from "./messages.ts";

/** Calls providers' functions for the server's thread, in a separate worker (`read-apart.ts`). */
export function serveFeeds(feeds: Feeds): void {
  const port = parentPort;
  if (!port) throw new Error("This runs in a worker.");
  const post = (message: FromReader) => port.postMessage(message);
  const waiting = new Map<number, { resolve(body: string): void; reject(error: Error): void }>();
  let questions = 0;

  const requestFromParent = (call: number): Ask => {
    return (url, how = {}) =>
      new Promise((resolve, reject) => {
        const question = ++questions;
        waiting.set(question, { resolve, reject });
        post({ say: "ask", call, question, url, how });
      });
  };

  async function answer(call: number, feed: Feed, kind: ScopeKind, given: readonly unknown[]): Promise<void> {
    try {
      const work = feed[kind] as ((...all: readonly unknown[]) => Promise<unknown>) | undefined;
      post({ say: "done", call, result: await work?.call(feed, ...given, requestFromParent(call)) });
    } catch (error) {
      post({ say: "failed", call, error: serializeError(error) });
    }
  }

  port.on("message", (message: ToReader) => {
    if (message.say === "call") void answer(message.call, feedOf(feeds, message.feed), message.kind, message.given);
    else {
      const pending = waiting.get(message.question);
      waiting.delete(message.question);
      if (message.say === "answer") pending?.resolve(message.body);
      else pending?.reject(deserializeError(message.error));
    }
    // Providers wait only for their requests: once the promises of this turn have settled, the turn is over.
    setImmediate(() => post({ say: "quiet" }));
  });
  post({ say: "quiet" });
}
