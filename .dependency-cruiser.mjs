/**
 * The module boundaries as one table: each room, the rooms it may import from, and why. docs/architecture.md draws it.
 */
export const rooms = {
  captions: { may: [], why: "the core is pure: facts, choices and rules in, text out" },
  mine: { may: ["captions"], why: "people's own things are pure: browser and server must get the same result" },
  api: { may: ["captions", "mine"], why: "the wire describes shapes and does not know what fills them" },
  feeds: { may: ["captions"], why: "a provider turns payloads into facts and knows no league" },
  tables: { may: ["captions"], why: "a file becomes rows and people the same way in the browser and in the command" },
  leagues: {
    may: ["captions"],
    why: "the catalogue is data and is sent to the browser; it may import only types from the feeds",
  },
  assignment: {
    may: ["captions", "mine", "leagues", "api"],
    why: "an assignment becomes the same file in the browser, in its worker and in the command",
  },
  proofread: {
    may: ["captions", "assignment", "tables"],
    why: "captions are checked the same way in a page, a worker and the command",
  },
  web: {
    may: ["captions", "mine", "leagues", "api", "tables", "assignment", "proofread"],
    why: "the browser talks to the server only through the wire",
  },
  server: {
    may: ["captions", "mine", "leagues", "feeds", "api", "tables", "assignment", "proofread"],
    why: "the server joins all of them",
  },
};
/** The folders that pages are built from. */
const parts = [
  "address",
  "report",
  "sources",
  "shell",
  "settings",
  "edits",
  "keyboard",
  "export",
  "kit",
  "since",
  "sheet",
];
/**
 * The folders of `apps/web/src/features/league` and the folders each may import from. Those all come earlier in this
 * list, so there can be no cycle. docs/architecture.md lists them in the same order.
 */
export const leagueFolders = {
  address: { may: [], why: "an address is read and written before any part of its page exists" },
  handover: { may: [], why: "a file is shared or saved to a folder, whatever it contains" },
  report: { may: [], why: "a report depends only on its file" },
  sources: { may: [], why: "what a file is waiting for is shown the same way, whatever it is made of" },
  shell: { may: ["address"], why: "the frame of a page serves games, tournaments and races" },
  settings: { may: ["address"], why: "choices come from presets and links" },
  edits: { may: ["report", "sources"], why: "edits apply to lists of people on any page" },
  paper: { may: ["report"], why: "printing needs only the file" },
  keyboard: { may: ["shell"], why: "keys do what a page passes to them" },
  export: { may: ["keyboard", "sources"], why: "an export takes a file and does not know how it was made" },
  kit: { may: ["export", "handover"], why: "a kit is made from an assignment and its file" },
  since: { may: ["export", "shell"], why: "changes are reported for exported files" },
  assignment: {
    may: ["report", "sources", "settings", "edits", "export"],
    why: "a form's file is made the same way for every kind of league",
  },
  schedule: { may: ["sources", "shell", "keyboard", "since"], why: "a schedule offers picks and knows no form" },
  sheet: {
    may: ["handover", "report", "sources", "paper", "export", "kit", "since"],
    why: "the sheet shows any file and the ways to export it",
  },
  matchup: {
    may: [...parts, "assignment", "schedule"],
    why: "a page composes and knows nothing about other pages",
  },
  events: {
    may: [...parts, "assignment"],
    why: "what the pages of tournaments and races share does not know which one it serves",
  },
  field: {
    may: ["report", "sources", "settings", "edits", "export", "since", "events"],
    why: "tournaments add their words to what events share",
  },
  race: {
    may: ["report", "sources", "settings", "edits", "export", "since", "events"],
    why: "races add their words to what events share",
  },
  sideline: {
    may: ["address", "sources", "settings", "edits", "keyboard", "export", "assignment", "sheet", "matchup", "events"],
    why: "a sideline shows the numbers of what the other pages make; they link to it by its address",
  },
  day: {
    may: [...parts, "schedule", "matchup", "events"],
    why: "a day has games and events; their pages link to it by its address",
  },
  check: {
    may: ["handover", "settings", "keyboard", "export", "kit", "schedule", "sheet", "day"],
    why: "captions are checked against the people of a day's games, and its kit's template fills in pictures",
  },
};
const league = "^apps/web/src/features/league/";
const folder = (room) => (room === "web" || room === "server" ? `apps/${room}` : `packages/${room}`);
const tests = "\\.test\\.tsx?$";

/** The server's folders below its features, lowest first: each may import those before it. */
const serverFolders = ["words", "log", "installation", "db", "jobs", "payments", "backup"];

