import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { answer } from "../payments/stripe/simulator/answer.ts";
import type { SimulatedEvent } from "../payments/stripe/simulator/objects.ts";
import { type SignedWebhook, signWebhook } from "../payments/stripe/simulator/simulator.ts";
import { createState, makeId, type State } from "../payments/stripe/simulator/state.ts";

/**
 * How the fake's network behaves: `down` responds with bytes that are not HTTP, `silent` accepts requests and never
 * responds, `lost` does what is requested and then hangs up. After a broken connection, except for invalid HTTP, the
 * SDK retries once after half a second, whatever its settings.
 */
export type Weather = "fine" | "down" | "failing" | "limiting" | "silent" | "lost";

export interface FakeStripe {
  readonly origin: string;
  readonly state: State;
  weather: Weather;
  /** `POST /v1/customers`, in the order of arrival. */
  readonly requests: string[];
  /** Runs before a call is answered, for what happens in between. */
  before: ((call: string) => void | Promise<void>) | undefined;
  /** An event as Stripe sends it. */
  webhook(event: SimulatedEvent, options?: { readonly secret?: string; readonly at?: Date }): SignedWebhook;
  /** Any body, signed the way Stripe does. */
  sign(body: string): SignedWebhook;
}

export const webhookSecret = "whsec_present";

/** The simulated Stripe on a port of this machine, with a network that can fail. Closed when the test file is done. */
export async function startFakeStripe(now: () => Date, { live = false } = {}): Promise<FakeStripe> {
  const state = createState(now, { live });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stripe.test");
    const call = `${request.method} ${url.pathname}`;
    let body = "";
    for await (const chunk of request) body += String(chunk);
    fake.requests.push(call);
    await fake.before?.(call);
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
    const { status, text, replayed } = answer(state, {
      method: request.method ?? "",
      url,
      body,
      authorization: request.headers.authorization,
      version: String(request.headers["stripe-version"]),
      idempotencyKey: request.headers["idempotency-key"]?.toString(),
    });
    return send(status, text, replayed ? { "Idempotent-Replayed": "true" } : {});
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
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
    requests: [],
    before: undefined,
    webhook: (event, { secret = webhookSecret, at = now() } = {}) =>
      signWebhook(JSON.stringify(event), { secret, timestamp: Math.floor(at.getTime() / 1000) }),
    sign: (body) => signWebhook(body, { secret: webhookSecret, timestamp: Math.floor(now().getTime() / 1000) }),
  };
  return fake;
}
