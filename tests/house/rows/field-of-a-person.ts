import type { Row } from "./trial.ts";

/** What a player is called, which people may edit: MLB's rosters have it. */
export const fieldOfAPerson: Row = {
  want: "add a field of a person",
  changes: [
    {
      path: "packages/feeds/src/feed.ts",
      find: `export interface PersonFact extends SplitName {\n`,
      put: `export interface PersonFact extends SplitName {\n  /** Missing: the provider has none. */\n  readonly nickname?: string;\n`,
    },
    {
      path: "packages/feeds/src/mlb-stats/payload.ts",
      find: "  fullName: text,\n",
      put: "  fullName: text,\n  nickName: text,\n",
    },
    {
      path: "packages/feeds/src/mlb-stats/to-facts.ts",
      find: `SplitName & Pick<PersonFact, "id"> {\n  const { id,`,
      put: `SplitName & Pick<PersonFact, "id" | "nickname"> {\n  const { id, nickName: nickname,`,
    },
    {
      path: "packages/feeds/src/mlb-stats/to-facts.ts",
      find: "    id,\n    ...splitKnownName",
      put: "    id,\n    nickname,\n    ...splitKnownName",
    },
    {
      path: "apps/server/src/db/schema.ts",
      find: `    playerInfo: text("player_info")`,
      put: `    nickname: text("nickname").notNull().default(""),\n    playerInfo: text("player_info")`,
    },
    {
      path: "apps/server/src/features/refresh/roster.ts",
      find: "    fullName: person.fullName,\n",
      put: `    fullName: person.fullName,\n    nickname: person.nickname ?? "",\n`,
    },
    {
      path: "apps/server/src/features/imports/rosters.ts",
      find: "    fullName: person.fullName,\n",
      put: `    fullName: person.fullName,\n    nickname: old?.nickname ?? "",\n`,
    },
    {
      path: "apps/server/src/features/imports/placeholder-roster.ts",
      find: "    fullName: `${firstName} ${lastName}`,\n",
      put: '    fullName: `${firstName} ${lastName}`,\n    nickname: "",\n',
    },
    {
      path: "apps/server/src/features/leagues/roster.ts",
      find: "                   'player_info', player_info,",
      put: "                   'nickname', nickname, 'player_info', player_info,",
    },
    {
      path: "packages/api/src/leagues.ts",
      find: "  player_info: v.string(),\n",
      put: "  /** Missing in packs that were saved before. */\n  nickname: v.optional(v.string()),\n  player_info: v.string(),\n",
    },
    { path: "packages/api/src/packs.ts", find: "export const packShape = ", put: "export const packShape = 1 + " },
    {
      path: "apps/server/src/features/leagues/packs/packs.test.ts",
      find: '"rosters.rows: first_name jersey last_name name player_id',
      put: '"rosters.rows: first_name jersey last_name name nickname player_id',
    },
    {
      path: "apps/server/src/features/leagues/packs/packs.test.ts",
      find: "toEqual({ packShape: ",
      put: "toEqual({ packShape: 1 + ",
    },
    {
      path: "packages/assignment/src/rows-of.ts",
      find: "    position: read.position,\n",
      put: "    position: read.position,\n    nickname: read.nickname,\n",
    },
    {
      path: "packages/captions/src/person.ts",
      find: "  /** For a driver. */\n",
      put: `  /** "Doc"; "" if unknown. */\n  readonly nickname: string;\n  /** For a driver. */\n`,
    },
    {
      path: "packages/captions/src/person.ts",
      find: "    position: clean(given.position),\n",
      put: "    position: clean(given.position),\n    nickname: clean(given.nickname),\n",
    },
    {
      path: "packages/mine/src/edit.ts",
      find: '"position", "team", "make"] as const',
      put: '"position", "team", "make", "nickname"] as const',
    },
    { path: "packages/mine/src/edit.ts", find: "  make: isField,\n", put: "  make: isField,\n  nickname: isField,\n" },
    {
      path: "packages/mine/src/edit.ts",
      find: "    make: stored(fields.make),\n",
      put: "    make: stored(fields.make),\n    nickname: stored(fields.nickname),\n",
    },
    {
      path: "packages/mine/src/edits/people.ts",
      find: 'roster: ListKind = { fields: ["number", "first", "last", "position"]',
      put: 'roster: ListKind = { fields: ["number", "first", "last", "position", "nickname"]',
    },
    {
      path: "packages/mine/src/edits/people.ts",
      find: 'team: "", make: "" };',
      put: 'team: "", make: "", nickname: "" };',
    },
    {
      path: "packages/mine/src/edits/people.ts",
      find: "position, team, make }: PersonRow)",
      put: "position, team, make, nickname }: PersonRow)",
    },
    {
      path: "packages/mine/src/edits/people.ts",
      find: "first, last, position, team, make };",
      put: "first, last, position, team, make, nickname };",
    },
    {
      path: "apps/web/src/features/league/edits/edit-words.ts",
      find: '  make: "Make",\n',
      put: '  make: "Make",\n  nickname: "Nickname",\n',
    },
    {
      path: "apps/web/src/features/league/edits/edit-words.ts",
      find: '  make: "minmax(0, 0.8fr)",\n',
      put: '  make: "minmax(0, 0.8fr)",\n  nickname: "minmax(0, 0.8fr)",\n',
    },
  ],
  command: ["npm", "run", "--silent", "migrations", "--workspace", "apps/server", "--", "--name", "nickname"],
  proof: `
    import assert from "node:assert/strict";
    import { globSync, readFileSync } from "node:fs";
    import { feeds } from "./packages/feeds/src/index.ts";
    import { rowsOf } from "./packages/assignment/src/rows-of.ts";

    const person = { id: 7, fullName: "Marcus Ellery", firstName: "Marcus", lastName: "Ellery", nickName: "Doc" };
    const answers = { coaches: { teamId: 1, roster: [] }, roster: { teamId: 1, roster: [{ person, jerseyNumber: "8" }] } };
    const ask = async (url) => JSON.stringify(url.includes("coaches") ? answers.coaches : answers.roster);
    const { facts } = await feeds["mlb-stats"].roster({ feed: "mlb-stats" }, { id: "1", ids: {} }, "2026", ask);
    assert.deepEqual([facts.people[0].fullName, facts.people[0].nickname], ["Marcus Ellery", "Doc"]);
    const [migration] = globSync("apps/server/migrations/*_nickname.sql");
    assert.match(readFileSync(migration, "utf8"), /ALTER TABLE "roster_entry" ADD COLUMN "nickname" text DEFAULT '' NOT NULL/);
    const { editFits } = await import("./packages/mine/src/edit.ts");
    const { columnsOf } = await import("./apps/web/src/features/league/edits/edit-words.ts");
    assert.ok(editFits.nickname);
    assert.match(columnsOf(["number", "nickname"])["--columns"], /^3.5rem minmax\\(0, 0.8fr\\) 2.75rem/);
    const read = { last_name: "Ellery", jersey: "8" };
    assert.deepEqual(rowsOf([{ ...read, nickname: "Doc" }, read]).map(({ nickname }) => nickname), ["Doc", ""]);
  `,
  tests: [
    "packages/feeds/src/mlb-stats",
    "packages/captions/src",
    "packages/assignment/src",
    "packages/mine/src/edit",
    "apps/server/src/features/leagues",
    "apps/server/src/features/imports",
  ],
  shown: `
    import assert from "node:assert/strict";
    import { paths } from "./packages/api/src/schemas.ts";

    const read = async (path) => (await fetch(process.env.AGATE_URL + path)).json();
    const { teams } = await read(paths.teams("mlb"));
    const { rows } = await read(paths.roster("mlb", teams[0].team_id));
    assert.equal(rows[0].nickname, "");
  `,
};
