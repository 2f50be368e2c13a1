import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Bytes, createBody, type EncodedBody, packedBody } from "./encoded-body.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};
const compressible = new Set([".js", ".css", ".json", ".svg", ".txt", ".xml", ".webmanifest"]);
/** What the build leaves placeholders in: pages, the sitemap and robots.txt. */
const isTemplate = (name: string) => [".html", ".xml"].includes(extname(name)) || basename(name) === "robots.txt";

/** Something a request is answered with. */
export interface SiteFile {
  readonly type: string;
  readonly cache: string;
  readonly hash: string;
  readonly body: EncodedBody;
}

/** A text that lacks the operator's facts. */
export interface Template {
  readonly type: string;
  /** Unpacked anew by each call. */
  readonly text: () => string;
}

/** The built files by address: those that go out as they are, and those that want filling in first. */
export function readSiteFiles(folder: string) {
  const files = new Map<string, SiteFile>();
  const templates = new Map<string, Template>();
  for (const name of globSync("**/*", { cwd: folder })) {
    const type = types[extname(name)];
    if (!type) continue;
    if (isTemplate(name)) templates.set(addressOf(name), { type, text: readTemplate(join(folder, name)) });
    else files.set(addressOf(name), readFile(folder, name, type));
  }
  return { files, templates };
}

/** The pages of all leagues are 5 MB of nearly the same text, most of it asked for rarely. */
function readTemplate(path: string): Template["text"] {
  const bytes = readPacked(path) ?? gzipSync(readFileSync(path));
  return () => gunzipSync(bytes).toString("utf8");
}

/** What the build has compressed; undefined where it did not think that worth it. */
function readPacked(path: string, extension = "gz"): Bytes | undefined {
  const packed = `${path}.${extension}`;
  return existsSync(packed) ? new Uint8Array(readFileSync(packed)) : undefined;
}

/** A text as it goes out: asked for again each time, compressed when it is first asked for. */
export function fileOf(type: string, text: string): SiteFile {
  const plain = new TextEncoder().encode(text);
  return { type, cache: "public, no-cache", hash: hashOf(plain), body: createBody(plain) };
}

/** `index.html` is `/`, `mlb.html` and `mlb/index.html` are `/mlb`; every other file is itself. */
function addressOf(name: string): string {
  const address = `/${name.replaceAll("\\", "/")}`.replace(/(\/index)?\.html$/, "");
  return address || "/";
}

function readFile(folder: string, name: string, type: string): SiteFile {
  const path = join(folder, name);
  const cache = name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, no-cache";
  const gzip = readPacked(path);
  // Hardly anybody asks for it plain: it is kept compressed alone.
  if (gzip) return { type, cache, hash: hashOf(gzip), body: packedBody(gzip, () => readPacked(path, "br")) };
  const plain = new Uint8Array(readFileSync(path));
  const body = compressible.has(extname(path)) ? createBody(plain) : { plain, encoded: () => undefined };
  return { type, cache, hash: hashOf(plain), body };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 20);
}
