import { createHash } from "node:crypto";

/**
 * The content policy of a built page: our own files and, by hash, the inline scripts and styles that the build put
 * into it. No third party, no `unsafe-inline`, no eval, no markup from text.
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
    // Text can never become markup or code: whoever tries in our scripts gets an error, not an injection (case A4).
    // The one policy there is lets our own workers be started, and makes nothing else (web: lib/trusted-scripts.ts).
    "require-trusted-types-for 'script'",
    "trusted-types agate",
  ].join("; ");
}

/** The policy of the service worker: it reads from us, and loads and runs nothing but itself (rule OF2). */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Data blocks (JSON-LD) are not run and need no hash. */
const dataBlock = /\btype\s*=\s*["']?(application\/(ld\+)?json|speculationrules)/i;

function hashesOf(html: string, element: RegExp): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body] of html.matchAll(element))
    if (body && !dataBlock.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return [...hashes].toSorted();
}
