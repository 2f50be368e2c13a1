import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import type { Endpoint } from "@agate/api/schemas";
import { createRouter, type HttpEnv, type Router } from "./router.ts";

type Body<E extends Endpoint> = E extends { readonly body: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined;
type Answer<E extends Endpoint> = E extends { readonly answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : never;

/**
 * Handles an endpoint.
 * @param content the body, parsed by the endpoint's schema
 * @returns the response value as its schema defines it, sent as JSON that is never cached; or a handmade response: a
 *   problem, or cacheable JSON
 */
export type Handler<E extends Endpoint> = (
  c: Context<HttpEnv>,
  content: Body<E>,
) => Response | Answer<E> | Promise<Response | Answer<E>>;

/** A handler for each endpoint of an area: a missing one is a compile error. */
export type Handlers<Area extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Area]: Handler<Area[Name]>;
};

/** Registers the endpoints of an area, each by its definition. */
export function endpointRoutes<Area extends Readonly<Record<string, Endpoint>>>(
  area: Area,
  handlers: Handlers<Area>,
): Router {
  const router = createRouter();
  for (const [name, { method, path, body }] of Object.entries(area)) {
    const handle = handlers[name] as (c: Context<HttpEnv>, content: unknown) => unknown;
    router.on(method, path, async (c) => {
      const answer = await handle(c, body && (await readBody(c, body)));
      return answer instanceof Response ? answer : answerOnce(c, answer);
    });
  }
  return router;
}

/**
 * The body, with the fields of its schema and no others (case D13).
 * @throws HTTPException 400 when it is not JSON or has another shape
 */
async function readBody(c: Context, schema: v.GenericSchema): Promise<unknown> {
  const body: unknown = await c.req.json().catch(() => undefined);
  // An object schema would accept an array too.
  const read = v.safeParse(schema, Array.isArray(body) ? undefined : body);
  if (!read.success) throw new HTTPException(400);
  return read.output;
}

/** A response about one person is private and never cached. */
function answerOnce(c: Context, answer: unknown): Response {
  return c.json(answer as object, 200, { "Cache-Control": "no-store" });
}
