import type { Row } from "./trial.ts";

/** A page about us, with a link in the footer. */
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
      text: `import { TextPage } from "../../ui/text-page.tsx";

/** Who we are. */
export function AboutPage() {
  return (
    <TextPage title="About us" lead="Somebody has to spell the names.">
      <p>That is us.</p>
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
assert.match(pages[0].html, /<footer[^]*<a href="\\/about"[^>]*>About<\\/a>[^]*Data update frequency/);
assert.match(writeSitemap(pages), /\\/about</);
assert.equal(validReturnPath("/about"), "/about");
`,
  shown: `
import assert from "node:assert/strict";

assert.match(await (await fetch(process.env.AGATE_URL + "/about")).text(), /<h1[^>]*>About us</);
assert.match(await (await fetch(process.env.AGATE_URL + "/faq")).text(), /<a href="\\/about"[^>]*>About</);
`,
};
