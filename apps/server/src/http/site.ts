import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Context, Handler } from "hono";
import { firstViewId, movedTo, type SiteFacts } from "@agate/api";
import { easternDay, lastDayOf, monthOf } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import type { Log } from "../log/log.ts";
import { counted } from "../words/words.ts";
import { type Bytes, chooseBody, createBody, createPageBody, type EncodedBody, packedBody } from "./encoded-body.ts";
import type { FastReads } from "./fast-reads.ts";
import { fillPage } from "./fill-page.ts";
import { problemResponse } from "./problem.ts";
import { logMissingPage } from "./requests.ts";
import { contentPolicy, workerPolicy } from "./security-headers.ts";
import { answerTagged, type TaggedAnswer } from "./tagged-answer.ts";

export interface SiteOptions {
  /** What the operator configured for every page; the rest depends on the clock. */
  readonly facts: Omit<SiteFacts, "year" | "monthFrom" | "monthTo" | "leagues" | "coverage" | "offline">;
  readonly now: () => Date;
  readonly log: Log;
  /** Pages with what their readers see first. A page is served as it was built while there is none. */
  readonly firstViews?: FirstViews | undefined;
  /** False: the service worker is replaced by one that removes itself and its caches (rule OF10). */
  readonly offline?: boolean;
  /** The leagues that currently have data; the same array as long as nothing changes. */
  readonly leagues?: () => readonly string[];
  /** Resolves when they are first known; page requests wait for it. */
  readonly leaguesKnown?: Promise<void> | undefined;
  /** Replays pages and files. */
  readonly fastReads?: Pick<FastReads, "remember"> | undefined;
}

/** What the server puts into a page as it was built, so that its rows wait for no script (rule SV17). */
export interface ViewOfPage {
  /** The content of `#root`, with placeholders. */
  readonly html: string;
  /** For the head. */
  readonly head: string;
  /** What the page is hydrated with, as JSON that is safe in a script element. */
  readonly data: string;
  /** The Eastern day it was rendered for. */
  readonly day: string;
  /** The addresses that it therefore does not request. */
  readonly carries: readonly string[];
}

export interface FirstViews {
  /**
   * A page with its first view, as it is now; undefined: there is none, or not soon.
   * @param search the address's query with its `?`, or empty
   * @param built the page without it: another object when anything in it has changed
   * @param compose puts the view into the page
   */
  of(
    path: string,
    search: string,
    built: object,
    compose: (view: ViewOfPage) => SiteFile,
  ): SiteFile | undefined | Promise<SiteFile | undefined>;
}

/** The pages that were requested while these facts were current. */
interface Filled {
  readonly month: string;
  readonly known: readonly string[];
  readonly facts: SiteFacts;
  readonly pages: Map<string, Page>;
}

interface Page {
  readonly file: SiteFile;
  readonly policy: string;
  /** What it was filled in with. */
  readonly facts: SiteFacts;
}

const none: readonly string[] = [];
const rootBegins = '<div id="root">';
const endOfPage = '<div id="end" hidden></div>';
/** The reads that an address without a query makes at once (web: build-facts.ts); `TODAY` stands for the day. */
const preloadedReads = /<link rel="preload" as="fetch"[^<>]*>/g;

/** Where browsers look for the service worker. */
const workerPath = "/sw.js";

/**
 * The built site, read once into memory: a request costs no disk access, and a path can never escape the folder because
 * it is looked up, not opened. `mlb.html` and `mlb/index.html` are served as `/mlb`. An address without a file gets a
 * true 404 with the page `404.html`, and is logged. The operator's facts are put into the pages here.
 * @param folder what the web build wrote; if it is missing, every page says how to build it
 */
