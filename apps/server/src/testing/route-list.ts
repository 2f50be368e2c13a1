import type { createRouter } from "../http/router.ts";

/** Every route of the app that a client can request, so that a test also covers routes that are added later. */
export interface KnownRoute {
  readonly method: string;
  /** With its parameters: `/api/leagues/:league/teams`. */
  readonly path: string;
}

/** @returns the routes of the router itself: no middleware, each once */
export function routesOf(app: Pick<ReturnType<typeof createRouter>, "routes">): readonly KnownRoute[] {
  const routes = app.routes
    .filter(({ path, method }) => method !== "ALL" || path === "/api/*")
    .map(({ method, path }) => `${method === "ALL" ? "GET" : method} ${path}`);
  return [...new Set(routes)].map((route) => {
    const [method = "", path = ""] = route.split(" ");
    return { method, path };
  });
}
