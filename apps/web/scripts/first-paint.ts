import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ofEveryPage } from "./chunk-of-pages.ts";

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;
/** As styles/layers.css has them: later ones win. */
const layers = ["tokens", "base", "ui", "feature"];
/** The typefaces of what every page shows first: its text, and the brand and its headings. */
const firstTypefaces = /\/assets\/(?:public-sans-latin-wght|source-serif-4-latin-700)-[^"')]+\.woff2/g;
const script = /\s*(<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>)/g;

/**
 * The only inline script, the same in all pages: it loads the page's scripts after the first paint, and preloads the data
 * it begins with. A background tab is not painted and does not wait; a browser that does not report paints waits a
 * second. Until hydration it queues the buttons that are clicked (queued-clicks.ts), and, until it is over, Ctrl+K as a click on Find's; a second click
 * on one counts once. What the address names is chosen from the first paint on (sidebar.tsx), and
 * what was left unfolded has its room (folded-details.tsx).
 */
export const bringScripts = `<script>{
const pressed=[]
const hear=({target})=>{const button=target.closest("button");if(button&&button!==pressed.at(-1))pressed.push(button)}
const key=event=>{
if(!window.pressedEarly)return removeEventListener("keydown",key,true)
const target=event.key==="k"&&(event.ctrlKey||event.metaKey)&&document.querySelector("[data-find]")
if(target){event.preventDefault();hear({target})}
}
addEventListener("click",hear,true)
addEventListener("keydown",key,true)
window.pressedEarly=()=>(removeEventListener("click",hear,true),pressed)
if(/[?&](game|home|away|event)=/.test(location.search))document.documentElement.dataset.picked=""
if(/\\bdetails=open/.test(document.cookie))document.documentElement.dataset.details=""
const bring=()=>{
const {content}=document.getElementById("scripts")
if(location.search)for(const link of content.querySelectorAll("[data-bare]"))link.remove()
document.head.append(content)
}
if(document.hidden)bring()
else new PerformanceObserver(bring).observe({type:"paint",buffered:true})
setTimeout(bring,1e3)
}</script>`;

/**
 * Makes a page paint from its own bytes: its styles stand in it (the content policy names them by hash) instead of in
 * files that a slow network has to be asked for first, its first typefaces are asked for at once, and its scripts after it was painted. The sheets'
 * links stay, disabled and so never fetched: the loader of chunks takes a sheet whose link is there for loaded.
 * @param site the folder of the built site
 */
export function paintFirst(html: string, site: string): string {
  const sheets = [...html.matchAll(stylesheet)].map(([, file = ""]) => file);
  const own = sheets.map((file) => readFileSync(join(site, file), "utf8").trim()).join("\n");
  if (own.includes("</style")) throw new Error("A style sheet would end its element.");
  const found = [...own.matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names = ""]) => names.split(/, ?/));
  const unknown = found.find((layer) => !layers.includes(layer.trim()));
  if (unknown) throw new Error(`Nobody has said where the layer ${unknown} comes.`);
  // Said first: the bundler may put a sheet that several parts share before the one that has the order.
  const styles = `@layer ${layers.join(",")};\n${own}`;
  const links = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join("");
  const typefaces = [...new Set(own.match(firstTypefaces))]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join("");
  const elements = [...html.matchAll(script)].map(([, element = ""]) => element);
  const scripts = [...evaluatedFirst(elements), ...elements]
    .map((element) => element.replace(/^<(script|link(?= rel="modulepreload))/, '<$1 fetchpriority="low"'))
    .join("");
  return html
    .replaceAll(stylesheet, "")
    .replaceAll(script, "")
    .replace(
      "</head>",
      () =>
        `${typefaces}<style>${styles}</style>${links}<template id="scripts">${scripts}</template>${bringScripts}</head>`,
    );
}

/**
 * What every page begins with, as scripts of their own before the page's: a browser evaluates each in a task of its own and
 * handles a tap in between, where one script that imports them all is one long task (rule Q5).
 */
function evaluatedFirst(elements: readonly string[]): readonly string[] {
  return elements
    .map((element) => /^<link rel="modulepreload" .*href="\/([^"]+)"/.exec(element)?.[1] ?? "")
    .filter((file) => ofEveryPage.test(file))
    .map((file) => `<script type="module" crossorigin src="/${file}"></script>`);
}
