/** The file name of the shell. */
export const shellFile = "offline.html";

/**
 * Styles of the shell until the code has filled it in: only the bar. If the code does not load, a text appears after
 * three seconds that says why the page is empty.
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
 * Writes the page without content. The service worker serves it for an address that was never opened in this browser,
 * and the code renders the right page into it.
 * @param template index.html, as the browser's build left it
 */
export function writeShell(template: string): string {
  return template
    .replace("<!--head-->", `<title>Agate</title><meta name="robots" content="noindex"><style>${styles}</style>`)
    .replace('<div id="root">', '<div id="root" data-shell="1">')
    .replace("<!--page-->", text);
}
