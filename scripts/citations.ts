/**
 * Finds dead citations: of rules and cases, pages, headings, decision records, files of the repository, and fixed
 * texts. Checks comments, test titles and Markdown, not the product's own texts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";

/** A file of the repository; its path is relative to the root, with forward slashes. */
interface Text {
  readonly file: string;
  readonly whole: string;
  /**
   * For code, the comments and test titles; for a page, everything but its code blocks. Has as many lines as the whole.
   */
  readonly prose: string;
}

interface House {
  readonly ids: ReadonlySet<string>;
  /** Letters that ids begin with, longest first. */
  readonly prefixes: readonly string[];
  /** Files and folders. */
  readonly paths: ReadonlySet<string>;
  readonly headings: (page: string) => ReadonlySet<string>;
}

const elsewhere = /^(node_modules|build|dist|coverage|playwright-report|test-results|\..+)$/;
const readable = /\.(tsx?|mjs|css|md|html|sh|ya?ml)$/;

/**
 * Returns one sentence for each dead citation, with file and line.
 * @param root the folder of the repository
 * @param ids of all rules and cases
 */
export function deadCitations(root: string, ids: ReadonlySet<string>): readonly string[] {
  const paths = pathsBelow(root);
  const texts = paths.flatMap((file) => (readable.test(file) ? [readText(root, file)] : []));
  const byFile = new Map(texts.map((text) => [text.file, text]));
  const house: House = {
    ids,
    prefixes: [...new Set([...ids].map((id) => id.replace(/\d+$/, "")))].toSorted((a, b) => b.length - a.length),
    paths: new Set(paths),
    headings: (page) => headingsOf(byFile.get(page)?.prose ?? ""),
  };
  return [...texts.flatMap((text) => deadIn(text, house)), ...missingTexts(texts)];
}

function pathsBelow(root: string, folder = root): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(root, path).replaceAll("\\", "/");
    if (!entry.isDirectory()) return [name];
    return elsewhere.test(entry.name) ? [] : [name, ...pathsBelow(root, path)];
  });
}

