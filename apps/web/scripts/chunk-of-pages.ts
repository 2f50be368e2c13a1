/** What the bundler tells of a module's place among the others. */
interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The files that every page begins with, as the bundler names them: the chunks below, the libraries, and its own runtime. */
export const ofEveryPage = /^assets\/(?:app|libraries|rolldown-runtime)-/;

/** What every page has: its header's, and Vite's loader of lazy parts. Packs, and the shapes in them, are read by a lazy part alone. */
const everywhere =
  /vite[\\/]preload-helper|[\\/]packages[\\/](?:api(?![\\/]src[\\/](?:packs|leagues|values))|leagues)[\\/]|[\\/]icons[\\/](?:check|download|external-link|info|rotate-cw|search|star|triangle-exclamation-point|user|x)\.mjs$/;
/** Ours. Of a package it cannot be told who needs a module: all of them come through its one door. */
const own = /[\\/]apps[\\/]web[\\/]src[\\/].*\.(?:tsx?|module\.css)$/;
/** Where files are made. */
const makers = ["league-page.tsx", "field-league-page.tsx", "race-league-page.tsx", "day-page.tsx"];
/**
 * Where other pages need a module, too, it goes where they have it. A sideline needs a part of each league's page, and
 * what it shares with the page of a league of teams alone goes with what all makers share, as one chunk less is bytes
 * less; operators are few, and what their page needs may not weigh on everybody's.
 */
const guests = ["sideline-page.tsx", "operate-page.tsx"];
/** So many pages are as good as all of them. */
const many = 5;
/** Pages that a stranger opens: what they share with many goes with every page, not with what a person's pages need. */
const first = ["landing-page.tsx", "formats-page.tsx"];

/**
 * Names a module's chunk by the pages that reach it without a lazy import on the way: what the same pages need travels
 * together. Left to itself the bundler counts every lazy part as a page and cuts a league page's first load into seventy
 * pieces, each of which compresses alone, at a tenth more bytes. Null: the bundler decides.
 */
export function chunkOfPages(): (id: string, modules: Modules) => string | null {
  const names = new Map<string, string>();
  return (id, modules) => {
    if (everywhere.test(id)) return "app";
    if (!own.test(id) || id.endsWith("/src/main.tsx")) return null;
    const pages = new Set<string>();
    const reached = new Set([id]);
    for (const one of reached) {
      const info = modules.getModuleInfo(one);
      if (info?.isEntry) return "app";
      if (info?.dynamicImporters.some((importer) => importer.endsWith("/src/routes.tsx"))) pages.add(one);
      for (const importer of info?.importers ?? []) reached.add(importer);
    }
    // What one page alone needs stays with it.
    if (pages.size < 2) return null;
    const files = [...pages]
      .map((page) => page.replace(/.*[\\/]/, ""))
      .filter((file) => !guests.includes(file))
      .toSorted();
    // Of the first page, a chunk less is worth what one page more has to load with it.
    const isFirst = first.some((page) => files.includes(page));
    if (files.length >= (isFirst ? many - 1 : many)) return isFirst ? "app" : "work";
    if (files.includes("league-page.tsx") && files.every((file) => makers.includes(file))) return "files";
    const key = files.join(" ");
    const name = names.get(key) ?? `pages-${names.size + 1}`;
    names.set(key, name);
    return name;
  };
}
