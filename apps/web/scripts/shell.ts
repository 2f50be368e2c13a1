/** The file of the shell. */
export const shellFile = "offline.html";

/**
 * What it looks like until the code has filled it in: the bar. Only where the code does not come does it say why there is
 * nothing, three seconds later.
 */
const styles = `.shellBar{position:fixed;inset:0 0 auto;height:var(--header-h);display:flex;align-items:center;gap:.42rem;padding:0 1rem;background:var(--bar);color:var(--bar-ink);font:700 1.1875rem/1 var(--serif)}
.shellBar b{color:var(--bar-red)}
.shellText{max-width:var(--measure);margin:auto;padding:var(--s7) var(--s4);animation:shell 0s 3s both}
@keyframes shell{from{visibility:hidden}}
@media (prefers-reduced-motion:reduce){.shellText{animation:shell 0s 3s both!important}}`;

const text = `<header class="shellBar"><b>Agate</b> Caption Codes</header>
<main class="shellText"><h1>This page is not on this device</h1>
<p>There is no network, and the page was never opened here. Open it once while there is one: from then on it opens without.</p></main>`;

/**
 * The page without a content of its own: the service worker gives it for an address that was never opened in this
 * browser, and the code renders what belongs there.
 * @param template index.html, as the browser's build left it
 */
export function writeShell(template: string): string {
  return template
    .replace("<!--head-->", `<title>Agate</title><meta name="robots" content="noindex"><style>${styles}</style>`)
    .replace('<div id="root">', '<div id="root" data-shell="1">')
    .replace("<!--page-->", text);
}
