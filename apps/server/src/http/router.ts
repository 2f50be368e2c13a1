import { Hono } from "hono";

/** What every request carries from the outermost middleware on. */
export interface HttpEnv {
  readonly Variables: { readonly requestId: string };
}

export type Router = Hono<HttpEnv>;

export function createRouter(): Router {
  return new Hono<HttpEnv>();
}
