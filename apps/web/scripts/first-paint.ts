import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ofEveryPage } from "./code-splitting.ts";

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;
/** The order in styles/layers.css: later ones win. */
const layers = ["tokens", "base", "ui", "feature"];
/** The typefaces that every page shows first: for its text, the brand and the headings. */
const firstTypefaces = /\/assets\/(?:public-sans-latin-wght|source-serif-4-latin-700)-[^"')]+\.woff2/g;
const script = /\s*(<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>)/g;

/**
 * The only inline script, the same in all pages: it loads the page's scripts after the first paint and preloads the
 * data the page starts with. A background tab is not painted and does not wait; a browser that does not report paints
 * waits a second. The typefaces are preloaded where a service worker has them; without one they wait for the first
 * paint, too, because their bytes would compete with the rows', and come in together, as each that does lays out the
 * whole page again. Until the page is hydrated it queues the buttons, games and events that are clicked
 * (queued-clicks.ts) and treats Ctrl+K as a click on Find's button; a second click on one counts once. If a script
 * cannot be loaded, the game or event is opened by its link instead. What the address names is selected from the first
 * paint on (sidebar.tsx), and details that were left open have their space reserved (folded-details.tsx).
 */
export const bringScripts = `<script>{
const {dataset}=document.documentElement
if(navigator.serviceWorker?.controller)document.head.append(document.getElementById("typefaces").content)
else dataset.typefaces="later"
const pressed=window.pressedEarly=[]
const press=one=>one!==pressed.at(-1)&&pressed.push(one)
const hear=event=>{
if(!window.pressedEarly)return removeEventListener("click",hear,true)
const one=event.target.closest("a[data-game],button")
if(!one||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return
event.preventDefault()
event.stopPropagation()
press(one)
}
const key=event=>{
if(!window.pressedEarly)return removeEventListener("keydown",key,true)
const target=event.key==="k"&&(event.ctrlKey||event.metaKey)&&document.querySelector("[data-find]")
if(target){event.preventDefault();press(target)}
}
const lead=({target})=>{
if(!window.pressedEarly||target.localName!=="script")return
removeEventListener("click",hear,true)
const link=pressed.findLast(({href})=>href)
if(link)location.assign(link.href)
}
addEventListener("click",hear,true)
addEventListener("keydown",key,true)
addEventListener("error",lead,true)
if(/[?&](game|home|away|event)=/.test(location.search))dataset.picked=""
if(/\\bdetails=open/.test(document.cookie))dataset.details=""
const bring=()=>{
const typefaces=['1em "Public Sans Variable"','700 1em "Source Serif 4"'].map(font=>document.fonts.load(font))
Promise.allSettled(typefaces).then(()=>delete dataset.typefaces)
const {content}=document.getElementById("scripts")
let today
for(const link of content.querySelectorAll("[data-bare]"))
if(location.search)link.remove()
else link.href=link.href.replaceAll("TODAY",today??=new Date().toLocaleDateString("sv",{timeZone:"America/New_York"}))
document.head.append(content)
}
if(document.hidden)bring()
else new PerformanceObserver(bring).observe({type:"paint",buffered:true})
setTimeout(bring,1e3)
}</script>`;

/**
 * Makes a page paint from its own bytes: its styles are inlined (the content policy lists their hashes) instead of in
 * files that a slow network has to fetch first, and its typefaces and scripts load after the paint. The links of the
 * sheets remain, disabled and so never fetched: the chunk loader treats a sheet with a link as loaded.
 * @param site the folder of the built site
 */
export function paintFirst(html: string, site: string): string {
  const sheets = [...html.matchAll(stylesheet)].map(([, file = ""]) => file);
  const own = sheets.map((file) => readFileSync(join(site, file), "utf8").trim()).join("\n");
  if (own.includes("</style")) throw new Error("A style sheet would end its element.");
  const found = [...own.matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names = ""]) => names.split(/, ?/));
  const unknown = found.find((layer) => !layers.includes(layer.trim()));
  if (unknown) throw new Error(`Nobody has said where the layer ${unknown} comes.`);
  // Declared first: the bundler may put a sheet that several parts share before the one with the order.
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
        `<style>${styles}</style>${links}<template id="typefaces">${typefaces}</template><template id="scripts">${scripts}</template>${bringScripts}</head>`,
    );
}

/**
 * Returns the code that every page starts with as separate scripts before the page's own. A browser evaluates each in
 * its own task and handles taps in between; one script that imports them all would be one long task (rule Q5).
 */
function evaluatedFirst(elements: readonly string[]): readonly string[] {
  return elements
    .map((element) => /^<link rel="modulepreload" .*href="\/([^"]+)"/.exec(element)?.[1] ?? "")
    .filter((file) => ofEveryPage.test(file))
    .map((file) => `<script type="module" crossorigin src="/${file}"></script>`);
}
