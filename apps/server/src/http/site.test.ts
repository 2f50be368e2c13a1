import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createLog } from "../log/log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createRouter } from "./router.ts";
import { serveSite } from "./site.ts";

const folder = temporaryFolder();
const script = "document.documentElement.dataset.ready=1";
const style = ":root{color:red}";
const page = `<!doctype html><title>MLB</title><style>${style}</style><script>${script}</script><script src="/assets/a-1.js"></script><script type="application/ld+json">{}</script>`;
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, "nhl"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Agate</title>");
writeFileSync(join(folder, "mlb.html"), page);
writeFileSync(join(folder, "nhl/index.html"), "<!doctype html><head><title>NHL</title></head>");
writeFileSync(join(folder, "desk.html"), "<!doctype html><title>Desk</title>");
writeFileSync(join(folder, "404.html"), "<!doctype html><title>Not found</title>");
writeFileSync(join(folder, "robots.txt"), "User-agent: *\nSitemap: {{PUBLIC_URL}}/sitemap.xml\n");
writeFileSync(join(folder, "sitemap.xml"), "<urlset><url><loc>{{PUBLIC_URL}}/mlb</loc></url></urlset>");
writeFileSync(
  join(folder, "foot.html"),
  "<!doctype html><p>© {{YEAR}} {{OPERATOR}}</p><p>{{MONTH_FROM}} to {{MONTH_TO}}</p>",
);
writeFileSync(join(folder, "assets/a-1.js"), "x".repeat(5000));
writeFileSync(join(folder, "assets/b-2.css"), "y".repeat(5000));
writeFileSync(join(folder, "assets/b-2.css.br"), "the build's own copy");
writeFileSync(join(folder, "assets/b-2.css.gz"), gzipSync("y".repeat(5000), { level: 1 }));
writeFileSync(join(folder, "told.html"), '<!doctype html><meta name="agate:site" content="{{SITE}}">');
writeFileSync(join(folder, "long.html"), readFileSync(import.meta.filename));
writeFileSync(join(folder, "sw.js"), "the worker");
writeFileSync(join(folder, "sw-off.js"), "the end of the worker");