const commentOrTitle =
  /(?<=^|[\s{(;,])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<=\b(?:it|test|describe)\(\s*)["'`][^\n]*|["'`]\[[A-Z]+\d*\][^\n]*/g;

function readText(root: string, file: string): Text {
  const whole = readFileSync(join(root, file), "utf8");
  const blank = (text: string) => ` ${text.replaceAll(/[^\n]+/g, "")}`;
  if (file.endsWith(".md")) return { file, whole, prose: whole.replaceAll(/^```.*?^```$/gms, blank) };
  let at = 0;
  let prose = "";
  for (const { index, 0: words } of whole.matchAll(commentOrTitle)) {
    prose += blank(whole.slice(at, index)) + words;
    at = index + words.length;
  }
  return { file, whole, prose: prose + blank(whole.slice(at)) };
}

/**
 * Patterns that look like a citation of something numbered or in capitals but never match anything in this repository.
 */
const citesElsewhere = [
  /\b[Ss]pec(?:ification)?,? \d+/g,
  /(?<!\bRFC \d+,? )\b[Ss]ections? \d+/g,
  /\b(?:[Dd]ecisions?|[Ii]ssue) \d+/g,
  /\b[A-Z]{4,}(?:\.md)?,?\s+(?:\* )?(?:decision|section|(?!P-)[A-Z]{1,4}[1-9])/g,
  /(?<!\])\([A-Z]{5,}(?=[),;])/g,
];

const isBuilt = /(^|\/)(build|dist|node_modules)(\/|$)/;
const isPathFromRoot = /^(?:apps|packages|docs|tests|tools|scripts|bench)\//;

/** An id prefix followed by a number, but not a time (`T00`), file name, hash or version. */
const idPattern = (prefixes: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w$#./"'\`=+\\\\@-])(?:${prefixes.join("|")})[1-9]\\d{0,2}(?![\\w+=-]|\\.\\d)`, "g");

function deadIn(text: Text, house: House): readonly string[] {
  const { file, whole, prose } = text;
  const dead = (where: string, pattern: RegExp, faultOf: (match: RegExpExecArray) => string | null) =>
    [...where.matchAll(pattern)].flatMap((match) => {
      const fault = faultOf(match);
      return fault === null ? [] : [`${file}:${where.slice(0, match.index).split("\n").length}: ${fault}`];
    });
  return [
    ...dead(prose, idPattern(house.prefixes), ([id]) => (house.ids.has(id) ? null : `${id} is no rule and no case`)),
    ...dead(prose, /\b(?:rule|case)s? ([A-Z]{1,4}\d{1,3})\b/g, ([, id = ""]) =>
      house.ids.has(id) || house.prefixes.includes(id.replace(/\d+$/, "")) ? null : `${id} is no rule and no case`,
    ),
    ...citesElsewhere.flatMap((pattern) =>
      dead(
        prose,
        pattern,
        ([words]) =>
          `"${words.replaceAll(/[\s*]+/g, " ")}" cites a page that is not here: name a rule, or a page and its heading`,
      ),
    ),
    ...dead(whole, /\b(?:ADRs? |adr\/|[Dd]ecision records? )(\d+)/g, ([, number = ""]) =>
      has(house, `docs/adr/${number.padStart(4, "0")}-*.md`) ? null : `there is no decision record ${number}`,
    ),
    ...dead(prose, /(?<![\w./<>{}*@#-]|\]\()([\w./-]+\.md)(#[\w-]+)?/g, ([, page = "", anchor = ""]) =>
      faultOfPage(file, page, anchor, house),
    ),
    ...dead(file.endsWith(".md") ? prose : "", /\]\((?!\w+:)([^)\s#]*)(#[^)\s]+)?\)/g, ([, to = "", anchor = ""]) =>
      faultOfLink(file, to, anchor, house),
    ),
    ...dead(prose, /(?<![\w/.@}-])(?:apps|packages|docs|tests|tools|scripts|bench)\/[\w<>{},*./@-]*[\w}>]/g, ([path]) =>
      has(house, path) || has(house, `${workspaceOf(file)}/${path}`) ? null : `there is no ${path}`,
    ),
    ...dead(
      prose,
      /(?<![\w/.@*<>{}$-])[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)?\.(?:tsx?|mjs|css)\b(?![\w/.-]*[\w/])/g,
      ([path]) =>
        isPathFromRoot.test(path) || isBuilt.test(path) || isKnown(house, path) ? null : `there is no ${path}`,
    ),
  ];
}

/** Whether a code file is cited by its name or by the end of its path, such as `page/sync-head.ts`. */
function isKnown(house: House, path: string): boolean {
  return house.paths.has(path) || [...house.paths].some((known) => known.endsWith(`/${path}`));
}

/**
 * Looks a page up by name or path: next to the citing file, below the root or the docs folder, or as the only one of
 * its name.
 */
function faultOfPage(file: string, page: string, anchor: string, house: House): string | null {
  const places = [posix.join(posix.dirname(file), page), page, `docs/${page}`];
  const found =
    places.find((path) => house.paths.has(path)) ?? [...house.paths].find((path) => path.endsWith(`/${page}`));
  if (found === undefined) return `there is no page ${page}`;
  return faultOfAnchor(found, anchor, house);
}

function faultOfLink(file: string, to: string, anchor: string, house: House): string | null {
  const path = to === "" ? file : posix.join(posix.dirname(file), to).replace(/\/$/, "");
  return house.paths.has(path) ? faultOfAnchor(path, anchor, house) : `the link to ${to} leads nowhere`;
}

function faultOfAnchor(page: string, anchor: string, house: House): string | null {
  return anchor === "" || house.headings(page).has(anchor.slice(1)) ? null : `${page} has no heading ${anchor}`;
}

/** Returns headings in anchor form: "How a page is read" becomes `how-a-page-is-read`. */
function headingsOf(page: string): ReadonlySet<string> {
  const anchors = [...page.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );
  return new Set(anchors);
}

/** Whether such a file or folder exists. `<name>` and `*` match any name, `{a,b}` each of these. */
function has(house: House, path: string): boolean {
  if (isBuilt.test(path)) return true;
  return spread(path).every((each) => {
    if (!/[<*]/.test(each)) return house.paths.has(each);
    const pattern = each
      .replaceAll(/[.+?^$()|[\]\\]/g, "\\$&")
      .replaceAll(/<[^>]*>|\*+/g, (any) => (any === "**" ? ".*" : "[^/]*"));
    const isLike = new RegExp(`^${pattern}$`);
    return [...house.paths].some((known) => isLike.test(known));
  });
}

/** `apps/web`: files there cite each other by their path within the workspace. */
const workspaceOf = (file: string): string => file.split("/", 2).join("/");

function spread(path: string): readonly string[] {
  const [whole, before = "", inside = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return whole === undefined ? [path] : inside.split(",").flatMap((each) => spread(`${before}${each}${after}`));
}

/**
 * Checks the page of texts that are fixed word for word: each must occur in non-test code, apart from what is filled
 * in.
 */
function missingTexts(texts: readonly Text[]): readonly string[] {
  const page = texts.find(({ file }) => file === "docs/spec/texts.md");
  if (!page) return [];
  const code = texts
    .filter(({ file }) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(({ whole }) => whole.replaceAll(/\s+/g, " "))
    .join("\n");
  return [...page.prose.matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: fixed = "", index }) =>
    fixed.split(/\{[^}]*\}/).every((part) => code.includes(part.trim())) ||
    /^[\w./ -]+\/[\w./ -]+$|^npm |^\{/.test(fixed)
      ? []
      : [`${page.file}:${page.prose.slice(0, index).split("\n").length}: no code says "${fixed}"`],
  );
}
