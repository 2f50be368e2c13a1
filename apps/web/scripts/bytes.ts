// Reports what each page loads before any click, as a browser gets it (brotli). Exits with 1 if a page's HTML, styles,
// scripts and preloaded typefaces exceed 350 KB together, or the scripts of the front page 95 KB (rule Q4).
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const site = join(import.meta.dirname, "../build/client");
const bar = { page: 350_000, frontPageScripts: 95_000 };

const sizes = new Map<string, number>();

/** Returns the bytes of one built file as sent: its compressed copy, or compressed here if there is no copy. */
function sent(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const file = join(site, path);
  const isPacked = path.endsWith(".woff2");
  const size = globSync(`${file}.br`).length
    ? readFileSync(`${file}.br`).length
    : (isPacked ? readFileSync(file) : brotliCompressSync(readFileSync(file))).length;
  sizes.set(path, size);
  return size;
}

const pages = globSync("**/*.html", { cwd: site }).toSorted();
if (!pages.length) throw new Error("There is no built page: run the build first.");

let over = 0;
console.log("page                          HTML    CSS     JS  fonts    all  (bytes, brotli)");
for (const page of pages) {
  const html = readFileSync(join(site, page), "utf8");
  const linked = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path))].reduce((sum, path) => sum + sent(path), 0);
  const scripts = linked(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  const styles = linked(/<link rel="stylesheet"(?! disabled)[^>]* href="\/(assets\/[^"]+\.css)"/g);
  const fonts = linked(/<link rel="preload" as="font"[^>]* href="\/([^"]+\.woff2)"/g);
  const path = `/${page.replace(/(\/)?index\.html$/, "")}`;
  const all = sent(page) + styles + scripts + fonts;
  const isOver = all > bar.page || (path === "/" && scripts > bar.frontPageScripts);
  if (isOver) over++;
  const figures = [sent(page), styles, scripts, fonts, all].map((figure) => String(figure).padStart(7)).join("");
  console.log(`${path.padEnd(27)}${figures}${isOver ? "  OVER" : ""}`);
}
if (over) console.error(`${over} of ${pages.length} pages load more than they may.`);
process.exit(over ? 1 : 0);
