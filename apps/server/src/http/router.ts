import { Hono } from "hono";

/** What the outermost middleware adds to every request. */
export interface HttpEnv {
  readonly Variables: { readonly requestId: string };
}

export type Router = Hono<HttpEnv>;

export function createRouter(): Router {
  return new Hono<HttpEnv>();
}
