import { describe, expect, test } from "vitest";
import { type Ask, type RequestOptions, FeedFailure } from "./feed.ts";
import { obeyRobots, readRobots } from "./robots.ts";
import { askOf, failureOf } from "./testing/stub-requests.ts";

describe("[PV14] robots.txt", () => {
  const text = [
    "# of a school",
    "User-agent: GoodBot",
    "User-agent: Agate",
    "Disallow: /sports/*/stats",
    "Allow: /sports/baseball/stats$",
    "Crawl-Delay: 30 # seconds",
    "",
    "User-agent: *",
    "Disallow: /",
  ].join("\r\n");

  test("our own group counts, otherwise the one for everyone", () => {
    const { allows, crawlDelay } = readRobots(text);
    expect(crawlDelay).toBe(30);
    expect(allows("/sports/baseball/roster")).toBe(true);
    expect(readRobots(text.replace("Agate", "Other")).allows("/sports/baseball/roster")).toBe(false);
  });

  test.each([
    ["/sports/softball/stats/2026", false],
    ["/sports/baseball/stats", true],
    ["/sports/baseball/stats/2026", false],
    ["/sports/stats", true],
  ])("the longest matching rule wins: %s", (path, allowed) => {
    expect(readRobots(text).allows(path)).toBe(allowed);
  });

  test.each([
    ["/a*b*c", "/a-b-c-d", true],
    ["/a*b*c$", "/a-b-c-d", false],
    ["/a*c$", "/a-c-c", true],
    ["/a*", "/a", true],
    ["/*a$", "/a", true],
    ["/aa*aa$", "/aaa", false],
    ["/a.c", "/abc", false],
    ["$", "/a", false],
    // As a regular expression it would never finish.
    [`/${"*a".repeat(40)}*b`, `/${"a".repeat(200)}`, false],
  ])("%s and %s", (pattern, path, isForbidden) => {
    expect(readRobots(`User-agent: *\nDisallow: ${pattern}`).allows(path)).toBe(!isForbidden);
  });

  test.each(["", "<!doctype html><title>Not found</title>", "Disallow: /", "User-agent: *\nDisallow:", "\uFEFF\n::\n"])(
    "a file without a rule for us forbids nothing",
    (none) => {
      expect(readRobots(none)).toMatchObject({ crawlDelay: 0 });
      expect(readRobots(none).allows("/sports/baseball/roster")).toBe(true);
    },
  );
});

describe("[PV14] a web site", () => {
  const page = "https://goelk.example/sports/baseball/roster?season=2026";
  const of = (robots: string | FeedFailure) => {
    const seen: [string, RequestOptions | undefined][] = [];
    const ask: Ask = async (url, how) => {
      seen.push([url, how]);
      if (!url.endsWith("/robots.txt")) return "page";
      if (typeof robots === "string") return robots;
      throw robots;
    };
    return { ask: obeyRobots(ask), seen };
  };

  test("is read after its robots.txt, at the pace that it sets", async () => {
    const { ask, seen } = of("User-agent: *\nCrawl-delay: 10");
    expect(await ask(page)).toBe("page");
    expect(seen).toEqual([
      ["https://goelk.example/robots.txt", { shared: true, page: true }],
      [page, { crawlDelay: 10 }],
    ]);
  });

  test.each(["User-agent: *\nDisallow: /sports/", "User-agent: *\nCrawl-delay: 600"])(
    "is not read: %j",
    async (text) => {
      const { ask, seen } = of(text);
      expect(await failureOf(ask(page))).toMatchObject({
        what: "missing",
        message: expect.stringContaining("goelk.example"),
      });
      expect(seen).toHaveLength(1);
    },
  );

  test("without one forbids nothing; one that refuses it is left alone", async () => {
    expect(await of(new FeedFailure("host", "missing", "404", null, 404)).ask(page)).toBe("page");
    const refused = of(new FeedFailure("host", "refused", "403", 1800, 403));
    expect(await failureOf(refused.ask(page))).toMatchObject({ what: "refused" });
    expect(await failureOf(obeyRobots(askOf({}))(page))).toMatchObject({ what: "missing" });
  });
});
