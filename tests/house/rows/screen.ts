import type { Row } from "./trial.ts";

/** A page about us with a read of its own, and with a link in the footer. */
export const screen: Row = {
  want: "add a screen",
  changes: [
    {
      path: "packages/api/src/screens.ts",
      find: `  "/privacy-policy": {`,
      put: `  "/about": { footer: { part: "Product", label: "About" } },
  "/privacy-policy": {`,
    },
    {
      path: "apps/web/src/features/info/about-page.tsx",
      text: `import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../api/request.ts";
import { useRead } from "../../api/use-read.ts";
import { ListState } from "../../ui/list-state.tsx";
import { TextPage } from "../../ui/text-page.tsx";

const covered = queryOptions({
  queryKey: ["covered"],
  queryFn: ({ signal }) => readJson("/api/data-updates", {}, signal),
});

/** Who we are. */
export function AboutPage() {
  const read = useRead(covered);
  return (
    <TextPage title="About us" lead="Somebody has to spell the names.">
      {read.state === "failed" ? (
        <ListState state="failed" title="Our leagues could not be loaded" onRetry={read.retry} />
      ) : (
        <p>That is us{read.state === "ready" && \`, for \${read.data.leagues.length} leagues\`}.</p>
      )}
    </TextPage>
  );
}
`,
    },
    {
      path: "apps/web/src/routes.tsx",
      find: "const privacy = lazyPage(",
      put: `const about = lazyPage(async () => (await import("./features/info/about-page.tsx")).AboutPage);
const privacy = lazyPage(`,
    },
    {
      path: "apps/web/src/routes.tsx",
      find: `  "/privacy-policy": screen(`,
      put: `  "/about": screen(about, "About", "text"),
  "/privacy-policy": screen(`,
    },
    {
      path: "apps/web/src/build-facts.ts",
      find: `  "/privacy-policy": {`,
      put: `  "/about": {
    source: "src/features/info/about-page.tsx",
    description: "Who makes Agate, and why.",
    reads: [addressOf("/api/data-updates", {})],
  },
  "/privacy-policy": {`,
    },
  ],
  proof: `
import assert from "node:assert/strict";
import { createServer } from "vite";
import { validReturnPath } from "./apps/server/src/http/return-path.ts";
import { writeSitemap } from "./apps/web/scripts/crawlers.ts";

const server = await createServer({
  root: "apps/web",
  configFile: false,
  logLevel: "silent",
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { writePages } = await server.ssrLoadModule("/src/prerender.tsx");
const pages = await writePages();
await server.close();
const page = pages.find(({ file }: { file: string }) => file === "about/index.html");
assert.match(page.html, /<h1[^>]*>About us</);
assert.deepEqual(page.reads, ["/api/data-updates"]);
assert.match(pages[0].html, /<footer[^]*<a href="\\/about"[^>]*>About<\\/a>[^]*Data update frequency/);
assert.match(writeSitemap(pages), /\\/about</);
assert.equal(validReturnPath("/about"), "/about");
`,
  shown: `
import assert from "node:assert/strict";

const about = await (await fetch(process.env.AGATE_URL + "/about")).text();
assert.match(about, /<h1[^>]*>About us</);
assert.match(about, /<link rel="preload" as="fetch" crossorigin href="\\/api\\/data-updates">/);
assert.match(await (await fetch(process.env.AGATE_URL + "/faq")).text(), /<a href="\\/about"[^>]*>About</);
`,
};
