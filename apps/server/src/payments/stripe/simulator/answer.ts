import { Stripe } from "stripe";
import { calls } from "./calls.ts";
import { readForm } from "./form.ts";
import { type Reply, Refusal, type State } from "./state.ts";

/** A request as the SDK makes it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly version: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** @returns what Stripe would answer, and whether it was told from memory */
export function answer(state: State, asked: Asked): Omit<Reply, "asked"> & { readonly replayed: boolean } {
  const { method, url, body, idempotencyKey: key } = asked;
  const what = `${method} ${url.pathname} ${body}`;
  const known = key === undefined ? undefined : state.replies.get(key);
  if (known && known.asked !== what) {
    const error = { type: "idempotency_error", message: "another request had this key" };
    return { status: 400, text: JSON.stringify({ error }), replayed: false };
  }
  if (known) return { ...known, replayed: true };
  const { status, text } = act(state, asked);
  if (key !== undefined) state.replies.set(key, { asked: what, status, text });
  return { status, text, replayed: false };
}

function act(
  state: State,
  { method, url, body, authorization = "", version }: Asked,
): { readonly status: number; readonly text: string } {
  try {
    if (!authorization.startsWith(`Bearer ${state.live ? "sk_live_" : "sk_test_"}`))
      throw new Refusal(401, { message: "Invalid API Key provided" });
    if (version !== Stripe.API_VERSION)
      throw new Refusal(400, { message: `Invalid Stripe API version: ${String(version)}` });
    for (const { method: wanted, path, params, act: does } of calls) {
      const [match, id = ""] = new RegExp(`^${path.replace(":id", "([^/]+)")}$`).exec(url.pathname) ?? [];
      if (match === undefined || method !== wanted) continue;
      const read = params.safeParse(readForm(method === "POST" ? body : url.search.slice(1)));
      if (!read.success) throw new Refusal(400, { code: "parameter_unknown", message: read.error.message });
      return { status: 200, text: JSON.stringify(does(state, read.data, id)) };
    }
    throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${url.pathname}).` });
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, text: JSON.stringify(error.body) };
    throw error;
  }
}
