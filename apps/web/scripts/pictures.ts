// Draws the pictures that cannot be vectors: the one for shared links, and icons for systems that need pixels. They are
// committed. Run this by hand after a change of art/card.html or public/icon.svg: node apps/web/scripts/pictures.ts

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const web = join(import.meta.dirname, "..");
const icon = readFileSync(join(web, "public/icon.svg"), "utf8");
const black = "#0b0b0b";

/**
 * Icons by file: side length, and the share of it that the sign fills. A maskable icon can be cut to any shape within
 * 80 %.
 */
const icons = {
  "icon-32.png": { side: 32, sign: 1 },
  "apple-touch-icon.png": { side: 180, sign: 0.86 },
  "icon-192.png": { side: 192, sign: 1 },
  "icon-512.png": { side: 512, sign: 1 },
  "icon-maskable-512.png": { side: 512, sign: 0.72 },
};

const browser = await chromium.launch({
  executablePath: process.env.AGATE_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
const shoot = async (file: string, width: number, height: number, html: string, omitBackground = false) => {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.screenshot({ path: join(web, "public", file), omitBackground });
};
await shoot("card.png", 1200, 630, readFileSync(join(web, "art/card.html"), "utf8"));
for (const [file, { side, sign }] of Object.entries(icons)) {
  const size = Math.round(side * sign);
  const ground = sign === 1 ? "transparent" : black;
  await shoot(
    file,
    side,
    side,
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${size}px;height:${size}px}</style>${icon}`,
    sign === 1,
  );
}
await browser.close();
