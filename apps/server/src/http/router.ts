import { OpenAPIHono } from "@hono/zod-openapi";
import { problemResponse } from "./problem.ts";

/** What every request carries from the outermost middleware on. */
export interface HttpEnv {
  readonly Variables: { readonly requestId: string };
}

/** A router whose validation failures are problems that name each bad part of the request. */
export function createRouter(): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return undefined;
      return problemResponse({
        type: "agate:bad-request",
        status: 400,
        title: "The request has a part that is not understood.",
        detail: result.error.issues.map((issue) => `${issue.path.join(".") || "request"}: ${issue.message}`).join("; "),
      });
    },
  });
}
