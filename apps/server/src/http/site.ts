import type { SiteFacts } from "@agate/api";
import type { Context, Handler } from "hono";
import { easternDay, lastDayOf, monthOf } from "@agate/captions/calendar";
import type { Log } from "../log.ts";
import { coverageOf } from "./coverage.ts";
import { contentPolicy, workerPolicy } from "./content-policy.ts";
import { chooseBody } from "./encoded-body.ts";
import { fillPage } from "./fill-page.ts";
import { logMissingPage } from "./missing-page-log.ts";
import { problemResponse } from "./problem.ts";
import { fileOf, readSiteFiles, type SiteFile, type Template } from "./site-files.ts";

export interface SiteOptions {
  /** What the operator decided about every page; the rest follows the clock. */
  readonly facts: Omit<SiteFacts, "year" | "monthFrom" | "monthTo" | "leagues" | "coverage" | "offline">;
  readonly now: () => Date;
  readonly log: Log;
  /**
   * What is known just now and belongs into the head of the page at a path, as markup; "" when there is nothing. A
   * reader waits for it: it must be there already.
   */
  readonly headOf?: (path: string) => string;
  /** False: the service worker is replaced by one that removes itself and what it has kept (rule OF10). */
  readonly offline?: boolean;
  /** The leagues that have data just now; the same array as long as nothing changes. */
  readonly leagues?: () => readonly string[];
}

/** Where browsers look for the service worker. */
const workerPath = "/sw.js";

interface Filled {
  readonly template: Template;
  readonly file: SiteFile;
}

/**
 * The built site, read once into memory: a request costs no disk, and a path can never leave the folder because it is
 * looked up, not opened. `mlb.html` and `mlb/index.html` are served as `/mlb`; what is not there is a true 404 with the
 * page `404.html`, and is logged. The operator's facts are put into the pages here.
 * @param folder what the web build wrote; where it is missing every page says how to build it
 */
export function serveSite(
  folder: string,
  { facts, now, log, headOf = () => "", offline = true, leagues = () => [] }: SiteOptions,
): Handler {
  const { files, templates } = readSiteFiles(folder);
  const worker = files.get(offline ? workerPath : "/sw-off.js");
  files.delete("/sw-off.js");
  const policies = new Map([...templates].map(([path, { text }]) => [path, contentPolicy(text)]));
  const policyOfFiles = contentPolicy("");
  const headed = new Map<string, { readonly page: Filled; readonly head: string; readonly file: SiteFile }>();
  let filled = { month: "", known: [] as readonly string[], pages: new Map<string, Filled>() };

  /** The pages with what is true just now. */
  function pagesNow(): ReadonlyMap<string, Filled> {
    const month = monthOf(easternDay(now()));
    const known = leagues();
    if (filled.month !== month || filled.known !== known) {
      const dated = {
        year: month.slice(0, 4),
        monthFrom: `${month}-01`,
        monthTo: lastDayOf(month),
        ...coverageOf(known),
        ...(!offline && { offline }),
      };
      const pages = [...templates].map(([path, { type, text }]) => {
        const template = { type, text: fillPage(text, { ...facts, ...dated }) };
        return [path, { template, file: fileOf(template) }] as const;
      });
      filled = { month, known, pages: new Map(pages) };
    }
    return filled.pages;
  }

  /** A page with what belongs into its head just now; made anew only when that changes. */
  function withHead(path: string, page: Filled): SiteFile {
    const head = headOf(path);
    if (!head) return page.file;
    const last = headed.get(path);
    if (last?.page === page && last.head === head) return last.file;
    const { type, text } = page.template;
    const file = fileOf({ type, text: text.replace("</head>", () => `${head}</head>`) });
    headed.set(path, { page, head, file });
    return file;
  }

  return (c) => {
    const { path } = c.req;
    if (path === workerPath && worker) return answer(c, { ...worker, cache: "no-cache" }, 200, workerPolicy);
    const file = files.get(path);
    if (file) return answer(c, file, 200, policyOfFiles);
    const pages = pagesNow();
    const page = path === "/404" ? undefined : pages.get(path);
    if (page) return answer(c, withHead(path, page), 200, policies.get(path) ?? policyOfFiles);
    const bare = path.replace(/\/+$/, "");
    // Only to a page of ours: `//elsewhere/` must never become an address.
    if (bare !== path && bare !== "/404" && pages.has(bare))
      return c.redirect(`${bare}${new URL(c.req.url).search}`, 308);
    const missing = pages.get("/404");
    if (missing && !path.startsWith("/assets/")) {
      logMissingPage(log, path, "request");
      return answer(c, missing.file, 404, policies.get("/404") ?? policyOfFiles);
    }
    return problemResponse({
      type: "agate:not-found",
      title: "There is nothing here.",
      ...(files.size + pages.size ? {} : { detail: "The pages are not built yet: npm run build." }),
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