export default {
  forbidden: [
    ...Object.entries(rooms).map(([room, { may, why }]) => ({
      name: `${room}-keeps-to-its-rooms`,
      comment: why,
      severity: "error",
      from: { path: `^${folder(room)}/`, pathNot: [tests, "^packages/captions/src/testing/"] },
      to: {
        path: "^(packages|apps)/",
        pathNot: [room, ...may].map((other) => `^${folder(other)}/`),
        ...(room === "leagues" ? { dependencyTypesNot: ["type-only"] } : {}),
      },
    })),
    {
      name: "core-depends-on-nothing",
      comment: "no library and no Node API in the core: it must run anywhere without surprises",
      severity: "error",
      from: { path: "^packages/captions/src/", pathNot: [tests, "^packages/captions/src/testing/"] },
      to: { pathNot: "^packages/captions/src/" },
    },
    {
      name: "mine-depends-on-the-core-alone",
      comment: "what two devices and the server must decide the same way uses no library and no Node API",
      severity: "error",
      from: { path: "^packages/mine/src/", pathNot: tests },
      to: { pathNot: "^packages/(mine|captions)/src/" },
    },
    {
      name: "front-door-only",
      comment: "a package is imported only through the entry points in its package.json",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: {
        path: "^packages/[^/]+/src/",
        pathNot: [
          "^packages/$2/",
          "^packages/[^/]+/src/(index|schemas|packs|document|freshness|sources|html|pdf|workbook|testing/(exiftool|pdf|workbook|unzip)|xmp|zip|stored-zip|kit|template)\\.ts$",
          "^packages/captions/src/(calendar|countries|game-title|named-styles)\\.ts$",
        ],
      },
    },
    {
      name: "providers-do-not-meet",
      comment: "a provider can be replaced or deleted without touching another",
      severity: "error",
      from: { path: "^packages/feeds/src/([^/]+)/", pathNot: tests },
      to: { path: "^packages/feeds/src/([^/]+)/", pathNot: "^packages/feeds/src/$1/" },
    },
    {
      name: "server-features-do-not-meet",
      comment: "features share through db, http and app-context; only the entry point composes them",
      severity: "error",
      from: { path: "^apps/server/src/features/([^/]+)/", pathNot: tests },
      to: { path: "^apps/server/src/features/([^/]+)/", pathNot: "^apps/server/src/features/($1|subscriptions)/" },
    },
    ...serverFolders.slice(0, -1).map((folder, index) => ({
      name: `server-${folder}-looks-down`,
      comment: `what is below its features has one order: ${serverFolders.join(" < ")}`,
      severity: "error",
      from: { path: `^apps/server/src/${folder}/`, pathNot: tests },
      to: { path: `^apps/server/src/(${serverFolders.slice(index + 1).join("|")})/` },
    })),
    {
      name: "web-features-do-not-meet",
      comment: "a screen can be changed or removed on its own",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/", pathNot: tests },
      to: { path: "^apps/web/src/features/([^/]+)/", pathNot: "^apps/web/src/features/$1/" },
    },
    ...Object.entries(leagueFolders).map(([name, { may, why }]) => ({
      name: `league-${name}-keeps-to-its-folders`,
      comment: why,
      severity: "error",
      from: { path: `${league}${name}/`, pathNot: tests },
      to: { path: league, pathNot: [name, ...may].map((other) => `${league}${other}/`) },
    })),
    {
      name: "shared-looks-down",
      comment: "what features share knows no feature",
      severity: "error",
      from: {
        path: "^apps/(server/src/(audit|backup|db|http|installation|jobs|log|mail|payments|words)|web/src/(api|ui|lib|page|product))/",
        pathNot: tests,
      },
      to: { path: "^apps/(server|web)/src/features/" },
    },
    {
      name: "ui-knows-no-product",
      comment: "a component serves any page: no league, no file, no wire; it may know days",
      severity: "error",
      from: { path: "^apps/web/src/ui/", pathNot: tests },
      to: {
        path: "^(packages/|apps/web/src/(api|features|product)/)",
        pathNot: "^packages/captions/src/calendar\\.ts$",
      },
    },
    {
      name: "service-worker-stands-alone",
      comment: "it is a separate program without a page, and includes none of the pages' code",
      severity: "error",
      from: { path: "^apps/web/sw/", pathNot: tests },
      to: { path: "^(packages/|apps/web/src/)" },
    },
    {
      name: "pages-know-the-worker-by-its-messages",
      comment: "the worker has no window; only messages and stored data are shared",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: tests },
      to: { path: "^apps/web/sw/", pathNot: "^apps/web/sw/(messages|cache-rules|stored-reads)\\.ts$" },
    },
    {
      name: "harnesses-serve-tests",
      comment: "test support never ships, and product code never uses it",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: ["\\.test\\.", "\\.nightly\\.", "/testing/", "^apps/server/bench/"] },
      to: { path: "/src/(features/league/)?testing/" },
    },
    {
      name: "pg-boss-stays-in-jobs",
      comment: "one place defines the queues, their retries and their times; features supply handlers",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: ["^apps/server/src/(jobs|testing)/"] },
      to: { path: "(^|/)pg-boss(/|$)" },
    },
    {
      name: "no-cycles",
      comment: "a cycle has no layers",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      comment: "an unresolved import escapes every other rule",
      severity: "error",
      from: { pathNot: tests },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // The default parser cannot load TypeScript 7 and would silently check nothing.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(packages|apps)/[^/]+/(dist|build)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
