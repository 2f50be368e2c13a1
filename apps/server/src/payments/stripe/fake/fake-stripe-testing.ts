import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { afterAll } from "vitest";
import { calls } from "./calls-testing.ts";
import { readForm } from "./form-testing.ts";
import type { FakeEvent } from "./objects-testing.ts";
import { createState, makeId, Refusal, type State } from "./state-testing.ts";

/**
 * How the fake's network behaves: `down` answers with what is not HTTP, `silent` takes requests and never answers, `lost`
 * does what is asked and then hangs up. A connection that breaks, other than one that talks nonsense, the SDK tries once
 * more after half a second, whatever it is told.
 */
export type Weather = "fine" | "down" | "failing" | "limiting" | "silent" | "lost";

export interface FakeStripe {
  readonly origin: string;
  readonly state: State;
  weather: Weather;
  /** `POST /v1/customers`, in the order of arrival. */
  readonly asked: string[];
  /** Runs before a call is answered; for what happens in between. */
  before: ((asked: string) => void | Promise<void>) | undefined;
  /** An event as Stripe sends it. */
  webhook(event: FakeEvent, options?: { readonly secret?: string; readonly at?: Date }): SignedBody;
}

export interface SignedBody {
  readonly body: string;
  readonly signature: string;
}

export const webhookSecret = "whsec_present";

/**
 * Stripe on this machine, for the real SDK: it keeps what it is told, in the SDK's types, and refuses every path, parameter and
 * version it does not know. Gone when the test file is done.
 */
export async function startFakeStripe(now: () => Date, { live = false } = {}): Promise<FakeStripe> {
  const state = createState(now, live);
  const replies = new Map<string, { readonly asked: string; readonly status: number; readonly text: string }>();
  const prefix = live ? "sk_live_" : "sk_test_";

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stripe.test");
    const asked = `${request.method} ${url.pathname}`;
    let body = "";
    for await (const chunk of request) body += String(chunk);
    fake.asked.push(asked);
    await fake.before?.(asked);
    if (fake.weather === "silent") return;
    if (fake.weather === "down") return void request.socket.end("down\r\n\r\n");
    const send = (status: number, text: string, more = {}) => {
      if (fake.weather === "lost") return void request.socket.destroy();
      response.writeHead(status, { "Content-Type": "application/json", "Request-Id": makeId("req"), ...more });
      response.end(text);
    };
    if (fake.weather === "failing") return send(500, JSON.stringify({ error: { type: "api_error", message: "oops" } }));
    if (fake.weather === "limiting")
      return send(429, JSON.stringify({ error: { type: "rate_limit_error", message: "slow down" } }));
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? replies.get(key) : undefined;
    if (known && known.asked !== `${asked} ${body}`)
      return send(
        400,
        JSON.stringify({ error: { type: "idempotency_error", message: "another request had this key" } }),
      );
    if (known) return send(known.status, known.text, { "Idempotent-Replayed": "true" });
    const { status, text } = act(request, url, body);
    if (typeof key === "string" && status < 500) replies.set(key, { asked: `${asked} ${body}`, status, text });
    return send(status, text);
  }

  function act(request: IncomingMessage, url: URL, body: string): { readonly status: number; readonly text: string } {
    try {
      const { authorization = "", "stripe-version": version } = request.headers;
      if (!authorization.startsWith(`Bearer ${prefix}`))
        throw new Refusal(401, { message: "Invalid API Key provided" });
      if (version !== Stripe.API_VERSION)
        throw new Refusal(400, { message: `Invalid Stripe API version: ${String(version)}` });
      for (const { method, path, params, act: does } of calls) {
        const [match, id = ""] = new RegExp(`^${path.replace(":id", "([^/]+)")}$`).exec(url.pathname) ?? [];
        if (match === undefined || method !== request.method) continue;
        const read = params.safeParse(readForm(method === "POST" ? body : url.search.slice(1)));
        if (!read.success) throw new Refusal(400, { code: "parameter_unknown", message: read.error.message });
        return { status: 200, text: JSON.stringify(does(state, read.data, id)) };
      }
      throw new Refusal(404, { message: `Unrecognized request URL (${request.method}: ${url.pathname}).` });
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, text: JSON.stringify(error.body) };
      throw error;
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: { type: "api_error", message: `bug of the fake: ${String(error)}` } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const fake: FakeStripe = {
    origin: `http://127.0.0.1:${port}`,
    state,
    weather: "fine",
    asked: [],
    before: undefined,
    webhook(event, { secret = webhookSecret, at = now() } = {}) {
      const body = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
    },
  };
  return fake;
}
