import { escapeHtml } from "../escape-html.ts";

/** A mail's content, before it has a receiver. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterParts {
  readonly subject: string;
  /** What the letter says, a sentence or three each. */
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** The address of the product, named at the end. */
  readonly publicUrl: string;
}

/** Writes a letter as plain text and as a small page in our look. Everything given is text: nothing in it is markup. */
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
        ...(button ? [buttonOf(button), paragraph(`If the button does not work, open ${button.url}`)] : []),
        ...after.map(paragraph),
      ].join("\n"),
      signature,
    ),
  };
}

const red = "#d3122f";
const letterFont = "font-family:Helvetica,Arial,sans-serif";

function page(title: string, body: string, signature: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#ffffff;color:#16161a;${letterFont};font-size:16px;line-height:1.5">
<div style="background:#000000;padding:16px 24px;font-size:18px;font-weight:bold"><span style="color:#ff4d5e">Agate</span> <span style="color:#ffffff">Caption Codes</span></div>
<div style="max-width:560px;padding:8px 24px 24px">
<h1 style="font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${body}
<p style="border-top:1px solid #d8d8dd;padding-top:12px;color:#5c5c66;font-size:14px">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`;
}

const paragraph = (text: string) => `<p style="overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

const buttonOf = ({ label, url }: { readonly label: string; readonly url: string }) =>
  `<p><a href="${escapeHtml(url)}" style="display:inline-block;background:${red};color:#ffffff;padding:12px 20px;border-radius:4px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
