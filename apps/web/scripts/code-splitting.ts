/** What the bundler tells about a module. */
interface Modules {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The files that every page starts with, by their names in the bundle. */
export const ofEveryPage = /^assets\/(?:application|libraries|rolldown-runtime)-/;

/** The kinds of page, by the names of their modules. Each kind is one file, and one more for what comes later. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  landing: ["landing-page"],
  information: ["faq-page", "data-updates-page", "privacy-page", "terms-page", "missing-page"],
  account: [
    "auth-page",
    "verify-email-page",
    "reset-password-page",
    "update-password-page",
    "account-page",
    "subscription-page",
  ],
  home: ["home-page"],
  league: ["matchup-page"],
  events: ["field-league-page", "race-league-page"],
  day: ["day-page"],
  sideline: ["sideline-page"],
  own: ["teams-page", "styles-page"],
  check: ["check-page"],
};
/** Pages where files are made. What only they share is a file, and so is all that comes later on them. */
const makers = new Set(["league", "events", "day", "sideline", "check"]);
/** Pages of one league, with its schedule beside the file. What only they begin with is a file. */
const scheduled = new Set(["league", "events"]);
/** Pages that make no file. They load nothing of it. */
const plain = ["information", "account"];

/**
 * The files of libraries and of our packages, by folder: everything of a package is imported through its one entry, so
 * the bundler cannot tell which pages need a module. The first that matches counts.
 */
const folders: readonly (readonly [file: string, folder: RegExp])[] = [
  ["screens", /\/@tanstack\/.*\/(?:queriesObserver|useQueries|mutationObserver|useMutation)\./],
  ["libraries", /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//],
  ["libraries", /\/lucide-react\/dist\/esm\/(?!icons\/)/],
  [
    "application",
    /vite\/preload-helper|\/icons\/(?:check|download|external-link|info|rotate-cw|search|star|triangle-exclamation-point|user|x)\.mjs/,
  ],
  ["icons", /\/lucide-react\//],
  ["calendar", /\/node_modules\/(?:react-day-picker|@?date-fns)\/|\/ui\/calendar\.module\.css/],
  ["account-later", /\/node_modules\/uqr\//],
  ["tables", /\/packages\/tables\/src\/(?!pdf|workbook)|\/node_modules\/(?:htmlparser2|entities)\//],
  ["tables", /\/packages\/captions\/src\/names\/(?!evidence|names-of|same-words)/],
  ["zip", /\/assignment\/src\/zip|\/node_modules\/fflate\//],
  ["countries", /\/captions\/src\/countries/],
  ["kit", /\/assignment\/src\/(?:kit|template|xmp)/],
  ["named-styles", /\/captions\/src\/named-styles/],
  // Without its own file, a message would be lost with everything else (rule SH7).
  ["toaster", /\/ui\/toast(?:er|-box)\./],
  // It needs the styles and what comes later, and neither may wait for the other.
  ["style-notice", /\/own-styles\/style-notice\./],
  ["programs", /\/captions\/src\/targets\/(?!index|photo-mechanic|columns)/],
  ["check-later", /\/packages\/proofread\//],
  ["screens", /\/captions\/src\/(?:calendar|game-title)\.|\/api\/src\/terms\.|\/node_modules\/idb\//],
  [
    "later",
    /\/node_modules\/valibot\/|\/api\/src\/(?:packs|leagues|values)\.|\/assignment\/src\/(?:overlay|aside-words)\./,
  ],
  ["information", /\/leagues\/src\/freshness\./],
  ["application", /\/packages\/(?:api|leagues)\/|\/captions\/src\/line\./],
  [
    "captions",
    /\/packages\/(?:captions|assignment)\/|\/mine\/src\/(?:team|code|favorite|fits|preset|edit|edits\/scope|manifest\/(?:manifest|contents))\./,
  ],
  ["later", /\/packages\/mine\//],
];

/** Large files that few people need. Of the code that comes later, what needs one is in it. */
const rare = ["kit", "calendar", "zip"];

/** Returns the kind of a page, and so the name of its file, by the page's module. */
export function kindOfPage(source: string): string {
  const page = source.replaceAll(/.*[\\/]|\.tsx$/g, "");
  const kind = Object.keys(kinds).find((one) => kinds[one]?.includes(page));
  if (kind === undefined) throw new Error(`code-splitting.ts knows no kind of page for ${source}.`);
  return kind;
}

type KindsOf = Map<string, Set<string>>;

/**
 * Names a module's file: the libraries, the application, what many pages share, and for each kind of page one file to
 * begin with and one for what comes after the first quiet moment. A module is never in a file that loads before one it
 * needs: whatever it imports is needed by at least the same pages, and as early.
 */
export function fileOfModule(): (id: string, modules: Modules) => string | null {
  /** The kinds of page that need a module, at once and ever. */
  let needed: ReturnType<typeof kindsOfModules> | null = null;
  return (id, modules) => {
    const folder = fileOfFolder(id);
    if (folder !== undefined) return folder;
    if (!/[\\/]apps[\\/]web[\\/](?:src|sw)[\\/]/.test(id)) return null;
    needed ??= kindsOfModules(modules, id.replace(/([\\/]apps[\\/]web[\\/]).*/, "$1"));
    const first = needed.first.get(id) ?? new Set();
    const ever = needed.ever.get(id) ?? new Set();
    const [kind = ""] = ever;
    if (first.has("main") || (first.has("landing") && ever.size > 1)) return "application";
    const part = needed.rare.get(id);
    if (!first.size && part !== undefined && ever.size > 1) return part;
    if (!first.size && ever.has("main")) return "later";
    if (!first.size) return ever.size > 1 ? "work-later" : `${kind}-later`;
    if (ever.size === 1) return kind;
    // The check of captions is built from the day's parts, and no other page of files loads those.
    if (ever.size === 2 && ever.has("day") && ever.has("check")) return "day";
    if (plain.some((one) => first.has(one))) return "screens";
    if ([...first].every((one) => scheduled.has(one))) return "games";
    return [...ever].every((one) => makers.has(one)) ? "files" : "work";
  };
}

function fileOfFolder(id: string): string | undefined {
  const path = id.replaceAll("\\", "/");
  return folders.find(([, folder]) => folder.test(path))?.[0];
}

function kindsOfModules(modules: Modules, web: string) {
  const [first, ever]: [KindsOf, KindsOf] = [new Map(), new Map()];
  function mark(kinds: KindsOf, kind: string, root: string, isEver: boolean) {
    const reached = new Set([root]);
    for (const id of reached) {
      kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
      const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
      for (const other of importedIds) reached.add(other);
      if (isEver && id !== routes) for (const other of dynamicallyImportedIds) reached.add(other);
    }
  }
  const routes = `${web}src/routes.tsx`;
  const roots = (modules.getModuleInfo(routes)?.dynamicallyImportedIds ?? []).map((page) => {
    return [kindOfPage(page), page] as const;
  });
  for (const [kind, root] of [["main", `${web}src/main.tsx`] as const, ...roots]) {
    mark(first, kind, root, false);
    mark(ever, kind, root, true);
  }
  const partOf = new Map<string, string>();
  for (const part of rare.toReversed()) {
    const needing = new Set([...ever.keys()].filter((id) => fileOfFolder(id) === part));
    for (const id of needing) {
      partOf.set(id, part);
      for (const other of modules.getModuleInfo(id)?.importers ?? []) needing.add(other);
    }
  }
  return { first, ever, rare: partOf };
}
