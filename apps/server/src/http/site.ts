import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { SiteFacts } from "@agate/api";
import type { Context, Handler } from "hono";
import { dayIn, eastern } from "../calendar.ts";
import { contentPolicy } from "./content-policy.ts";
import { chooseBody, createBody, type EncodedBody } from "./encoded-body.ts";
import { fillPage } from "./fill-page.ts";
import { problemResponse } from "./problem.ts";

const types: Readonly<Record<string, string>> = {
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
const compressible = new Set([".js", ".css", ".json", ".svg", ".txt", ".xml", ".webmanifest"]);

interface SiteFile {
  readonly type: string;
  readonly cache: string;
  readonly hash: string;
  readonly body: EncodedBody;
}

export interface SiteOptions {
  /** What the operator decided about every page; the year follows the clock. */
  readonly facts: Omit<SiteFacts, "year">;
  readonly now: () => Date;
}

/**
 * The built site, read once into memory: a request costs no disk, and a path can never leave the folder because it is
 * looked up, not opened. `mlb.html` and `mlb/index.html` are served as `/mlb`; what is not there is a true 404 with the
 * page `404.html`. The operator's facts are put into the pages here.
 * @param folder what the web build wrote; where it is missing every page says how to build it
 */
export function serveSite(folder: string, { facts, now }: SiteOptions): Handler {
  const { files, pages } = readFiles(folder);
  const policy = contentPolicy([...pages.values()]);
  let filled = { year: "", pages: new Map<string, SiteFile>() };

  /** The pages with what is true this year. */
  function pagesNow(): ReadonlyMap<string, SiteFile> {
    const year = dayIn(eastern, now()).slice(0, 4);
    if (filled.year !== year)
      filled = {
        year,
        pages: new Map([...pages].map(([path, html]) => [path, pageOf(fillPage(html, { ...facts, year }))])),
      };
    return filled.pages;
  }

  return (c) => {
    const { path } = c.req;
    const ready = pagesNow();
    const notFound = ready.get("/404");
    const file = path === "/404" ? undefined : (files.get(path) ?? ready.get(path));
    if (file) return answer(c, file, 200, policy);
    const bare = path.replace(/\/+$/, "");
    // Only to a page of ours: `//elsewhere/` must never become an address.
    if (bare !== path && bare !== "/404" && ready.has(bare))
      return c.redirect(`${bare}${new URL(c.req.url).search}`, 308);
    if (notFound && !path.startsWith("/assets/")) return answer(c, notFound, 404, policy);
    return problemResponse({
      type: "agate:not-found",
      status: 404,
      title: "There is nothing here.",
      ...(files.size + ready.size ? {} : { detail: "The pages are not built yet: npm run build." }),
    });
  };
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

/** The built files by address: those that go out as they are, and the text of the pages. */
function readFiles(folder: string) {
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, string>();
  for (const name of globSync("**/*", { cwd: folder })) {
    const type = types[extname(name)];
    if (extname(name) === ".html") pages.set(addressOf(name), readFileSync(join(folder, name), "utf8"));
    else if (type) files.set(addressOf(name), readFile(folder, name, type));
  }
  return { files, pages };
}

function pageOf(html: string): SiteFile {
  const plain = new TextEncoder().encode(html);
  return { type: "text/html; charset=utf-8", cache: "public, no-cache", hash: hashOf(plain), body: createBody(plain) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 20);
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
    hash: hashOf(plain),
    body: compressible.has(extname(path)) ? createBody(plain, builtCopy) : { plain, encoded: () => undefined },
  };
}
