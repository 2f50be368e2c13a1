import type { MiddlewareHandler } from "hono";
import { setHeaders } from "./headers.ts";

export interface SecurityOptions {
  /** Answers carry HSTS: only where the public URL is https and not this machine. */
  readonly https: boolean;
}

/** For everything that is not a page: nothing may be loaded, framed or run from it. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers every answer carries; a page brings its own content policy. */
export function fixedHeaders({ https }: SecurityOptions): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Origin-Agent-Cluster", "?1"],
    // Never a path or a query, not even to ourselves: a proxy's log may hold where somebody came from.
    ["Referrer-Policy", "strict-origin"],
    [
      "Permissions-Policy",
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
    ],
    ["Content-Security-Policy", closedPolicy],
    ...(https ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const] : []),
  ];
}

/** Puts the headers onto every answer. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const fixed = fixedHeaders(options);
  return async (c, next) => {
    const finish = setHeaders(c, fixed);
    await next();
    finish();
  };
}
