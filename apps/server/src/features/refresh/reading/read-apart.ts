import { join } from "node:path";
import { Worker } from "node:worker_threads";
import {
  type Ask,
  type RequestOptions,
  type Feed,
  FeedFailure,
  type Feeds,
  type ScopeKind,
  scopesOf,
} from "@agate/feeds";
import { type FromReader, deserializeError, serializeError, type ToReader } from "./messages.ts";

export interface ReadApartOptions {
  /** The worker's program; defaults to that of the bundle, or of the sources. */
  readonly program?: string;
  /** Milliseconds that reading one answer can take. */
  readonly patience?: number;
}

export interface ReadApart {
  /** The same providers, with their functions running in the worker. */
  readonly feeds: Feeds;
  /** Ends the worker. */
  stop(): Promise<void>;
}

interface Call {
  readonly id: number;
  readonly feed: Feed;
  readonly kind: ScopeKind;
  readonly given: readonly unknown[];
  readonly ask: Ask;
  /** Requests made so far: a call that is restarted because another call's worker was ended does not repeat them. */
  readonly requests: Map<string, Promise<string>>;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Milliseconds after which an idle worker ends. */
const idle = 10_000;
/** Memory limit of reading in MB: a body has at most ten. */
const maxMemory = 512;

/** Next to this file, as a source or as a part of the bundle. */
const ownProgram = join(import.meta.dirname, import.meta.filename.endsWith(".ts") ? "reader.ts" : "reader.js");

/**
 * Reads providers' answers in a single separate thread, which starts with the first call and ends when there are none
 * left, so that no answer, whatever it contains, can delay requests. If reading takes longer than two seconds, the
 * worker is ended and only that scope fails; the other calls in progress are restarted (rule RF28).
 */
export function readApart(feeds: Feeds, { program = ownProgram, patience = 2_000 }: ReadApartOptions = {}): ReadApart {
  const calls = new Map<number, Call>();
  let ids = 0;
  let reader: Reader | undefined;
  let ending: NodeJS.Timeout | undefined;

  function readerNow(): Reader {
    clearTimeout(ending);
    return (reader ??= startReader(program, patience, {
      onMessage: handleMessage,
      gaveUp(culprit, why) {
        reader = undefined;
        const call = culprit === undefined ? undefined : calls.get(culprit);
        if (call) finish(call, () => call.reject(new FeedFailure(call.feed.id, "changed", why, null, 200)));
        for (const other of calls.values())
          if (culprit === undefined) finish(other, () => other.reject(new Error(why)));
          else begin(other);
      },
    }));
  }

  function begin({ id: call, feed, kind, given }: Call): void {
    readerNow().send({ say: "call", call, feed: feed.id, kind, given });
  }

  function finish(call: Call, settle: () => void): void {
    calls.delete(call.id);
    settle();
    if (calls.size) return;
    clearTimeout(ending);
    ending = setTimeout(() => {
      void reader?.stop();
      reader = undefined;
    }, idle);
    ending.unref();
  }

  function handleMessage(message: Exclude<FromReader, { readonly say: "quiet" }>): void {
    const call = calls.get(message.call);
    if (!call) return;
    if (message.say === "done") return finish(call, () => call.resolve(message.result));
    if (message.say === "failed") return finish(call, () => call.reject(deserializeError(message.error)));
    const from = reader;
    const to = { call: call.id, question: message.question };
    const send = (reply: ToReader) => {
      // If the worker was ended in the meantime, the restarted call asks again.
      if (reader === from) from?.send(reply);
    };
    answerTo(call, message.url, message.how).then(
      (body) => send({ say: "answer", ...to, body }),
      (error: unknown) => send({ say: "failure", ...to, error: serializeError(error) }),
    );
  }

  function answerTo({ ask, requests }: Call, url: string, how: RequestOptions): Promise<string> {
    const key = JSON.stringify([url, how]);
    const answer = requests.get(key) ?? ask(url, how);
    requests.set(key, answer);
    return answer;
  }

  const calling =
    (feed: Feed, kind: ScopeKind) =>
    (...all: readonly unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        const ask = all.at(-1) as Ask;
        const call: Call = {
          id: ++ids,
          feed,
          kind,
          given: all.slice(0, -1),
          ask,
          requests: new Map<string, Promise<string>>(),
          resolve: (result) => resolve(result as never),
          reject,
        };
        calls.set(call.id, call);
        begin(call);
      });

  const apart = (feed: Feed): Feed => ({
    ...feed,
    ...(Object.fromEntries(scopesOf(feed).map((kind) => [kind, calling(feed, kind)])) as Partial<Feed>),
  });
  return {
    feeds: Object.fromEntries(Object.entries(feeds).map(([id, feed]) => [id, feed && apart(feed)])),
    async stop() {
      clearTimeout(ending);
      await reader?.stop();
      reader = undefined;
    },
  };
}

interface Reader {
  /** Sends a message once all earlier ones are processed. */
  send(message: ToReader): void;
  stop(): Promise<unknown>;
}

interface Listener {
  onMessage(message: Exclude<FromReader, { readonly say: "quiet" }>): void;
  /** It was ended, or ended on its own, during this call; undefined if it never started. */
  gaveUp(call: number | undefined, why: string): void;
}

/** A single worker that gets one message at a time, so that it is known which one takes too long. */
function startReader(program: string, patience: number, { onMessage, gaveUp }: Listener): Reader {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: maxMemory } });
  const line: ToReader[] = [];
  let turn: ToReader | undefined;
  let late: NodeJS.Timeout | undefined;
  let isReady = false;
  let isOver = false;

  function next(): void {
    if (turn || !isReady || isOver) return;
    turn = line.shift();
    if (!turn) return;
    late = setTimeout(() => end(`reading its answer took longer than ${patience / 1000} s, and was ended`), patience);
    worker.postMessage(turn);
  }

  function end(why: string): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    void worker.terminate();
    gaveUp(turn?.call, why);
  }

  worker.on("message", (message: FromReader) => {
    if (isOver) return;
    if (message.say !== "quiet") return onMessage(message);
    clearTimeout(late);
    isReady = true;
    turn = undefined;
    next();
  });
  worker.on("error", (error) => end(`reading its answer ended the reader: ${error.message}`));
  return {
    send(message) {
      line.push(message);
      next();
    },
    stop() {
      isOver = true;
      clearTimeout(late);
      return worker.terminate();
    },
  };
}
