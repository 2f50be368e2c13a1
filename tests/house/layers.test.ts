import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The folders that `npm run layers` checks. */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: { readonly layers: string };
};
const checked = scripts.layers.split(" ").slice(1, -2);

/**
 * Runs the layer check with the real configuration on a repository of these files; returns the exit code and the
 * output.
 */
function cruise(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "agate-layers-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const needed of checked) mkdirSync(join(folder, needed), { recursive: true });
  const { status, stdout } = spawnSync(
    join(root, "node_modules/.bin/depcruise"),
    [...checked, "--config", join(root, ".dependency-cruiser.mjs")],
    { cwd: folder, encoding: "utf8" },
  );
  rmSync(folder, { recursive: true, force: true });
  return { status, stdout };
}

const thing = "export const thing = 1;\n";
const uses = (path: string) => `import { thing } from "${path}";\nexport const used = thing;\n`;

const importOf = (from: string, to: string) => uses(`./${relative(dirname(from), to)}`);
/** A file of ours that imports another. */
const asks = (from: string, to: string) => ({ [from]: importOf(from, to), [to]: thing });
const asksInACircle = (one: string, other: string) => ({
  [one]: importOf(one, other),
  [other]: `${importOf(other, one)}${thing}`,
});
const asksNode = (from: string) => ({ [from]: 'import { join } from "node:path";\nexport const a = join("a");\n' });

/** Each rule with a file that violates it, so that the check cannot pass without checking. */
const violations: readonly [rule: string, files: Readonly<Record<string, string>>][] = [
  ["service-worker-stands-alone", asks("apps/web/sw/asks-page.ts", "apps/web/src/site.ts")],
  ["pages-know-the-worker-by-its-messages", asks("apps/web/src/asks-worker.ts", "apps/web/sw/worker.ts")],
  ["captions-keeps-to-its-rooms", asks("packages/captions/src/asks-api.ts", "packages/api/src/index.ts")],
  ["core-depends-on-nothing", asksNode("packages/captions/src/asks-node.ts")],
  ["mine-keeps-to-its-rooms", asks("packages/mine/src/asks-api.ts", "packages/api/src/index.ts")],
  ["mine-depends-on-the-core-alone", asksNode("packages/mine/src/asks-node.ts")],
  ["leagues-keeps-to-its-rooms", asks("packages/leagues/src/asks-feeds.ts", "packages/feeds/src/index.ts")],
  ["tables-keeps-to-its-rooms", asks("packages/tables/src/asks-feeds.ts", "packages/feeds/src/index.ts")],
  ["assignment-keeps-to-its-rooms", asks("packages/assignment/src/asks-feeds.ts", "packages/feeds/src/index.ts")],
  ["feeds-keeps-to-its-rooms", asks("packages/feeds/src/asks-leagues.ts", "packages/leagues/src/index.ts")],
  ["web-keeps-to-its-rooms", asks("apps/web/src/asks-server.ts", "apps/server/src/app.ts")],
  ["server-keeps-to-its-rooms", asks("apps/server/src/asks-web.ts", "apps/web/src/app.ts")],
  ["front-door-only", asks("apps/web/src/asks-past-the-door.ts", "packages/captions/src/text.ts")],
  [
    "providers-do-not-meet",
    asks("packages/feeds/src/espn/asks-another-provider.ts", "packages/feeds/src/mlb-stats/b.ts"),
  ],
  [
    "server-features-do-not-meet",
    asks("apps/server/src/features/leagues/asks-another-feature.ts", "apps/server/src/features/refresh/b.ts"),
  ],
  ["server-db-looks-down", asks("apps/server/src/db/asks-the-jobs.ts", "apps/server/src/jobs/b.ts")],
  [
    "web-features-do-not-meet",
    asks("apps/web/src/features/league/asks-another-feature.tsx", "apps/web/src/features/auth/b.tsx"),
  ],
  [
    "league-shell-keeps-to-its-folders",
    asks("apps/web/src/features/league/shell/asks-a-page.tsx", "apps/web/src/features/league/matchup/b.tsx"),
  ],
  [
    "league-matchup-keeps-to-its-folders",
    {
      "apps/web/src/features/league/matchup/asks-its-sideline.tsx":
        'export const later = () => import("../sideline/b.tsx");\n',
      "apps/web/src/features/league/sideline/b.tsx": thing,
    },
  ],
  ["shared-looks-down", asks("apps/server/src/db/asks-a-feature.ts", "apps/server/src/features/leagues/b.ts")],
  ["ui-knows-no-product", asks("apps/web/src/ui/asks-the-product.tsx", "apps/web/src/api/b.ts")],
  ["no-cycles", asksInACircle("apps/web/src/lib/asks-in-a-circle.ts", "apps/web/src/lib/b.ts")],
  ["no-cycles", asksInACircle("apps/web/scripts/a.ts", "apps/web/scripts/b.ts")],
  ["no-cycles", asksInACircle("scripts/a.mjs", "scripts/b.mjs")],
  ["pg-boss-stays-in-jobs", { "apps/server/src/mail/asks-pg-boss.ts": uses("pg-boss") }],
  ["no-unresolved", { "apps/web/src/lib/asks-nobody.ts": uses("./nowhere.ts") }],
];

