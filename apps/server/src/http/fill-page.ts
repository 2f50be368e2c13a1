import { leagueMarks, siteMeta, sitePlaceholders, type SiteFacts } from "@agate/api";
import { escapeHtml } from "../words/words.ts";

/**
 * Puts the operator's facts into a built page: as text and attributes in the markup, as strings in its data blocks. All
 * placeholders are replaced in a single pass, so no fact can introduce another one, and nothing in a fact becomes
 * markup or code. Text about leagues that have no data here is removed first.
 */
export function fillPage(html: string, facts: SiteFacts): string {
  return html
    .split(dataBlock)
    .map((part, i) => (i % 2 ? fillData(part, facts) : fillMarkup(part, facts)))
    .join("");
}

/** The content of a data block, which no browser executes. */
const dataBlock = /(?<=<script type="application\/ld\+json">)([\s\S]*?)(?=<\/script>)/;
const repeated = /<li data-each="link"[^>]*>.*?<\/li>/gs;
const [link] = sitePlaceholders.links;
const plainFacts = ["publicUrl", "supportEmail", "operator", "year", "monthFrom", "monthTo", "coverage"] as const;
const plain = plainFacts.map((name) => [sitePlaceholders[name], name] as const);

const marks = Object.values(leagueMarks).join("|");
const marked = new RegExp(
  `<(\\w+)\\b([^<>]*?) (${marks})="([^"]*)"([^<>]*)>(?:(?<=<(?:meta|link)\\b[^<>]*>)|([\\s\\S]*?)</\\1>)`,
  "g",
);

/**
 * Removes the marked elements whose condition on leagues is false (`leagueMarks`).
 * @param style whether the marks stay, so that the browser code can find the elements that it generates itself
 */
function removeFalseMarks(html: string, has: ReadonlySet<string>, style: "marked" | "bare" = "marked"): string {
  return html.replace(
    marked,
    (_whole: string, tag: string, before: string, mark: string, slugs: string, after: string, inside?: string) => {
      const leagues = slugs.split(" ");
      const isTrue = {
        [leagueMarks.any]: () => leagues.some((slug) => has.has(slug)),
        [leagueMarks.lack]: () => leagues.some((slug) => !has.has(slug)),
        [leagueMarks.none]: () => !leagues.some((slug) => has.has(slug)),
      }[mark];
      if (!isTrue?.()) return "";
      const open = style === "marked" ? `<${tag}${before} ${mark}="${slugs}"${after}>` : `<${tag}${before}${after}>`;
      return inside === undefined ? open : `${open}${removeFalseMarks(inside, has, style)}</${tag}>`;
    },
  );
}

function fillMarkup(markup: string, facts: SiteFacts): string {
  const values: Record<string, string> = { [siteMeta.placeholder]: JSON.stringify(facts) };
  for (const [placeholder, name] of plain) values[placeholder] = facts[name];
  const itemsFilled = removeFalseMarks(markup, new Set(facts.leagues)).replace(repeated, (item) =>
    facts.links.map((_, i) => item.replaceAll(/\{\{(LINK_\w+)\}\}/g, `{{$1:${i}}}`)).join(""),
  );
  for (const [i, { label, url }] of facts.links.entries()) {
    values[`{{LINK_LABEL:${i}}}`] = label;
    values[`{{LINK_URL:${i}}}`] = url;
  }
  return itemsFilled.replaceAll(/\{\{[A-Z_]+(?::\d+)?\}\}/g, (found) => escapeHtml(values[found] ?? found));
}

function fillData(json: string, facts: SiteFacts): string {
  return jsonForScript(fillValue(JSON.parse(json), facts));
}

function fillValue(value: unknown, facts: SiteFacts): unknown {
  if (typeof value === "string")
    return removeFalseMarks(value, new Set(facts.leagues), "bare").replaceAll(/\{\{[A-Z_]+\}\}/g, (found) => {
      const name = plain.find(([placeholder]) => placeholder === found)?.[1];
      return name ? facts[name] : found;
    });
  if (Array.isArray(value))
    return value.flatMap((one) => (one === link?.url ? facts.links.map(({ url }) => url) : [fillValue(one, facts)]));
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillValue(one, facts)]));
  return value;
}

/** JSON that is safe inside a `<script>` element: nothing in it can end the element or begin another. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
