import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context, Handler } from "hono";
import { contentPolicy } from "./content-policy.ts";
import { problemResponse } from "./problem.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};
const compressible = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".xml", ".webmanifest"]);

type Coding = "br" | "gzip" | "identity";

interface SiteFile {
  readonly type: string;
  readonly cache: string;
  readonly hash: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The body in this coding, from the build's own copy or made at the first request; undefined: not worth it. */
  encoded(coding: Exclude<Coding, "identity">): Uint8Array<ArrayBuffer> | undefined;
}

/**
 * The built site, read once into memory: a request costs no disk, and a path can never leave the folder because it is
 * looked up, not opened. `mlb.html` and `mlb/index.html` are served as `/mlb`; what is not there is a true 404 with the
 * page `404.html`.
 * @param folder what the web build wrote; where it is missing every page says how to build it
 */
export function serveSite(folder: string): Handler {
  const files = readFiles(folder);
  const policy = contentPolicy([...files.values()].filter(isPage).map((file) => Buffer.from(file.body).toString()));
  const notFound = files.get("/404");
  files.delete("/404");

  return (c) => {
    const { path } = c.req;
    const file = files.get(path);
    if (file) return answer(c, file, 200, policy);
    const bare = path.replace(/\/+$/, "");
    // Only to a page of ours: `//elsewhere/` must never become an address.
    if (bare !== path && files.has(bare)) return c.redirect(`${bare}${new URL(c.req.url).search}`, 308);
    if (notFound && !path.startsWith("/assets/")) return answer(c, notFound, 404, policy);
    return problemResponse({
      type: "agate:not-found",
      status: 404,
      title: "There is nothing here.",
      ...(files.size ? {} : { detail: "The pages are not built yet: npm run build." }),
    });
  };
}

function isPage(file: SiteFile): boolean {
  return file.type.startsWith("text/html");
}

function answer(c: Context, file: SiteFile, status: 200 | 404, policy: string): Response {
  const [coding, body] = choose(file, c.req.header("accept-encoding") ?? "");
  const etag = `"${file.hash}${coding === "identity" ? "" : `-${coding}`}"`;
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": status === 404 ? "no-cache" : file.cache,
    Vary: "Accept-Encoding",
    "Content-Security-Policy": policy,
  };
  if (status === 200) {
    headers["ETag"] = etag;
    if (c.req.header("if-none-match")?.includes(`"${file.hash}`)) return c.body(null, 304, headers);
  }
  if (coding !== "identity") headers["Content-Encoding"] = coding;
  return c.body(body, status, headers);
}

function choose(file: SiteFile, accepted: string): readonly [Coding, Uint8Array<ArrayBuffer>] {
  for (const coding of ["br", "gzip"] as const) {
    if (!new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)) continue;
    const body = file.encoded(coding);
    if (body) return [coding, body];
  }
  return ["identity", file.body];
}

function readFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const name of globSync("**/*", { cwd: folder })) {
    const type = types[extname(name)];
    if (type) files.set(addressOf(name), readFile(folder, name, type));
  }
  return files;
}

/** `index.html` is `/`, `mlb.html` and `mlb/index.html` are `/mlb`; every other file is itself. */
function addressOf(name: string): string {
  const address = `/${name.replaceAll("\\", "/")}`.replace(/(\/index)?\.html$/, "");
  return address || "/";
}

function readFile(folder: string, name: string, type: string): SiteFile {
  const path = join(folder, name);
  const body = new Uint8Array(readFileSync(path));
  const kept = new Map<string, Uint8Array<ArrayBuffer> | undefined>();
  return {
    type,
    cache: name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, no-cache",
    hash: createHash("sha256").update(body).digest("base64url").slice(0, 20),
    body,
    encoded(coding) {
      if (!kept.has(coding)) kept.set(coding, readOrCompress(path, body, coding));
      return kept.get(coding);
    },
  };
}

function readOrCompress(path: string, body: Uint8Array, coding: "br" | "gzip"): Uint8Array<ArrayBuffer> | undefined {
  const built = `${path}.${coding === "br" ? "br" : "gz"}`;
  if (existsSync(built)) return new Uint8Array(readFileSync(built));
  if (body.length < 1024 || !compressible.has(extname(path))) return undefined;
  const encoded =
    coding === "br"
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(body, { level: 6 });
  return encoded.length < body.length ? new Uint8Array(encoded) : undefined;
}
