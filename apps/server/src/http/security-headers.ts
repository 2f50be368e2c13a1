import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { MiddlewareHandler, Context } from "hono";

export interface SecurityOptions {
  /** Responses carry HSTS: only if the public URL is https and not this machine. */
  readonly https: boolean;
}

/** For everything that is not a page: nothing may be loaded, framed or run from it. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of every response; a page sets its own content policy. */
export function fixedHeaders({ https }: SecurityOptions): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Origin-Agent-Cluster", "?1"],
    // Never send a path or a query, not even to ourselves: a proxy's log could record where a user came from.
    ["Referrer-Policy", "strict-origin"],
    [
      "Permissions-Policy",
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
    ],
    ["Content-Security-Policy", closedPolicy],
    ...(https ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const] : []),
  ];
}

/** Adds the headers to every response. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const fixed = fixedHeaders(options);
  return async (c, next) => {
    const finish = setHeaders(c, fixed);
    await next();
    finish();
  };
}

/**
 * Sets headers for every response, unless it sets its own, before it is made. On a server they go to Node's
 * response, so that the response's own headers need not become a `Headers` object; without a socket (`app.request`)
 * that is the only option.
 * @returns a function to call when the response is ready
 */
export function setHeaders(c: Context, headers: readonly (readonly [name: string, value: string])[]): () => void {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse };
  if (outgoing) {
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    return () => {};
  }
  return () => {
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/**
 * The content policy of a built page: our own files and, by hash, the inline scripts and styles that the build put into
 * it. No third party, no `unsafe-inline`, no eval, no markup from text.
 */
export function contentPolicy(html: string): string {
  const scripts = hashesOf(html, /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi);
  const styles = hashesOf(html, /<style\b([^>]*)>([\s\S]*?)<\/style>/gi);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text can never become markup or code: an attempt in our scripts causes an error, not an injection (case A4). The
    // only policy lets our own workers start, and creates nothing else (web: lib/trusted-scripts.ts).
    "require-trusted-types-for 'script'",
    "trusted-types agate",
  ].join("; ");
}

/** The policy of the service worker: it reads from our origin, and loads and runs nothing but itself (rule OF2). */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Data blocks (JSON-LD) are not executed and need no hash. */
const dataBlock = /\btype\s*=\s*["']?(application\/(ld\+)?json|speculationrules)/i;

function hashesOf(html: string, element: RegExp): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body] of html.matchAll(element))
    if (body && !dataBlock.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return [...hashes].toSorted();
}
