import { siteMeta, sitePlaceholders, type SiteFacts } from "@agate/api";
import { escapeHtml } from "../escape-html.ts";
import { jsonForScript } from "./json-for-script.ts";

/**
 * Puts the operator's facts into a page the build wrote: as text and attributes into the markup, as strings into its
 * blocks of data. Each placeholder is looked for once, so that no fact can bring another one in, and nothing in a fact
 * becomes markup or code.
 */
export function fillPage(html: string, facts: SiteFacts): string {
  return html
    .split(dataBlock)
    .map((part, i) => (i % 2 ? fillData(part, facts) : fillMarkup(part, facts)))
    .join("");
}

/** The content of a block of data, which no browser runs. */
const dataBlock = /(?<=<script type="application\/ld\+json">)([\s\S]*?)(?=<\/script>)/;
const repeated = /<li data-each="link"[^>]*>.*?<\/li>/gs;
const [link] = sitePlaceholders.links;
const plain = (["publicUrl", "supportEmail", "operator", "year", "monthFrom", "monthTo"] as const).map(
  (name) => [sitePlaceholders[name], name] as const,
);

function fillMarkup(markup: string, facts: SiteFacts): string {
  const values: Record<string, string> = { [siteMeta.placeholder]: JSON.stringify(facts) };
  for (const [placeholder, name] of plain) values[placeholder] = facts[name];
  const itemsFilled = markup.replace(repeated, (item) =>
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
    return value.replaceAll(/\{\{[A-Z_]+\}\}/g, (found) => {
      const name = plain.find(([placeholder]) => placeholder === found)?.[1];
      return name ? facts[name] : found;
    });
  if (Array.isArray(value))
    return value.flatMap((one) => (one === link?.url ? facts.links.map(({ url }) => url) : [fillValue(one, facts)]));
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillValue(one, facts)]));
  return value;
}
