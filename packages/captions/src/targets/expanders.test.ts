import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import type { CaptionFile } from "../file.ts";
import { teamFile } from "../testing/files.ts";
import { cases, count, files, namesLeftOut, textIn, written } from "../testing/target-files.ts";
import type { WrittenFile } from "../write.ts";
import { columnsOf, linesWithCode } from "./columns.ts";
import type { TargetName } from "./index.ts";

/** Returns every column of every code the program was given, by what is typed for it. */
function snippetsIn(file: CaptionFile, one: WrittenFile, delimiter: string): ReadonlyMap<string, string> {
  const gone = new Set(namesLeftOut(one, "empty-column", "special-text", "long-trigger"));
  return new Map(
    linesWithCode(file.lines).flatMap((line) =>
      columnsOf(line).flatMap((column, at) => {
        const name = at ? `${line.code}#${at + 1}` : line.code;
        return gone.has(name) ? [] : [[`${delimiter}${name}${delimiter}`, column] as const];
      }),
    ),
  );
}

/** Runs Python's own reader of property lists, one process for all of them; null if Python is not installed. */
function readPlists(texts: readonly string[]): readonly unknown[] {
  const script =
    "import sys, json, plistlib; print(json.dumps([plistlib.loads(t.encode()) for t in json.load(sys.stdin)], default=str))";
  const { status, stdout, stderr } = spawnSync("python3", ["-c", script], {
    input: JSON.stringify(texts),
    encoding: "utf8",
    maxBuffer: 2_000_000_000,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly unknown[];
}

const hasPython = spawnSync("python3", ["-c", "import plistlib"]).status === 0;
if (!hasPython) console.warn("Python is not here: property lists are not proved (apt-get install python3)");

interface Expander {
  readonly target: TargetName;
  readonly isHere?: boolean;
  /** Returns what each file expands each trigger to. */
  readonly read: (
    all: readonly WrittenFile[],
    delimiter: string,
  ) => readonly (readonly (readonly [string, string])[])[];
}

const expanders: readonly Expander[] = [
  {
    target: "macos",
    isHere: hasPython,
    read: (all) =>
      (readPlists(all.map(textIn)) as { shortcut: string; phrase: string }[][]).map((entries) =>
        entries.map(({ shortcut, phrase }) => [shortcut, phrase]),
      ),
  },
  {
    target: "textexpander",
    isHere: hasPython,
    read: (all) =>
      (
        readPlists(all.map(textIn)) as {
          groupInfo: { groupName: string };
          snippetsTE2: { abbreviation: string; plainText: string; snippetType: number; uuidString: string }[];
        }[]
      ).map(({ groupInfo, snippetsTE2 }) => {
        expect(groupInfo.groupName).not.toBe("");
        expect(new Set(snippetsTE2.map(({ uuidString }) => uuidString)).size).toBe(snippetsTE2.length);
        return snippetsTE2.map(({ abbreviation, plainText }) => {
          // Every percent sign is doubled: none begins a macro.
          expect(plainText.replaceAll("%%", "")).not.toContain("%");
          return [abbreviation, plainText.replaceAll("%%", "%")];
        });
      }),
  },
  {
    target: "espanso",
    read: (all) =>
      all.map((one) => {
        const { matches } = parseYaml(textIn(one)) as {
          matches: { trigger: string; replace: string; label: string }[];
        };
        return matches.map((match) => {
          expect(Object.keys(match)).toEqual(["trigger", "replace", "label"]);
          expect(match.replace).not.toMatch(/\{\{\s*\w+(\.\w+)?\s*\}\}|\$\|\$/);
          // The last step of espanso-render.
          return [match.trigger, match.replace.replaceAll("\\{\\{", "{{").replaceAll("\\}\\}", "}}")];
        });
      }),
  },
  {
    target: "alfred",
    isHere: hasPython,
    read: (all) => {
      const zips = all.map(({ content }) => (typeof content === "string" ? {} : unzipSync(content)));
      const infos = readPlists(zips.map((parts) => strFromU8(parts["info.plist"] ?? new Uint8Array()))) as {
        snippetkeywordprefix?: string;
        snippetkeywordsuffix?: string;
      }[];
      return zips.map((parts, at) => {
        const { snippetkeywordprefix: before = "", snippetkeywordsuffix: after = "" } = infos[at] ?? {};
        const snippets = Object.entries(parts).filter(([name]) => name.endsWith("].json"));
        expect(snippets.length + 1).toBe(Object.keys(parts).length);
        return snippets.map(([name, bytes]) => {
          const { alfredsnippet: one } = JSON.parse(strFromU8(bytes)) as { alfredsnippet: Record<string, string> };
          expect(name).toBe(`${one["keyword"]} [${one["uid"]}].json`);
          return [`${before}${one["keyword"]}${after}`, one["snippet"] ?? ""];
        });
      });
    },
  },
  {
    target: "autohotkey",
    read: (all) => all.map((one) => readHotstrings(textIn(one))),
  },
];

/**
 * Reads hotstrings from a script like AutoHotkey v2: line by line, a comment after a space, backtick escapes, spaces at
 * the ends dropped.
 */
function readHotstrings(script: string): readonly (readonly [string, string])[] {
  const unescaped = (part: string) => part.replace(/`(.)/gsu, (_, sign: string) => (sign === "s" ? " " : sign));
  const [version, ...lines] = script.split("\n");
  expect(version).toBe("#Requires AutoHotkey v2.0");
  return lines.flatMap((line) => {
    const code = line.replace(/(^| );.*$/s, "").replace(/^[ \t]+|[ \t]+$/g, "");
    if (code === "" || code.startsWith("#")) return [];
    const [, options = "", rest = ""] = /^:([*?CT]+):(.*)$/su.exec(code) ?? [];
    expect(options).toBe("*?CT");
    // The first two colons that no backtick escapes.
    const [, trigger = "", replacement = ""] = /^((?:[^`:]|`.|:(?!:))*?)::(.*)$/su.exec(rest) ?? [];
    expect(replacement).not.toBe("{");
    expect([...unescaped(trigger)].length).toBeLessThanOrEqual(40);
    return [[unescaped(trigger), unescaped(replacement.replace(/^[ \t]+/, ""))] as const];
  });
}

describe.each(expanders)("$target", ({ target, isHere = true, read }) => {
  const needs = isHere ? "" : " (needs python3)";
  it.skipIf(!isHere).each([
    ["=", ""],
    ["\\", " @all"],
    [":", " @all"],
    [";", " @all"],
    ["{", " @all"],
  ])(
    `[TG2] [TG5] read back, every code of ${cases.length} real and ${count} random files has its columns, between two %s%s${needs}`,
    async (delimiter) => {
      // The usual delimiter with all files, the others with the real ones and a few more.
      const some = delimiter === "=" ? files : files.slice(0, cases.length + 25);
      const all = await written(target, delimiter, some);
      for (const [at, snippets] of read(all, delimiter).entries()) {
        const file = some[at];
        const one = all[at];
        if (!file || !one) throw new Error("There are as many as were written.");
        expect(new Map(snippets)).toEqual(snippetsIn(file, one, delimiter));
      }
    },
  );

  it("[TG3] reports what it cannot hold", async () => {
    const file = teamFile({}, { opensWithSharedJerseyNote: true }, {}, ["hr\thits\t\tback", `${"x".repeat(40)}\tlong`]);
    const [one] = await written(target, "=", [file]);
    if (!one) throw new Error("It was written.");
    const notes = file.lines.flatMap((line) => (line.kind === "note" ? [line.text] : []));
    expect(namesLeftOut(one, "note")).toEqual(notes);
    expect(namesLeftOut(one, "empty-column")).toEqual(["hr#2"]);
    expect(namesLeftOut(one, "long-trigger")).toEqual(target === "autohotkey" ? ["x".repeat(40)] : []);
    for (const { why, what } of one.leftOut) expect([/^[A-Z].*\.$/.test(why), what.length > 0]).toEqual([true, true]);
  });
});

describe("espanso", () => {
  const schemaPath = process.env["AGATE_ESPANSO_SCHEMA"];
  if (!schemaPath) console.warn("AGATE_ESPANSO_SCHEMA names no match.schema.json: Espanso's own schema is passed over");

  it.skipIf(!schemaPath)("[TG7] every file conforms to Espanso's own schema (needs AGATE_ESPANSO_SCHEMA)", async () => {
    const schema = JSON.parse(readFileSync(schemaPath ?? "", "utf8")) as Record<string, unknown>;
    // The dialect it names is Ajv's default; if the keyword stayed, Ajv would look it up.
    const isMatchFile = new Ajv({ strict: false }).compile({ ...schema, $schema: undefined });
    for (const one of await written("espanso"))
      expect([isMatchFile(parseYaml(textIn(one))), isMatchFile.errors]).toEqual([true, null]);
  });

  it("[TG7] a brace is not a variable; what would be run is left out and reported", async () => {
    const file = teamFile({}, {}, {}, ["v\tsays {{name}}", "c\tbefore $|$ behind", "e\tan \\{\\{ escape"]);
    const [one] = await written("espanso", "=", [file]);
    expect(one && textIn(one)).toContain('replace: "says \\\\{\\\\{name\\\\}\\\\}"');
    expect(one && namesLeftOut(one, "special-text")).toEqual(["c", "e"]);
  });
});

it("[TG9] autohotkey escapes what a script would misinterpret", async () => {
  const codes = ["s\tgoal ; again", "b\t{", "e\t spaces ", "t\ta`n"];
  const [one] = await written("autohotkey", ";", [teamFile({}, {}, {}, codes)]);
  expect(one && textIn(one).split("\n").slice(-5)).toEqual([
    ":*?CT:`;s`;::goal `; again",
    ":*?CT:`;b`;::`{",
    ":*?CT:`;e`;::`sspaces`s",
    ":*?CT:`;t`;::a``n",
    "",
  ]);
});

it("[TG6] textexpander is a group named like the file, with case-sensitive snippets", async () => {
  const [one] = await written("textexpander", "=", [teamFile({}, {}, {}, ["half\tat 50%"])]);
  if (!one) throw new Error("It was written.");
  for (const part of [
    "<key>groupName</key>\n\t\t<string>PortlandPioneersvsAustinArmadillos07042026</string>",
    "<string>=half=</string>\n\t\t\t<key>abbreviationMode</key>\n\t\t\t<integer>0</integer>",
    "<key>creationDate</key>\n\t\t\t<date>2001-01-01T00:00:00Z</date>",
    "<key>plainText</key>\n\t\t\t<string>at 50%%</string>",
  ])
    expect(textIn(one)).toContain(part);
});

it("[TG8] alfred leaves out and reports what Alfred would fill in", async () => {
  const [one] = await written("alfred", "=", [
    teamFile({}, {}, {}, ["d\ton {date}", "c\t{const:name}", "b\tin {braces}"]),
  ]);
  expect(one && namesLeftOut(one, "special-text")).toEqual(["d", "c"]);
});
