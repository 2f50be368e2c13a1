import { createHash } from "node:crypto";
import { escapeHtml } from "../words/words.ts";

/**
 * The tokens of the product's look (apps/web/src/styles/tokens.css) for pages that load nothing:
 * light, dark and forced colors.
 */
const style = `:root{color-scheme:light dark;--paper:#fff;--paper-2:#f6f6f4;--ink:#141413;--ink-2:#494845;--rule:#dddbd6;--edge:#868480;--red:#c2122b;--red-ink:#b41027;--focus:#1556d8;--serif:"Iowan Old Style",Charter,Georgia,"Times New Roman",serif;--sans:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{--paper:#0f0f0f;--paper-2:#171716;--ink:#f2f1ed;--ink-2:#bcbab3;--rule:#2e2d2a;--edge:#7b7973;--red:#cf1730;--red-ink:#ff7b70;--focus:#84b3ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 var(--sans);font-variant-numeric:tabular-nums}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0 .42rem;min-height:3.5rem;padding:.5rem 1rem;background:#0b0b0b;color:#f7f6f3;font:400 1.1875rem/1.2 var(--serif)}
header b{color:#ff5a4f}
header small{margin-left:auto;color:#c4c2bc;font:700 .6875rem/1.3 var(--sans);letter-spacing:.085em;text-transform:uppercase}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 3rem;overflow-wrap:anywhere}
h1,h2{font-family:var(--serif);letter-spacing:-.012em;line-height:1.15}
h1{margin:0 0 1.25rem;padding-bottom:.75rem;border-bottom:6px double var(--ink);font-size:2rem}
h2{margin:2rem 0 .5rem;font-size:1.25rem}
p{margin:0 0 1rem}
a{color:inherit;text-decoration-color:var(--edge);text-underline-offset:.2em}
article{padding:1.25rem 0;border-bottom:1px solid var(--rule)}
article h2{margin:0}
article p{color:var(--ink-2);font-size:.875rem}
pre{margin:0;padding:1rem;background:var(--paper-2);font:.8125rem/1.55 var(--mono);white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;margin:1rem 0;border-top:1px solid var(--ink)}
dt,dd{margin:0;padding:.55rem 0;border-bottom:1px solid var(--rule)}
dt{padding-right:1.5rem;color:var(--ink-2)}
dd{font-weight:600}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0}
button,a.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.3rem .85rem;border:1px solid var(--edge);border-radius:2px;background:var(--paper);color:var(--ink);font:600 .875rem/1.2 var(--sans);text-decoration:none;cursor:pointer}
button.first{background:var(--red);border-color:var(--red);color:#fff}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.note{padding:.7rem 1rem;border:1px solid var(--edge);border-left:3px solid var(--ink)}`;

const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * Nothing is loaded and nothing runs; forms post to our own origin.
 * @param origins where the response to a form may also redirect
 */
export function smallPagePolicy(...origins: readonly string[]): string {
  const targets = ["'self'", ...origins].join(" ");
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

export interface SmallPageParts {
  readonly title: string;
  /** What kind of page it is, shown at the end of the header. */
  readonly kind: string;
  /** Markup below the heading. */
  readonly body: readonly string[];
}

/** A page of the server itself, in our look: for what only a developer's machine shows. */
export function smallPage({ title, kind, body }: SmallPageParts): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} - Agate</title><style>${style}</style></head>
<body>
<header><b>Agate</b> <span>Caption Codes</span> <small>${escapeHtml(kind)}</small></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body.join("\n")}
</main>
</body>
</html>
`;
}
