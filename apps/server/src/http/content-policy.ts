import { createHash } from "node:crypto";

/**
 * The content policy of the built pages: our own files and, by hash, the inline scripts and styles that the build put
 * into them. No third party, no `unsafe-inline`, no eval, no markup from text.
 * @param pages the HTML of every page
 */
export function contentPolicy(pages: readonly string[]): string {
  const scripts = hashesOf(pages, /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi);
  const styles = hashesOf(pages, /<style\b([^>]*)>([\s\S]*?)<\/style>/gi);
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
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** Data blocks (JSON-LD) are not run and need no hash. */
const dataBlock = /\btype\s*=\s*["']?(application\/(ld\+)?json|speculationrules)/i;

function hashesOf(pages: readonly string[], element: RegExp): readonly string[] {
  const hashes = new Set<string>();
  for (const html of pages)
    for (const [, attributes = "", body] of html.matchAll(element))
      if (body && !dataBlock.test(attributes))
        hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return [...hashes].toSorted();
}
