// Reports how much JavaScript each page loads before any click, as a browser gets it (brotli). Exits with 1 if a page
// exceeds its bar: a league page may load 150 KB and a public page 95 KB (rule Q4). Personal pages request data like
// league pages do and have forms of their own, and may load 115 KB. The day page makes files of all kinds, and a
// sideline knows people of all kinds: both may load 160 KB.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { leagueBySlug } from "@agate/leagues";

const site = join(import.meta.dirname, "../build/client");
const bar = { league: 150_000, sideline: 160_000, personal: 115_000, other: 95_000 };
const barOfPath: Readonly<Record<string, number>> = {
  "/day": 160_000,
  "/account": bar.personal,
  "/auth": bar.personal,
  "/check": bar.personal,
  "/home": bar.personal,
  "/subscription": bar.personal,
  "/styles": bar.personal,
  "/teams": bar.personal,
};

function kindOf(path: string): keyof typeof bar {
  const [, slug = "", part] = path.split("/");
  if (!leagueBySlug(slug)) return "other";
  return part === "sideline" ? "sideline" : "league";
}

const sizes = new Map<string, number>();

/** Returns the bytes of one built file as sent: its compressed copy, or compressed here if there is no copy. */
function sent(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const file = join(site, path);
  const size = globSync(`${file}.br`).length
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;
  sizes.set(path, size);
  return size;
}

const pages = globSync("**/*.html", { cwd: site }).toSorted();
if (!pages.length) throw new Error("There is no built page: run the build first.");

let over = 0;
console.log("page                          HTML    CSS     JS    bar  (bytes, brotli)");
for (const page of pages) {
  const html = readFileSync(join(site, page), "utf8");
  const linked = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path))].reduce((sum, path) => sum + sent(path), 0);
  const scripts = linked(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  const styles = linked(/<link rel="stylesheet"(?! disabled)[^>]* href="\/(assets\/[^"]+\.css)"/g);
  const path = `/${page.replace(/(\/)?index\.html$/, "")}`;
  const most = barOfPath[path] ?? bar[kindOf(path)];
  const isOver = scripts > most;
  if (isOver) over++;
  const figures = [sent(page), styles, scripts, most].map((figure) => String(figure).padStart(7)).join("");
  console.log(`${path.padEnd(27)}${figures}${isOver ? "  OVER" : ""}`);
}
if (over) console.error(`${over} of ${pages.length} pages load more JavaScript than they may.`);
process.exit(over ? 1 : 0);