type Table = Readonly<Record<string, { readonly may: readonly string[] }>>;
const walls = (await import(join(root, ".dependency-cruiser.mjs"))) as {
  readonly rooms: Table;
  readonly leagueFolders: Table;
};
const page = readFileSync(join(root, "docs/architecture.md"), "utf8");

it("the drawing in docs/architecture.md shows each room with the rooms it may import", () => {
  const lines = /```mermaid\nflowchart TD\n([^`]*)```/.exec(page)?.[1]?.trim().split("\n") ?? [];
  const drawn = lines.map((line) => {
    const [room = "", may = ""] = line.trim().split(" --> ");
    return [room, may.split(" & ").filter(Boolean).toSorted()] as const;
  });
  const allowed = Object.entries(walls.rooms).map(([room, { may }]) => [room, may.toSorted()] as const);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(allowed));
});

describe("the folders of a league's pages", () => {
  const folders = Object.keys(walls.leagueFolders);

  it("are all in the table, and in its order in docs/architecture.md", () => {
    const source = join(root, "apps/web/src/features/league");
    const there = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const ours = there.map(({ name }) => name).filter((name) => name !== "testing");
    expect(ours.toSorted()).toEqual(folders.toSorted());
    const order = /From what knows no other folder up to whole pages: ([^.]*)\./.exec(page)?.[1] ?? "";
    expect([...order.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(folders);
  });

  it.each(Object.entries(walls.leagueFolders))(
    "%s imports only from folders above it: there is no cycle",
    (name, of) => {
      const above = folders.slice(0, folders.indexOf(name));
      expect(of.may.filter((one) => !above.includes(one))).toEqual([]);
    },
  );
});

describe("the layer check", () => {
  // All violations in one repository: each start of the check costs as much as all of them combined.
  const planted = cruise(Object.assign({}, ...violations.map(([, files]) => files)));

  it.each(violations)("finds a planted violation of %s", (rule, files) => {
    expect(planted.stdout).toContain(`error ${rule}: ${Object.keys(files)[0]}`);
    expect(planted.status).not.toBe(0);
  });

  it("accepts what the table allows", () => {
    const { status, stdout } = cruise({
      "packages/leagues/src/index.ts":
        'import type { Source } from "../../feeds/src/index.ts";\nexport type S = Source;\n',
      "packages/feeds/src/index.ts": "export interface Source { feed: string }\n",
      "apps/server/src/a.ts": uses("../../../packages/captions/src/index.ts"),
      "packages/captions/src/index.ts": thing,
      "apps/web/src/ui/shows-a-day.ts": uses("../../../../packages/captions/src/calendar.ts"),
      "packages/captions/src/calendar.ts": thing,
    });
    expect(stdout).toContain("no dependency violations found");
    expect(status).toBe(0);
  });
});
