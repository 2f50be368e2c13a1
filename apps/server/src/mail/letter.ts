import { escapeHtml } from "../words/words.ts";

/** A mail's content, before it has a recipient. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Nothing about it is stored once it is sent, not even that it was. */
  readonly last?: boolean;
  /** The address where one click ends letters of this kind (RFC 8058): for letters that an account does not require. */
  readonly unsubscribe?: string;
}

export interface LetterParts {
  readonly subject: string;
  /** The text of the letter, one to three sentences per paragraph. */
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** The address of the product, shown at the end. */
  readonly publicUrl: string;
}

/**
 * Writes a letter as plain text and as a small HTML page in our look. Everything passed in is
 * text: none of it is markup.
 */
export function writeLetter({ subject, before, button, after = [], publicUrl }: LetterParts): Letter {
  const host = new URL(publicUrl).host;
  const signature = `Agate Caption Codes, ${host}`;
  const text = [...before, ...(button ? [`${button.label}:\n${button.url}`] : []), ...after, `-- \n${signature}`];
  return {
    subject,
    text: `${text.join("\n\n")}\n`,
    html: page(
      subject,
      [
        ...before.map(paragraph),
        ...(button ? [buttonOf(button), fallbackOf(button)] : []),
        ...after.map(paragraph),
      ].join("\n"),
      signature,
    ),
  };
}

/** The tokens of the product's look (apps/web/src/styles/tokens.css), written out: a mail loads nothing. */
const serif = "'Iowan Old Style',Charter,Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Mail programs without style sheet support show the light colors, which are set on the elements themselves. */
const dark = `@media (prefers-color-scheme:dark){.paper{background:#0f0f0f!important;color:#f2f1ed!important}.quiet{color:#bcbab3!important;border-color:#2e2d2a!important}.rule{border-color:#f2f1ed!important}.button{background:#cf1730!important}}`;

function page(title: string, body: string, signature: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;background:#ffffff;color:#141413;font-family:${sans};font-size:16px;line-height:1.5">
<div style="background:#0b0b0b;padding:16px 24px;font-family:${serif};font-size:19px;line-height:1.2"><span style="color:#ff5a4f;font-weight:bold">Agate</span> <span style="color:#f7f6f3">Caption Codes</span></div>
<div style="max-width:560px;padding:24px">
<h1 style="margin:0 0 12px;font-family:${serif};font-size:26px;line-height:1.15;letter-spacing:-0.3px">${escapeHtml(title)}</h1>
<div class="rule" style="height:2px;border:solid #141413;border-width:3px 0 1px;margin:0 0 20px"></div>
${body}
<p class="quiet" style="margin:32px 0 0;border-top:1px solid #dddbd6;padding-top:12px;color:#494845;font-size:13px">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`;
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere;white-space:pre-line">${escapeHtml(text)}</p>`;

const buttonOf = ({ label, url }: { readonly label: string; readonly url: string }) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:#c2122b;color:#ffffff;padding:12px 22px;border-radius:2px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** The address as small text, for programs that show no button. */
const fallbackOf = ({ url }: { readonly url: string }) =>
  `<p class="quiet" style="margin:0 0 16px;color:#494845;font-size:13px;overflow-wrap:anywhere">${escapeHtml(`If the button does not work, open ${url}`)}</p>`;