export function serveSite(
  folder: string,
  { facts, now, log, firstViews, offline = true, leagues = () => none, leaguesKnown, fastReads }: SiteOptions,
): Handler {
  const { files, templates } = readSiteFiles(folder);
  const worker = files.get(offline ? workerPath : "/sw-off.js");
  files.delete("/sw-off.js");
  const policyOfFiles = contentPolicy("");
  let filled: Filled | undefined;

  /** A page with current facts, filled in on first request; undefined if there is none. */
  function pageNow(path: string): Page | undefined {
    const month = monthOf(easternDay(now()));
    const known = leagues();
    if (filled?.month !== month || filled.known !== known) {
      const dated = { year: month.slice(0, 4), monthFrom: `${month}-01`, monthTo: lastDayOf(month) };
      filled = {
        month,
        known,
        facts: { ...facts, ...dated, ...coverageOf(known), ...(!offline && { offline }) },
        pages: new Map(),
      };
    }
    const template = templates.get(path);
    if (!template) return undefined;
    const cached = filled.pages.get(path);
    if (cached) return cached;
    const text = template.text();
    const page = {
      file: fileOf(template.type, fillPage(text, filled.facts)),
      policy: contentPolicy(text),
      facts: filled.facts,
    };
    filled.pages.set(path, page);
    return page;
  }

  /** A page with what its readers see first. Everything after the mark of its end is parsed after the first paint. */
  function withView({ file, facts: filledIn }: Page, view: ViewOfPage): SiteFile {
    const text = new TextDecoder().decode(file.body.plain);
    const head = text.indexOf("</head>");
    const root = text.indexOf(rootBegins, head) + rootBegins.length;
    const end = text.indexOf(endOfPage, root);
    if (head < 0 || root < rootBegins.length || end < 0) throw new Error("The page has no place for a first view.");
    const carried = new Set(view.carries.map((address) => address.replaceAll("&", "&amp;")));
    const isCarried = (link: string) =>
      carried.has(/ href="([^"]*)"/.exec(link)?.[1]?.replaceAll("TODAY", view.day) ?? "");
    return fileOf(
      file.type,
      [
        text.slice(0, head).replace(preloadedReads, (link) => (isCarried(link) ? "" : link)),
        view.head,
        text.slice(head, root),
        fillPage(view.html, filledIn),
        text.slice(text.lastIndexOf("</div>", end), end + endOfPage.length),
        `<script type="application/json" id="${firstViewId}">${view.data}</script>`,
        text.slice(end + endOfPage.length),
      ].join(""),
    );
  }

  function missing(c: Context, path: string): Response {
    const page = path.startsWith("/assets/") ? undefined : pageNow("/404");
    if (page) {
      logMissingPage(log, path, "request");
      return answerMissing(c, page.file, page.policy);
    }
    return problemResponse({
      type: "agate:not-found",
      title: "There is nothing here.",
      ...(files.size + templates.size ? {} : { detail: "The pages are not built yet: npm run build." }),
    });
  }

  /** A page as it is now; undefined: there is none. */
  function current(path: string, search: string): TaggedAnswer | Promise<TaggedAnswer> | undefined {
    const page = path === "/404" ? undefined : pageNow(path);
    if (!page) return undefined;
    const taggedPage = (file: SiteFile | undefined) => tagged(file ?? page.file, page.policy);
    const file = firstViews?.of(path, search, page, (view) => withView(page, view));
    return file instanceof Promise ? file.then(taggedPage) : taggedPage(file);
  }

  /** Answers from now on before the router, as long as nothing has to be made. */
  function send(c: Context, path: string): Response | Promise<Response> | undefined {
    const file = files.get(path);
    const [search = ""] = /\?.*$/s.exec(c.req.url) ?? [];
    const now = () => (file ? tagged(file, policyOfFiles) : current(path, search));
    const found = now();
    if (!found) return undefined;
    if (!search)
      fastReads?.remember(c, {
        cached() {
          const again = now();
          return again instanceof Promise ? undefined : again;
        },
      });
    return found instanceof Promise ? found.then((one) => answerTagged(c, one)) : answerTagged(c, found);
  }

  function serve(c: Context): Response | Promise<Response> {
    const { path } = c.req;
    if (path === workerPath && worker) return answerTagged(c, tagged({ ...worker, cache: "no-cache" }, workerPolicy));
    const answer = send(c, path);
    if (answer) return answer;
    const moved = movedTo(path);
    if (moved !== undefined) {
      // A browser that remembered it could not open the page of an earlier version again.
      c.header("Cache-Control", "no-cache");
      return c.redirect(moved, 308);
    }
    const plain = plainPath(path);
    // Only to one of our pages: `//elsewhere/` must never become an address.
    if (plain !== path && plain !== "/404" && templates.has(plain))
      return c.redirect(`${plain}${new URL(c.req.url).search}`, 308);
    return missing(c, path);
  }

  let isKnown = leaguesKnown === undefined;
  const known = leaguesKnown?.finally(() => (isKnown = true));
  return (c) => (isKnown ? serve(c) : (known ?? Promise.resolve()).then(() => serve(c)));
}

