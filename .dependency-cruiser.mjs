/**
 * The module boundaries as one table: each room, the rooms it may import from, and why. docs/architecture.md draws it.
 */
export const rooms = {
  captions: { may: [], why: "the core is pure: facts, choices and rules in, text out" },
  mine: { may: ["captions"], why: "what people own is pure: browser and server must come to the same" },
  api: { may: ["captions", "mine"], why: "the wire describes shapes and knows nobody who fills them" },
  feeds: { may: ["captions"], why: "a provider turns payloads into facts and knows no league" },
  tables: { may: ["captions"], why: "a file becomes rows and people alike in the browser and in the command" },
  leagues: {
    may: ["captions"],
    why: "the catalogue is data and goes to the browser; of the feeds it may name types only",
  },
  assignment: {
    may: ["captions", "mine", "leagues", "api"],
    why: "an assignment becomes the same file in the browser, in its worker and in the command",
  },
  proofread: {
    may: ["captions", "assignment", "tables"],
    why: "captions are judged alike in a page, a worker and the command",
  },
  web: {
    may: ["captions", "mine", "leagues", "api", "tables", "assignment", "proofread"],
    why: "the browser talks to the server by the wire alone",
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
  address: { may: [], why: "an address is read and written before anything of its page is there" },
  handover: { may: [], why: "a file is shared or saved into a folder, whatever it holds" },
  report: { may: [], why: "what a report says of a file depends on the file alone" },
  sources: { may: [], why: "what a file waits for is shown alike, whatever it is made of" },
  shell: { may: ["address"], why: "the frame of a page serves games, tournaments and races alike" },
  settings: { may: ["address"], why: "choices come from presets and links" },
  edits: { may: ["report", "sources"], why: "edits go over lists of people of any page" },
  paper: { may: ["report"], why: "paper is made of the file alone" },
  keyboard: { may: ["shell"], why: "keys do what a page passes them" },
  export: { may: ["keyboard", "sources"], why: "an export takes a file and does not know how it was made" },
  kit: { may: ["export", "handover"], why: "a kit is made of an assignment and its file" },
  since: { may: ["export", "shell"], why: "what changed is told of exported files" },
  assignment: {
    may: ["report", "sources", "settings", "edits", "export"],
    why: "the file of a form is made alike for every kind of league",
  },
  schedule: { may: ["sources", "shell", "keyboard", "since"], why: "a schedule is picked from and knows no form" },
  sheet: {
    may: ["handover", "report", "sources", "paper", "export", "kit", "since"],
    why: "the sheet shows any file, and its ways out",
  },
  matchup: {
    may: [...parts, "assignment", "schedule"],
    why: "a page composes; of other pages it knows nothing",
  },
  events: {
    may: [...parts, "assignment"],
    why: "what pages of tournaments and races share does not know which it serves",
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
    why: "a sideline shows the numbers of what the other pages make; they reach it by its address",
  },
  day: {
    may: [...parts, "schedule", "matchup", "events"],
    why: "a day has games and events; their pages reach it by its address",
  },
  check: {
    may: ["settings", "keyboard", "export", "schedule", "sheet", "day"],
    why: "captions are checked against the people of a day's games",
  },
};
const league = "^apps/web/src/features/league/";
const folder = (room) => (room === "web" || room === "server" ? `apps/${room}` : `packages/${room}`);
const tests = "\\.test\\.tsx?$";

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
      comment: "no library and nothing of Node in the core: it must run anywhere and never surprise",
      severity: "error",
      from: { path: "^packages/captions/src/", pathNot: [tests, "^packages/captions/src/testing/"] },
      to: { pathNot: "^packages/captions/src/" },
    },
    {
      name: "mine-depends-on-the-core-alone",
      comment: "what two devices and the server must judge alike has no library and nothing of Node",
      severity: "error",
      from: { path: "^packages/mine/src/", pathNot: tests },
      to: { pathNot: "^packages/(mine|captions)/src/" },
    },
    {
      name: "front-door-only",
      comment: "a package is entered by the doors its package.json names",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: {
        path: "^packages/[^/]+/src/",
        pathNot: [
          "^packages/$2/",
          "^packages/[^/]+/src/(index|schemas|packs|document|sources|html|pdf|workbook|testing/(exiftool|pdf|workbook|unzip)|xmp|zip|kit|template)\\.ts$",
          "^packages/captions/src/(calendar|named-styles)\\.ts$",
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
      comment: "features share through db, http and app-context; only the entrance composes them",
      severity: "error",
      from: { path: "^apps/server/src/features/([^/]+)/", pathNot: tests },
      to: { path: "^apps/server/src/features/([^/]+)/", pathNot: "^apps/server/src/features/($1|subscriptions)/" },
    },
    {
      name: "web-features-do-not-meet",
      comment: "a screen can be changed or removed alone",
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
        path: "^apps/(server/src/(audit|db|http|installation|jobs|log|mail|payments|words)|web/src/(api|ui|lib|page|product))/",
        pathNot: tests,
      },
      to: { path: "^apps/(server|web)/src/features/" },
    },
    {
      name: "ui-knows-no-product",
      comment: "a component serves any page: no league, no file, no wire; a day it may know",
      severity: "error",
      from: { path: "^apps/web/src/ui/", pathNot: tests },
      to: {
        path: "^(packages/|apps/web/src/(api|features|product)/)",
        pathNot: "^packages/captions/src/calendar\\.ts$",
      },
    },
    {
      name: "service-worker-stands-alone",
      comment: "it is a program of its own, without a page: it brings nothing of the pages' code",
      severity: "error",
      from: { path: "^apps/web/sw/", pathNot: tests },
      to: { path: "^(packages/|apps/web/src/)" },
    },
    {
      name: "pages-know-the-worker-by-its-messages",
      comment: "what runs in the worker has no window; what both say and what is kept is shared",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: { path: "^apps/web/sw/", pathNot: "^apps/web/sw/(messages|kept)\\.ts$" },
    },
    {
      name: "harnesses-serve-tests",
      comment: "what a test stands on ships with nothing and is never worked with",
      severity: "error",
      from: { pathNot: ["\\.test\\.", "\\.nightly\\.", "/testing/", "^tests/", "^apps/server/bench/"] },
      to: { path: "/src/(features/league/)?testing/" },
    },
    {
      name: "pg-boss-stays-in-jobs",
      comment: "one place names the queues, their retries and their times; features give handlers",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: ["^apps/server/src/(jobs|testing)/"] },
      to: { path: "(^|/)pg-boss(/|$)" },
    },
    {
      name: "no-cycles",
      comment: "a circle has no inside",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      comment: "an import that leads nowhere hides from every other rule",
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
