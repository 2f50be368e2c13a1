import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const root = join(import.meta.dirname, "../../../..");

interface Line {
  readonly file: string;
  readonly text: string;
}

/** What README and docs show as a line to type: in an indented block, with a program in front. */
function documentedLines(): readonly Line[] {
  const program =
    /^(?:[A-Z_]+=\S+ )*(agate|npx|npm|node|curl|docker|kubectl|apt-get|git|cd|useradd|install|umask|openssl|echo|runuser|chgrp|chmod|chown|nano|systemctl|sed|mv|cp|printf|\w+=\$\()/;
  return ["README.md", ...globSync("docs/**/*.md", { cwd: root }).toSorted()].flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("    "))
      .map((line) => ({ file, text: line.trim() }))
      .filter(({ text }) => program.test(text)),
  );
}

/** Why a line is not typed here. */
const notHere: readonly (readonly [RegExp, why: string])[] = [
  [/\.\.\.(?!"$)/, "stands for a key or an address of one's own"],
  [/npm start$|npm start /, "starts a server that stays; every journey does"],
  [/^npm test$/, "runs all tests"],
  [/^(curl|apt-get|git|docker|kubectl|systemctl|nano) /, "needs a network, a service or a person"],
  [
    /^(useradd|install|umask|openssl|echo|runuser|chgrp|chmod|chown|sed|mv|cp|printf|cd|password=)/,
    "sets a machine up",
  ],
  [/^backup=/, "typed with the line that uses it"],
  [/^agate restore \$backup --into /, "needs a trial database of that machine"],
  [/--prefix tools\/deploy/, "installs 35 MB, or needs root and a container engine"],
  [/agate work$|--watch/, "runs until it is stopped"],
  [/^npx agate refresh( +#|$)/, "asks every provider, a second apart"],
];

const reasonOf = ({ text }: Line) => notHere.find(([pattern]) => pattern.test(text))?.[1];
/** What does its work even on an empty installation. */
const succeeds =
  /agate (--help|audit|backup|build|import|plans|restore \$backup --check|data (alarms|freshness|holds( +#|$)|overrides|runs))/;
const lines = documentedLines();
const typed = lines.filter((line) => !reasonOf(line));

/** Returns the lines that set what this one uses, and the line. */
function withVariables({ file, text }: Line): string {
  const used = [...text.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}=`);
  const set = lines.filter((line) => line.file === file && used.some((start) => line.text.startsWith(start)));
  return [...set.map((line) => line.text), text].join("\n");
}

test("[OP12] every line to type is typed by a test, or there is a reason why it cannot be", () => {
  const others = typed.filter(({ text }) => !/^(?:[A-Z_]+=\S+ )*(npx )?agate /.test(text));
  expect(others).toEqual([]);
  expect(typed.length).toBeGreaterThan(50);
  for (const [pattern, why] of notHere)
    expect(
      lines.some(({ text }) => pattern.test(text)),
      why,
    ).toBe(true);
});

describe("[OP12] typed here, it is understood: it answers, or refuses in a sentence of its own @all", () => {
  const folder = temporaryFolder();
  let url = "";
  beforeAll(async () => {
    ({ url } = await testDatabase());
    const command = join(import.meta.dirname, "../../bin/agate.mjs");
    for (const name of ["bin", "saturday", "pictures"]) mkdirSync(join(folder, name));
    for (const [name, before] of [
      ["agate", ""],
      ["npx", "shift; "],
    ] as const)
      writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${before}exec "${process.execPath}" "${command}" "$@"\n`, {
        mode: 0o755,
      });
    for (const name of ["nfl.csv", "nflverse_roster_2025.csv"])
      writeFileSync(join(folder, name), "team,number,name\nKC,15,Ada Marlow\n");
    copyFileSync(join(root, "packages/leagues/golden/01-mlb-standard/input.json"), join(folder, "game.json"));
    // As the server of the main page makes every day.
    type("agate backup --to /var/backups/agate");
  });

  const type = (text: string) =>
    spawnSync("/bin/sh", ["-c", text.replaceAll(/ (\/backups|\/var\/backups\/agate)/g, ` ${folder}$1`)], {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
        DATABASE_URL: url,
        DATA_DIR: folder,
        AGATE_FEEDS_ORIGIN: "http://127.0.0.1:1",
        LOG_LEVEL: "silent",
      },
    });

  test.each(typed)("$file: $text", (line) => {
    const { text } = line;
    const { status, stderr } = type(withVariables(line));
    expect(stderr).not.toMatch(/Try: agate|^\s+at .*:\d+|\bmust be\b/m);
    // 2 is a wrong usage, and of `check` and `kit` that it could not.
    expect(/agate (?:check|kit)/.test(text) ? [0, 1, 2] : [0, 1], stderr).toContain(status);
    if (succeeds.test(text)) expect(status, stderr).toBe(0);
  });
});
