// Runs after both builds: writes every page as a file, with links to what it needs, and compressed copies of
// everything.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { leagueMarks } from "@agate/api";
import { paths } from "@agate/api/schemas";
import type { WrittenPage } from "../src/prerender.tsx";
import { kindOfPage } from "./code-splitting.ts";
import { writeRobots, writeSitemap } from "./crawlers.ts";
import { bringScripts, paintFirst } from "./first-paint.ts";
import { writeData, writeHead } from "./head.ts";
import { writeSamples } from "./samples.ts";
import { shellFile, writeShell } from "./shell.ts";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const build = join(import.meta.dirname, "../build");
const site = join(build, "client");
const { writePages } = (await import(pathToFileURL(join(build, "prerender/prerender.js")).href)) as {
  writePages: () => Promise<WrittenPage[]>;
};
const manifest = JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8")) as Readonly<Record<string, Chunk>>;
const template = readFileSync(join(site, "index.html"), "utf8");

/** Returns a chunk, by its key, and everything it imports, each once, in execution order. */
function chunksOf(key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((other) => chunksOf(other, seen)), chunk];
}

/** Returns the links a page needs beyond those that Vite put into the template. */
function linksOf(source: string): string {
  const page = Object.keys(manifest).find((key) => manifest[key]?.name === kindOfPage(source));
  if (page === undefined)
    throw new Error(`The build has no file for ${source}: is the source in build-facts.ts right?`);
  const chunks = chunksOf(page);
  const links = [
    ...chunks.flatMap(({ css = [] }) => css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return [...new Set(links)]
    .filter((link) => !template.includes(link.match(/href="[^"]+"/)?.[0] ?? link) && !isEntry(link))
    .join("");
}

/** Preloads what the page's code will request: a slow network loads it alongside the code instead of after it. */
function readsOf({ reads = [], bareReads = [], readsByLeague = [] }: WrittenPage): string {
  const link = (path: string, mark = "") =>
    `<link rel="preload" as="fetch" crossorigin${mark} href="${path.replaceAll("&", "&amp;")}">`;
  return [
    ...[paths.session, ...reads].map((path) => link(path)),
    ...bareReads.map((path) => link(path, " data-bare")),
    ...readsByLeague.map(([league, path]) => link(path, ` data-bare ${leagueMarks.any}="${league}"`)),
  ].join("");
}

function isEntry(link: string): boolean {
  return template.includes(`src="${link.match(/href="([^"]+)"/)?.[1]}"`);
}

function compose(page: WrittenPage): string {
  // The page's links go after the template's, so that the order of the style layers is declared first.
  return template
    .replace("<!--head-->", () => writeHead(page))
    .replace("</head>", () => `${readsOf(page)}${linksOf(page.source)}${writeData(page)}</head>`)
    .replace("<!--page-->", () => page.html);
}

/** Finds what the content policy would block at build time instead of in a visitor's browser. */
function check(file: string, html: string): void {
  const inline = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>|\sstyle="|\son[a-z]+="/i.exec(
    html.replace(bringScripts, ""),
  );
  if (inline) throw new Error(`${file} holds ${inline[0]}, which the content policy forbids.`);
}

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
}

const pages = await writePages();
for (const page of pages) {
  const html = paintFirst(compose(page), site);
  check(page.file, html);
  write(page.file, html);
}
write(shellFile, paintFirst(writeShell(template), site));
write("sitemap.xml", writeSitemap(pages));
write("robots.txt", writeRobots());
for (const [file, text] of writeSamples()) write(file, text);
rmSync(join(site, ".vite"), { recursive: true });

const compressed = (body: Uint8Array) => gzipSync(body, { level: 9 });
// Files that the server fills operator facts into are compressed again there. To save memory, it uses this copy until
// the page is requested.
for (const file of globSync("**/*.{html,xml}", { cwd: site }))
  write(`${file}.gz`, compressed(readFileSync(join(site, file))));
for (const file of globSync("{assets,samples}/*.{js,css,svg,txt}", { cwd: site })) {
  const body = readFileSync(join(site, file));
  // Below this size, a compressed copy saves nothing noticeable.
  if (body.length < 1024) continue;
  writeFileSync(
    join(site, `${file}.br`),
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  );
  write(`${file}.gz`, compressed(body));
}
