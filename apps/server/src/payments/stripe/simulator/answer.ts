import { Stripe } from "stripe";
import * as v from "valibot";
import { calls } from "./calls.ts";
import { Refusal, type Reply, type State } from "./state.ts";

/** A request as the SDK sends it. */
export interface SimulatorRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly version: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** @returns Stripe's response, and whether it was replayed for an idempotency key */
export function answer(
  state: State,
  request: SimulatorRequest,
): Pick<Reply, "status" | "text"> & { readonly replayed: boolean } {
  const { method, url, body, idempotencyKey: key } = request;
  const what = `${method} ${url.pathname} ${body}`;
  if (key !== undefined && key.length > 255) {
    const error = { type: "invalid_request_error", message: "Idempotency keys have at most 255 characters" };
    return { status: 400, text: JSON.stringify({ error }), replayed: false };
  }
  const reply = key === undefined ? undefined : state.replies.get(key);
  const known = reply && state.wallNow() - reply.at < replyLife ? reply : undefined;
  if (known && known.asked !== what) {
    const error = { type: "idempotency_error", message: "another request had this key" };
    return { status: 400, text: JSON.stringify({ error }), replayed: false };
  }
  if (known) return { status: known.status, text: known.text, replayed: true };
  const { status, text, isBegun } = act(state, request);
  if (key !== undefined && isBegun) state.replies.set(key, { asked: what, status, text, at: state.wallNow() });
  return { status, text, replayed: false };
}

/** Seconds for which Stripe stores the response to an idempotency key. */
const replyLife = 24 * 3600;

function act(
  state: State,
  { method, url, body, authorization = "", version }: SimulatorRequest,
): { readonly status: number; readonly text: string; readonly isBegun: boolean } {
  // A request with invalid parameters is not stored.
  let isBegun = false;
  try {
    if (!authorization.startsWith(`Bearer ${state.live ? "sk_live_" : "sk_test_"}`))
      throw new Refusal(401, { message: "Invalid API Key provided" });
    if (version !== Stripe.API_VERSION)
      throw new Refusal(400, { message: `Invalid Stripe API version: ${String(version)}` });
    for (const { method: methodOfCall, path, params, act: does } of calls) {
      const [match, id = ""] = new RegExp(`^${path.replace(":id", "([^/]+)")}$`).exec(url.pathname) ?? [];
      if (match === undefined || method !== methodOfCall) continue;
      const read = v.safeParse(params, readForm(method === "POST" ? body : url.search.slice(1)));
      if (!read.success) throw new Refusal(400, { code: "parameter_unknown", message: v.summarize(read.issues) });
      isBegun = true;
      return { isBegun, status: 200, text: JSON.stringify(does(state, read.output, id)) };
    }
    throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${url.pathname}).` });
  } catch (error) {
    if (error instanceof Refusal) return { isBegun, status: error.status, text: JSON.stringify(error.body) };
    throw error;
  }
}

/** Parses a form-encoded body or query as the SDK writes it (`items[0][price]=x`) into an object. */
function readForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    put(root, path, value);
  }
  return withArrays(root) as Record<string, unknown>;
}

function put(into: Record<string, unknown>, [key = "", ...rest]: readonly string[], value: string): void {
  if (!rest.length) {
    into[key] = value;
    return;
  }
  into[key] ??= {};
  put(into[key] as Record<string, unknown>, rest, value);
}

/** Converts objects with keys 0, 1, 2 ... to arrays. */
function withArrays(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const);
  const isArray = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