const facts = {
  publicUrl: "https://agate.example",
  supportEmail: "help@agate.example",
  operator: "Agate Works LLC",
  links: [],
};
let today = new Date("2026-06-07T16:00:00Z");
const logged: string[] = [];
const options = {
  facts,
  now: () => today,
  log: createLog("info", (line) => logged.push(line)),
};
const app = createRouter();
app.get("*", serveSite(folder, options));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("the built site", () => {
  test.each([
    ["/", "Agate"],
    ["/mlb", "MLB"],
    ["/nhl", "NHL"],
  ])("[SV1] %s is its page", async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain(`<title>${title}</title>`);
  });

  test.each(["/nothing", "/404", "/mlb.html", "/..%2f..%2fetc%2fpasswd", "/../package.json", "/%00", "/mlb/x"])(
    "[SV1] %s is a true 404 with the page for it",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("Not found");
      expect(answer.headers.get("etag")).toBeNull();
    },
  );

  test("[SV1] a missing asset is not a page", async () => {
    const answer = await get("/assets/gone.js");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  test("[SV1] capitals and a trailing slash redirect to the page, and never off the site", async () => {
    for (const path of ["/mlb/?game=A1", "/MLB?game=A1", "/Mlb//?game=A1"]) {
      const answer = await get(path);
      expect(answer.status).toBe(308);
      expect(answer.headers.get("location")).toBe("/mlb?game=A1");
    }
    expect((await app.request("http://localhost//evil.example/")).status).toBe(404);
  });

  test("[PI17] a former page's address, and every address below it, leads to what replaced it", async () => {
    for (const path of ["/operate", "/operate/", "/Operate", "/operate?section=holds", "/operate/anything"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")], path).toEqual([308, "/"]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    expect((await get("/formats?x=1")).headers.get("location")).toBe("/faq#styles");
    for (const path of ["/operated", "/constructor"]) expect((await get(path)).status, path).toBe(404);
  });

  test("[SV2] an unchanged page is answered with 304, in every coding", async () => {
    for (const coding of ["br", "gzip", "identity"]) {
      const etag = (await get("/mlb", { "accept-encoding": coding })).headers.get("etag") ?? "";
      const again = await get("/mlb", { "if-none-match": etag, "accept-encoding": coding });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
  });

  test("[SV2] assets are cached forever, pages are revalidated", async () => {
    expect((await get("/assets/a-1.js")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await get("/mlb")).headers.get("cache-control")).toBe("public, no-cache");
  });

  test("[SV2] a page that was requested gets smaller, and stays the same page", async () => {
    const packed = async () => {
      const answer = await get("/long", { "accept-encoding": "br" });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return [answer.headers.get("etag"), brotliDecompressSync(bytes).toString(), bytes.length] as const;
    };
    const [tag, text, size] = await packed();
    await expect.poll(async () => (await packed())[2]).toBeLessThan(size);
    expect((await packed()).slice(0, 2)).toEqual([tag, text]);
  });

  test("[SV2] the client gets a coding that it can decode", async () => {
    const bytes = async (accepted: string) => {
      const answer = await get("/assets/a-1.js", { "accept-encoding": accepted });
      return [answer.headers.get("content-encoding"), Buffer.from(await answer.arrayBuffer())] as const;
    };
    const [br, brotli] = await bytes("gzip, deflate, br");
    expect([br, brotliDecompressSync(brotli).length]).toEqual(["br", 5000]);
    const [gzip, zipped] = await bytes("gzip, br;q=0");
    expect([gzip, gunzipSync(zipped).length]).toEqual(["gzip", 5000]);
    expect(await bytes("")).toEqual([null, Buffer.from("x".repeat(5000))]);
    const css = async (accepted: string) =>
      Buffer.from(await (await get("/assets/b-2.css", { "accept-encoding": accepted })).arrayBuffer());
    expect(String(await css("br"))).toBe("the build's own copy");
    expect(await css("gzip")).toEqual(gzipSync("y".repeat(5000), { level: 1 }));
    expect(String(await css("identity"))).toBe("y".repeat(5000));
  });

  test("[SV3] the content policy names inline code by hash and lets nothing else in", async () => {
    const policy = (await get("/mlb")).headers.get("content-security-policy") ?? "";
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy, "[OF2] one policy, and no second of its name").toMatch(/trusted-types agate(;|$)/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect((await get("/nhl")).headers.get("content-security-policy"), "each page names its own").not.toContain(
      "sha256",
    );
  });

  test("[OF2] the service worker is revalidated each time, reads from our origin and loads nothing", async () => {
    const answer = await get("/sw.js");
    expect(await answer.text()).toBe("the worker");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    const again = await get("/sw.js", { "if-none-match": answer.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect((await get("/sw-off.js")).status).toBe(404);
  });

  test("[OF10] with offline switched off the worker is the one that removes itself", async () => {
    const off = createRouter();
    off.get("*", serveSite(folder, { ...options, offline: false }));
    for (const [path, text] of [
      ["/sw.js", "the end of the worker"],
      ["/mlb", page],
    ] as const)
      expect(await (await off.request(path)).text()).toBe(text);
    expect((await off.request("/sw-off.js")).status).toBe(404);
    // Pages are notified, so that none requests the worker again.
    const factsFrom = async (server: typeof app) => (await server.request("/told")).text();
    expect(await factsFrom(off)).toContain("&#34;offline&#34;:false");
    expect(await factsFrom(app)).not.toContain("offline");
  });

  test("[PI1] the operator's facts are in the page, and a new year or month begins without a restart", async () => {
    today = new Date("2026-12-31T12:00:00Z");
    const before = await get("/foot");
    expect(await before.text()).toContain("<p>© 2026 Agate Works LLC</p>");
    today = new Date("2027-01-01T04:59:00Z"); // still 2026 in New York
    const tag = before.headers.get("etag") ?? "";
    expect((await get("/foot", { "if-none-match": tag })).status).toBe(304);
    today = new Date("2027-01-01T05:00:00Z");
    expect(await (await get("/foot", { "if-none-match": tag })).text()).toContain("© 2027");
    expect(await (await get("/foot")).text()).toContain("<p>2027-01-01 to 2027-01-31</p>");
    today = new Date("2028-03-01T04:59:00Z"); // still February in New York
    expect(await (await get("/foot")).text()).toContain("<p>2028-02-01 to 2028-02-29</p>");
  });

  test("[PI6] robots.txt and sitemap.xml are files of their own type, with the public address", async () => {
    const robots = await get("/robots.txt");
    expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await robots.text()).toBe("User-agent: *\nSitemap: https://agate.example/sitemap.xml\n");
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(await sitemap.text()).toContain("<loc>https://agate.example/mlb</loc>");
  });

  test("[PI5] a missing page is logged, on one line whatever was requested", async () => {
    logged.length = 0;
    await get(`/no%0Asuch${"x".repeat(500)}`);
    await get('/\u2028{"level":"fatal"}');
    await get("/mlb");
    await get("/assets/gone.js");
    expect(logged).toHaveLength(2);
    for (const line of logged) {
      expect(line.trimEnd()).not.toMatch(/[\n\r\u2028]/);
      expect(JSON.parse(line)).toMatchObject({ level: "info", msg: "there is no such page" });
    }
    expect(JSON.parse(logged[0] ?? "{}").path).toHaveLength(200);
  });

  test("a site that is not built says how to build it", async () => {
    const emptySite = createRouter();
    emptySite.get("*", serveSite(join(folder, "nowhere"), options));
    const answer = await emptySite.request("/");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ detail: "The pages are not built yet: npm run build." });
  });
});