/**
 * A path as our pages are named, in lower case and without a trailing slash: people type `/MLB`. In linear time: the
 * pattern can only match from the first of the slashes.
 */
const plainPath = (path: string) => path.replace(/(?<!\/)\/+$/, "").toLowerCase();

function answerMissing(c: Context, { type, body }: SiteFile, policy: string): Response {
  const [bytes, encoding] = chooseBody(body, c.req.header("accept-encoding"));
  return c.body(bytes, 404, {
    "Content-Type": type,
    "Cache-Control": "no-cache",
    "Content-Security-Policy": policy,
    ...encoding,
  });
}

function tagged({ type, cache, hash, body }: SiteFile, policy: string): TaggedAnswer {
  return { type, cache, tag: `W/"${hash}"`, body, policy };
}

/** What pages say about the leagues that have data, in words that also fit none and one. */
export function coverageOf(leagues: readonly string[]): Pick<SiteFacts, "leagues" | "coverage"> {
  const sports = new Set(leagues.map((slug) => leagueBySlug(slug)?.category));
  const coverage = leagues.length
    ? `${counted(leagues.length, "league")}, ${counted(sports.size, "sport")}`
    : "No leagues yet";
  return { leagues, coverage };
}

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
/** The files with placeholders: pages, the sitemap and robots.txt. */
const isTemplate = (name: string) => [".html", ".xml"].includes(extname(name)) || basename(name) === "robots.txt";

/** Content that a request is answered with. */
export interface SiteFile {
  readonly type: string;
  readonly cache: string;
  readonly hash: string;
  readonly body: EncodedBody;
}

/** A text that lacks the operator's facts. */
interface Template {
  readonly type: string;
  /** Decompressed by each call. */
  readonly text: () => string;
}

/** The built files by address: those sent as they are, and those that are filled in first. */
function readSiteFiles(folder: string) {
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

/** The pages of all leagues are 5 MB of nearly the same text, most of it rarely requested. */
function readTemplate(path: string): Template["text"] {
  const bytes = readPacked(path) ?? gzipSync(readFileSync(path));
  return () => gunzipSync(bytes).toString("utf8");
}

/** What the build has compressed; undefined if it was not worth it. */
function readPacked(path: string, extension = "gz"): Bytes | undefined {
  const packed = `${path}.${extension}`;
  return existsSync(packed) ? new Uint8Array(readFileSync(packed)) : undefined;
}

/** A page as it is sent: revalidated each time, compressed on first use. */
function fileOf(type: string, text: string): SiteFile {
  const plain = new TextEncoder().encode(text);
  return { type, cache: "public, no-cache", hash: hashOf(plain), body: createPageBody(plain) };
}

/** `index.html` is `/`, `mlb.html` and `mlb/index.html` are `/mlb`; every other file keeps its name. */
function addressOf(name: string): string {
  const address = `/${name.replaceAll("\\", "/")}`.replace(/(\/index)?\.html$/, "");
  return address || "/";
}

function readFile(folder: string, name: string, type: string): SiteFile {
  const path = join(folder, name);
  const cache = name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, no-cache";
  const gzip = readPacked(path);
  // Hardly any client requests it uncompressed: only the compressed form is stored.
  if (gzip) return { type, cache, hash: hashOf(gzip), body: packedBody(gzip, () => readPacked(path, "br")) };
  const plain = new Uint8Array(readFileSync(path));
  const body = compressible.has(extname(path)) ? createBody(plain) : { plain, encoded: () => undefined };
  return { type, cache, hash: hashOf(plain), body };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 20);
}
