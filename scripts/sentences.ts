/**
 * Prints every sentence of ours that a person may read, listed by file, so that they can all be read in one sitting
 * (`npm run sentences`). The fixed ones are in docs/spec/texts.md.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Where people read our sentences, grouped by kind. */
const places = {
  Pages: ["apps/web/src/**/*.{ts,tsx}", "packages/{captions,day,leagues,mine,tables}/src/**/*.ts"],
  "Answers, letters and jobs": ["apps/server/src/{accounts,alarms,audit,features,http,mail,payments}/**/*.ts"],
  "Commands and the doctor": [
    "apps/server/src/{cli,db,doctor,installation,jobs,log,words}/**/*.ts",
    "apps/server/src/*.ts",
  ],
  Providers: ["packages/{api,feeds}/src/**/*.ts"],
};

/** Tables of names, and the payment simulator. */
const tables = /regions\.|team-words\.|\/simulator\/|\/sample\/|sample-game/;

/** Tags that occur inside a sentence. */
const inline = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "code",
  "em",
  "i",
  "kbd",
  "Link",
  "mark",
  "small",
  "span",
  "strong",
  "time",
  "wbr",
]);

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** @returns the sentences of a file in order, with `{}` for what is filled in */
function sentencesOf(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const note = (words: string) => {
    const line = words.replace(/\s+/g, " ").trim();
    if (isSentence(line) && !found.includes(line)) found.push(line);
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node) || isForMachines(node)) return;
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      for (const run of runsOf(node)) note(run);
      walk(node["openingElement"]);
      return (node["children"] as Node[]).forEach(walk);
    }
    if (node.type === "JSXText") return;
    const words = wordsOf(node);
    if (words !== null) note(words);
    Object.entries(node).forEach(
      ([name, part]) => (node.type === "TemplateLiteral" && name === "quasis") || walk(part),
    );
  };
  walk(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

/** Returns the text of a string literal or a template; null for anything else. */
function wordsOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return null;
  return (node["quasis"] as { readonly value: { readonly cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join("{}");
}

/** Returns the runs of text between an element's block elements, as they read. */
function runsOf(node: Node): readonly string[] {
  const runs = [""];
  const add = (words: string) => runs.push(`${runs.pop()}${words}`);
  const read = (children: readonly Node[]) => {
    for (const child of children)
      if (child.type === "JSXText")
        add(
          String(child["value"])
            .replace(/^\s*\n\s*|\s*\n\s*$/g, "")
            .replace(/\s+/g, " "),
        );
      else if (child.type === "JSXExpressionContainer") add(wordsOf(child["expression"] as Node) ?? "{}");
      else if (inline.has(nameOf(child))) read(child["children"] as Node[]);
      else runs.push("");
  };
  read(node["children"] as Node[]);
  return runs;
}

const nameOf = (node: Node) => (node["openingElement"] as { name?: { name?: string } } | undefined)?.name?.name ?? "";

/** Whether only engineers and programs read a node: types, module names, SQL, errors that are bugs. */
function isForMachines(node: Node): boolean {
  const callee = (node["callee"] ?? node["tag"]) as Node | undefined;
  return (
    (/^(?:Import|TS|ExportAll)/.test(node.type) &&
      node.type !== "TSAsExpression" &&
      node.type !== "TSSatisfiesExpression") ||
    (node.type === "NewExpression" && /^(?:Type|Range)?Error$/.test(String(callee?.["name"]))) ||
    (node.type === "TaggedTemplateExpression" && /sql|css/i.test(JSON.stringify(callee)))
  );
}

/** Whether a line has two words or more and is written for people: not an address, a class or SQL. */
function isSentence(line: string): boolean {
  return (
    /\p{L}{2,}\S* (?:\S+ )+\S*\p{L}{2,}|\S [^ ]+[.?!…]$/u.test(line) &&
    /(?:^|\s)\p{Ll}{2,}/u.test(line) &&
    !/^(?:select|insert|update|delete|create|alter|with|begin|set|lock|explain|drop|grant|notify)\b|\bfrom \w+ where\b|^[\w.:#>[\]="'*, ()-]+\{|^[a-z-]+(?: [a-z-]+)*:|^\(|=>|^[MmLlHhVvCcZz\d\s.,-]+$|^[a-z]+\/[a-z]|;\s*(?:path|max-age)|^\[/i.test(
      line,
    )
  );
}

function isNode(node: unknown): node is Node {
  return typeof node === "object" && node !== null && typeof (node as Node).type === "string";
}

const parts = Object.entries(places).map(([title, patterns]) => {
  const files = globSync(patterns, { cwd: root }).filter(
    (file) => !tables.test(file) && !/\.(?:test|nightly|d)\.tsx?$|\/(?:testing|dev)\//.test(file),
  );
  const lists = files.toSorted().flatMap((file) => {
    const sentences = sentencesOf(file, readFileSync(`${root}/${file}`, "utf8"));
    return sentences.length ? [`### ${file}\n\n${sentences.map((line) => `- ${line}`).join("\n")}\n`] : [];
  });
  return `## ${title}\n\n${lists.join("\n")}`;
});
const head = "# Sentences\n\nIn the order of the files; `{}` stands for what is filled in.\n";
console.log([head, ...parts].join("\n"));
