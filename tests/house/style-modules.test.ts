import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "../../apps/web/src");

/** Modules that any component may use: shared looks, what pages have in common, the frame of a file. */
const shared = new Set([
  "ui/layout.module.css",
  "ui/text.module.css",
  "ui/page.module.css",
  "product/code-file/sheet-frame.module.css",
]);

/** A library's names, which the build does not rename. */
const ofLibraries = /^\.rdp-/;

type Files = Readonly<Record<string, string>>;

/** Maps `features/league/sheet/sheet.tsx` to the room `features/league`, `ui/alert.tsx` to `ui`. */
function roomOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "features" || first === "product" ? `${first}/${second}` : first;
}

/** Returns the selectors of a style sheet, without those of animation steps. */
function selectorsOf(css: string): string[] {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@keyframes\s+[\w-]+\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((one) => !one.startsWith("@"));
}

/** Splits a list: `a, :is(b, c)` is two, because a comma in brackets does not separate. */
function alternativesOf(list: string): string[] {
  let depth = 0;
  const parts = [""];
  for (const sign of list) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const classesIn = (selector: string) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name);

/**
 * Returns what violates each component having its own styles: a style sheet that is not a module, a class that is used
 * but missing, or defined but unused, a selector that reaches beyond its module, a module of another room, a class by
 * its bare name, a sibling of any element that is any element.
 * @param files source files by their path under apps/web/src
 */
function faultsOf(files: Files): string[] {
  const faults: string[] = [];
  const unused = new Map<string, Set<string>>();
  const classes = new Map<string, ReadonlySet<string>>();
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith(".css") || file.startsWith("styles/")) continue;
    if (!file.endsWith(".module.css")) faults.push(`${file} is no module`);
    const selectors = selectorsOf(text);
    for (const selector of selectors.flatMap(alternativesOf)) {
      const foreign = [...selector.matchAll(/:global\(([^)]*)\)/g)].filter(([, one = ""]) => !ofLibraries.test(one));
      const own = selector.replaceAll(/:global\([^)]*\)/g, "");
      if (foreign.length > 0 || !(classesIn(own).length || own.includes("&")))
        faults.push(`${file}: ${selector.trim()} reaches beyond the module`);
      // A browser then restyles everything beside and within whatever is inserted, on every page with the sheet.
      if (/(?:[ >(]|^)(?:[a-z]\w*|\*|:\S+\(.*\)) [+~] \*/.test(selector))
        faults.push(`${file}: ${selector.trim()} restyles whole pages`);
    }
    const own = new Set(selectors.flatMap((one) => classesIn(one.replaceAll(/:global\([^)]*\)/g, ""))));
    classes.set(file, own);
    unused.set(file, new Set(own));
  }
  for (const [file, text] of Object.entries(files)) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name] of text.matchAll(/className="([^"]+)"|classNames\("[^"]*"/g))
      faults.push(`${file}: a class by its bare name ${name ?? ""}`.trim());
    for (const [line, alias, path = ""] of text.matchAll(/^import (.+) from "([^"]*\.module\.css)";$/gm)) {
      const sheet = posix.join(dirname(file), path);
      const name = /^\* as (\w+)$/.exec(alias ?? "")?.[1];
      const known = classes.get(sheet);
      if (!name || !known) {
        faults.push(`${file}: ${line}`);
        continue;
      }
      if (!shared.has(sheet) && roomOf(sheet) !== roomOf(file)) faults.push(`${file}: ${sheet} is of another room`);
      const rest = text.replaceAll(/^import .*$/gm, "");
      if (new RegExp(`(?<![\\w.])${name}\\[|[(=:,.]\\s*${name}\\s*[),;}]`).test(rest))
        faults.push(`${file}: ${name} as a whole`);
      for (const [, used = ""] of rest.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, "g"))) {
        if (!known.has(used)) faults.push(`${file}: ${sheet} has no .${used}`);
        unused.get(sheet)?.delete(used);
      }
    }
  }
  for (const [sheet, names] of unused) for (const name of names) faults.push(`${sheet}: nobody uses .${name}`);
  return faults;
}

const sheet = "@layer ui {\n  .note > svg {\n    color: red;\n  }\n}\n";
const use = 'import * as styles from "./note.module.css";\nexport const note = styles.note;\n';

describe("the check of style modules", () => {
  it("passes a module whose classes are exactly those that its component uses", () => {
    expect(faultsOf({ "ui/note.module.css": sheet, "ui/note.tsx": use })).toEqual([]);
  });

  it.each<[fault: string, files: Files]>([
    ["ui/note.css is no module", { "ui/note.css": "" }],
    ["ui/note.tsx: ui/note.module.css has no .gone", { "ui/note.tsx": `${use}export const gone = styles.gone;\n` }],
    ["ui/note.module.css: nobody uses .gone", { "ui/note.module.css": `${sheet}.gone {\n}\n` }],
    ["ui/note.module.css: kbd reaches beyond the module", { "ui/note.module.css": `${sheet}kbd {\n}\n` }],
    [
      "ui/note.module.css: .note :global(.other) reaches beyond the module",
      { "ui/note.module.css": `${sheet}.note :global(.other) {\n}\n` },
    ],
    ["ui/note.module.css: .note h2 + * restyles whole pages", { "ui/note.module.css": `${sheet}.note h2 + * {\n}\n` }],
    [
      "features/info/page.tsx: ui/note.module.css is of another room",
      { "features/info/page.tsx": use.replace("./", "../../ui/") },
    ],
    ["ui/other.tsx: a class by its bare name note", { "ui/other.tsx": '<p className="note" />' }],
    ["ui/note.tsx: styles as a whole", { "ui/note.tsx": `${use}export const look = styles[tone];\n` }],
    ['ui/note.tsx: import styles from "./note.module.css";', { "ui/note.tsx": use.replace("* as ", "") }],
  ])("finds: %s", (fault, files) => {
    expect(faultsOf({ "ui/note.module.css": sheet, "ui/note.tsx": use, ...files })).toContain(fault);
  });
});

it("every component has its own styles", () => {
  const files = Object.fromEntries(
    globSync("**/*.{css,ts,tsx}", { cwd: src }).map((file) => [
      file.replaceAll("\\", "/"),
      readFileSync(join(src, file), "utf8"),
    ]),
  );
  expect(Object.keys(files).filter((file) => file.endsWith(".module.css")).length).toBeGreaterThan(50);
  expect(faultsOf(files)).toEqual([]);
});

it("no test selects a part of a page by a class, which the build renames", () => {
  const tests = join(import.meta.dirname, "..");
  const found = globSync("{e2e,house}/**/*.ts", { cwd: tests }).flatMap((file) =>
    [
      ...readFileSync(join(tests, file), "utf8").matchAll(
        /\b(?:locator|querySelector(?:All)?|closest)(?:<\w+>)?\(\s*(["'`])([^"'`]*)\1?/g,
      ),
    ]
      .filter(([, , selector = ""]) => /(?:^|[\s,>+~(\w\]])\.[a-z]/.test(selector))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});
