import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

const nasty = `<img src=x onerror=alert(1)>"'&`;
const url = "https://agate.example/auth?token=abc&x=1";

test("[AC22] a mail has the same content as text and as an HTML page in our look", () => {
  const { subject, text, html } = writeLetter({
    subject: "Grüße aus der Kabine",
    before: ["First.", "Second."],
    button: { label: "Do it", url },
    after: ["Last."],
    publicUrl: "https://agate.example",
  });
  expect(subject).toBe("Grüße aus der Kabine");
  expect(text).toBe(`First.\n\nSecond.\n\nDo it:\n${url}\n\nLast.\n\n-- \nAgate Caption Codes, agate.example\n`);
  for (const part of ["Grüße aus der Kabine", "First.", "Second.", "Do it", "Last.", "Agate</span>", "Caption Codes"])
    expect(html).toContain(part);
  expect(html).toContain('href="https://agate.example/auth?token=abc&#38;x=1"');
  expect(html).toMatch(/background:#0b0b0b.*color:#ff5a4f/);
});

test("[AC22] [A4] nothing put into a mail is interpreted as markup", () => {
  const { html } = writeLetter({
    subject: nasty,
    before: [nasty],
    button: { label: nasty, url: `https://agate.example/"><script>` },
    after: [nasty],
    publicUrl: "https://agate.example",
  });
  expect(html).not.toMatch(/<(img|script)/i);
  expect(html.match(/<(?!\/?(html|head|meta|title|style|body|div|span|h1|p|a)\b|!doctype)/g)).toBe(null);
});

test("[AC22] a mail is readable in light and dark mode", () => {
  const { html } = writeLetter({ subject: "s", before: ["b"], publicUrl: "https://agate.example" });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, darkPaper] = /prefers-color-scheme:dark\)\{\.paper\{([^}]*)\}/.exec(html) ?? [];
  expect(darkPaper).toBe("background:#0f0f0f!important;color:#f2f1ed!important");
  expect(html).toContain('<body class="paper" style="margin:0;background:#ffffff;color:#141413;');
});

test("[AC22] a mail loads no remote content", () => {
  const { html } = writeLetter({ subject: "s", before: ["b"], publicUrl: "https://agate.example" });
  expect(html).not.toMatch(/\b(src|url|@import|<link)\b/i);
});
