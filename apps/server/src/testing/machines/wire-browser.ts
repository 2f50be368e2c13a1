import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";

/** The results of requests, including retries. */
export interface Tally {
  requests: number;
  /** Failed tries, by reason: `GET /api/leagues 503`, `POST /api/auth ECONNRESET`. */
  readonly failures: Map<string, number>;
  /** Requests that failed all three of the page's own tries (rule AW9). */
  readonly outlasted: string[];
  /** Errors that no browser retries: a 500, a 404. */
  readonly faults: string[];
}

export const emptyTally = (): Tally => ({ requests: 0, failures: new Map(), outlasted: [], faults: [] });

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- who asks knows what it is
  readonly json: any;
}

/** A browser on the wire: cookies, ETags of what it has read, keep-alive connections, and our pages' retries. */
export type WireBrowser = ReturnType<typeof createWireBrowser>;

/** The pauses in milliseconds between a page's own tries (rule AW9). */
const pagesOwn = [200, 400];
/** After that, a person or the page itself tries again, for no longer than this. */
const patience = { pause: 500, tries: 60 };
const away = new Set([502, 503, 504]);

interface Settings {
  readonly port: number;
  /** Its network address. */
  readonly network: string;
  readonly tally: () => Tally;
}

export function createWireBrowser({ port, network, tally: current }: Settings) {
  // Closes an idle connection before the balancer does: browsers retry a request that meets a closing
  // connection, but Node does not.
  const agent = new Agent({ keepAlive: true, maxSockets: 6, timeout: 5_000 });
  const cookies = new Map<string, string>();
  const known = new Map<string, WireAnswer>();

  async function send(method: "GET" | "POST", path: string, body?: object): Promise<WireAnswer | string> {
    const before = method === "GET" ? known.get(path) : undefined;
    const sent = body && Buffer.from(JSON.stringify(body));
    const answer = await sendOnce({
      agent,
      port,
      method,
      path,
      headers: {
        host: "agate.example",
        "accept-encoding": "br",
        "x-forwarded-for": network,
        ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...(before?.headers.etag && { "if-none-match": before.headers.etag }),
        ...(sent && {
          "content-type": "application/json",
          "content-length": sent.length,
          "sec-fetch-site": "same-origin",
        }),
      },
      body: sent,
    }).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
    const tally = current();
    if (typeof answer === "string" || away.has(answer.status)) {
      const why = `${method} ${areaOf(path)} ${typeof answer === "string" ? answer : answer.status}`;
      tally.failures.set(why, (tally.failures.get(why) ?? 0) + 1);
      if (
        typeof answer !== "string" &&
        answer.status === 503 &&
        !answer.headers["retry-after"] &&
        /json/.test(answer.headers["content-type"] ?? "")
      )
        tally.faults.push(`${method} ${path}: 503 without Retry-After`);
      return why;
    }
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    if (answer.status >= 500) tally.faults.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    if (answer.status === 304 && before) return before;
    if (method === "GET" && answer.status === 200 && answer.headers.etag) known.set(path, answer);
    return answer;
  }

  return {
    cookies,
    /** A read, retried while there is no response; for what it has cached, only a 304 arrives. */
    async get(path: string): Promise<WireAnswer> {
      current().requests++;
      for (let failures = 0; failures < patience.tries; failures++) {
        const answer = await send("GET", path);
        if (typeof answer !== "string") return answer;
        if (failures === pagesOwn.length) current().outlasted.push(`${path}: ${answer}`);
        await wait(pagesOwn[failures] ?? patience.pause);
      }
      throw new Error(`${path} is not answered.`);
    },
    /** A write, sent once; undefined: its result is unknown. */
    async post(path: string, body: object) {
      current().requests++;
      const answer = await send("POST", path, body);
      return typeof answer === "string" ? undefined : answer;
    },
    close: () => agent.destroy(),
  };
}

const areaOf = (path: string) => path.split("/", 3).join("/").replace(/\?.*/, "");

interface WireRequest {
  readonly agent: Agent;
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | undefined;
}

function sendOnce({ body, ...options }: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", ...options, timeout: 30_000 }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const plain =
          incoming.headers["content-encoding"] === "br" && bytes.length ? brotliDecompressSync(bytes) : bytes;
        const text = plain.toString("utf8");
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          get json() {
            return JSON.parse(text);
          },
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.on("timeout", () => outgoing.destroy(new Error("silent for 30 seconds")));
    outgoing.end(body);
  });
}
