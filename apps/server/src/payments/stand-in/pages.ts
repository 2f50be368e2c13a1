import { createHash } from "node:crypto";
import { escapeHtml } from "../../escape-html.ts";

/** The look in small; readable by itself, at any width, in light and dark and with forced colours. */
const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
header{background:#000;color:#fff;padding:12px 16px;font-weight:700}
header span{color:#ff4d5e}
main{max-width:40rem;margin:0 auto;padding:8px 16px 48px}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.1rem;margin:2rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:4px 16px;margin:1rem 0}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
button,a.button{font:inherit;min-height:44px;padding:8px 16px;border:1px solid currentColor;border-radius:4px;background:transparent;color:inherit;cursor:pointer;text-decoration:none;box-sizing:border-box}
button.first{background:#b3001b;border-color:#b3001b;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
.note{border-inline-start:4px solid #b3001b;padding:8px 12px}`;

/** Nothing is loaded and nothing runs; forms go to ourselves. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface PageParts {
  readonly title: string;
  /** What has just happened. */
  readonly note?: string | undefined;
  readonly body: readonly string[];
}

export function page({ title, note, body }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}: Agate</title><style>${style}</style></head>
<body>
<header><span>Agate</span> Payment stand-in</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>This stands in for the payment provider on your own machine: no card, no money. Set STRIPE_SECRET_KEY to use Stripe.</p>
${note ? `<p class="note" role="status">${escapeHtml(note)}</p>` : ""}
${body.join("\n")}
</main>
</body>
</html>
`;
}

/** Facts under each other. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): string {
  return `<dl>${pairs.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
}

/** Buttons that do something to the page's own address. */
export function acts(buttons: readonly (readonly [act: string, label: string, look?: "first"])[]): string {
  const html = buttons.map(
    ([act, label, look]) =>
      `<button name="act" value="${escapeHtml(act)}"${look ? ` class="${look}"` : ""}>${escapeHtml(label)}</button>`,
  );
  return `<form method="post">${html.join("")}</form>`;
}

export function heading(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

export function link(label: string, url: string): string {
  return `<p><a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
}
