/** The bundler's API for a module's place among the others. */
interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/**
 * Files that every page starts with, by their names in the bundle: the chunks below, the libraries, and the bundler's
 * runtime.
 */
export const ofEveryPage = /^assets\/(?:app|libraries|rolldown-runtime)-/;

/**
 * Modules on every page: the header's, and Vite's loader of lazy parts. Packs, and the shapes in them, are read only by
 * a lazy part, and the terms of a renewal by the page that sells.
 */
const everywhere =
  /vite[\\/]preload-helper|[\\/]packages[\\/](?:api(?![\\/]src[\\/](?:packs|leagues|terms|values))|leagues)[\\/]|[\\/]icons[\\/](?:check|download|external-link|info|rotate-cw|search|star|triangle-exclamation-point|user|x)\.mjs$/;
/**
 * Our code. For packages, the bundler cannot tell who needs a module: every import goes through the one entry point.
 */
const own = /[\\/]apps[\\/]web[\\/]src[\\/].*\.(?:tsx?|module\.css)$/;
/** Pages where files are made. */
const makers = ["matchup-page.tsx", "field-league-page.tsx", "race-league-page.tsx", "day-page.tsx"];
/**
 * If other pages need a module, too, it goes where those pages have it. A sideline needs a part of each league's page.
 * What it shares only with the page of a team league goes with what all makers share, because one chunk less saves
 * bytes.
 */
const guests = ["sideline-page.tsx"];
/** This many pages count as all of them. */
const many = 5;
/**
 * Pages that a new visitor opens. What they share with many pages goes with every page, not with what personal pages
 * need.
 */
const first = ["landing-page.tsx"];

/**
 * Names a module's chunk by the pages that reach it without a lazy import on the way, so that modules needed by the
 * same pages load together. On its own, the bundler counts every lazy part as a page and splits a league page's first
 * load into seventy pieces that compress separately, at a tenth more bytes. Null: the bundler decides.
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
    // A module that only one page needs stays with it.
    if (pages.size < 2) return null;
    const files = [...pages]
      .map((page) => page.replace(/.*[\\/]/, ""))
      .filter((file) => !guests.includes(file))
      .toSorted();
    // On a new visitor's first page, saving a chunk is worth the bytes that one more page loads with it.
    const isFirst = first.some((page) => files.includes(page));
    if (files.length >= (isFirst ? many - 1 : many)) return isFirst ? "app" : "work";
    if (files.includes("matchup-page.tsx") && files.every((file) => makers.includes(file))) return "files";
    const key = files.join(" ");
    const name = names.get(key) ?? `pages-${names.size + 1}`;
    names.set(key, name);
    return name;
  };
}
