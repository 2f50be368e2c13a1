import { escapeHtml } from "../../../words/escape.ts";
import { smallPage } from "../../../http/small-page.ts";

export interface PageParts {
  readonly title: string;
  /** What has just happened. */
  readonly note?: string | undefined;
  readonly body: readonly string[];
}

/** A page of the simulator, which says that it is none of Stripe's. */
export function page({ title, note, body }: PageParts): string {
  return smallPage({
    title,
    kind: "Payment stand-in",
    body: [
      "<p>This stands in for the payment provider on your own machine: no card, no money. Set STRIPE_SECRET_KEY to use Stripe.</p>",
      ...(note ? [`<p class="note" role="status">${escapeHtml(note)}</p>`] : []),
      ...body,
    ],
  });
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
