import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Context, Handler } from "hono";
import { contentPolicy } from "./content-policy.ts";
import { chooseBody, createBody, type EncodedBody } from "./encoded-body.ts";
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

interface SiteFile {
  readonly type: string;
  readonly cache: string;
  readonly hash: string;
  readonly body: EncodedBody;
}

/**
 * The built site, read once into memory: a request costs no disk, and a path can never leave the folder because it is
 * looked up, not opened. `mlb.html` and `mlb/index.html` are served as `/mlb`; what is not there is a true 404 with the
 * page `404.html`.
 * @param folder what the web build wrote; where it is missing every page says how to build it
 */
export function serveSite(folder: string): Handler {
  const files = readFiles(folder);
  const policy = contentPolicy(
    [...files.values()].filter(isPage).map((file) => Buffer.from(file.body.plain).toString()),
  );
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
  const [bytes, encoding] = chooseBody(file.body, c.req.header("accept-encoding"));
  const coding = encoding["Content-Encoding"];
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": status === 404 ? "no-cache" : file.cache,
    "Content-Security-Policy": policy,
    ...encoding,
  };
  if (status === 404) return c.body(bytes, status, headers);
  headers["ETag"] = `"${file.hash}${coding ? `-${coding}` : ""}"`;
  if (!c.req.header("if-none-match")?.includes(`"${file.hash}`)) return c.body(bytes, status, headers);
  delete headers["Content-Encoding"];
  return c.body(null, 304, headers);
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
  const plain = new Uint8Array(readFileSync(path));
  const builtCopy = (coding: "br" | "gzip") => {
    const built = `${path}.${coding === "br" ? "br" : "gz"}`;
    return existsSync(built) ? new Uint8Array(readFileSync(built)) : undefined;
  };
  return {
    type,
    cache: name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, no-cache",
    hash: createHash("sha256").update(plain).digest("base64url").slice(0, 20),
    body: compressible.has(extname(path)) ? createBody(plain, builtCopy) : { plain, encoded: () => undefined },
  };
}
