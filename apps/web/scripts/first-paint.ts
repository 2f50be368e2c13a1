import { readFileSync } from "node:fs";
import { join } from "node:path";

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Makes a page paint from its own bytes: its styles stand in it (the content policy names them by hash) instead of in
 * files that a slow network has to be asked for first, and its scripts come after what is seen. The sheets' links stay,
 * disabled and so never fetched: the loader of chunks takes a sheet whose link is there for loaded.
 * @param site the folder of the built site
 */
export function paintFirst(html: string, site: string): string {
  const sheets = [...html.matchAll(stylesheet)].map(([, file = ""]) => file);
  const styles = sheets.map((file) => readFileSync(join(site, file), "utf8").trim()).join("\n");
  if (styles.includes("</style")) throw new Error("A style sheet would end its element.");
  const links = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join("");
  return html
    .replaceAll(stylesheet, "")
    .replace(/(?=\s*<script type="module")/, () => `<style>${styles}</style>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace("</head>", () => `${links}</head>`);
}
