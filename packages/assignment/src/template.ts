import { readIimText } from "./kit/iim-text.ts";
import { readXml } from "./kit/read-xml.ts";
import type { Template } from "./kit/template.ts";
import { readXmp } from "./kit/xmp.ts";

/** A template, or why the file is not one, in words for a person. */
export type ReadTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly text: string };

/**
 * Reads the template in a file's text: XMP, or Getty's IIM text (rules KT5, KT8). Its content is untrusted text: it is
 * cleaned when it enters a form (T2). Total.
 */
export function readTemplate(name: string, text: string): ReadTemplate {
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.trim() === "") return { ok: false, text: "The file is empty" };
  if (!/^\s*</.test(plain)) {
    const iim = readIimText(plain);
    return iim
      ? within({ name, values: iim.values, xmp: [], iim })
      : {
          ok: false,
          text: "The file is not a template: it is neither XMP nor Getty's lines of record, dataset, bytes and value (2:105:20:Headline)",
        };
  }
  const read = readXml(plain);
  if (!read.ok) return read;
  const values = readXmp(read.nodes);
  if (!values) return { ok: false, text: "The file is XML, but no template: there is no XMP in it" };
  return within({ name, values, xmp: read.nodes, iim: null });
}

/** Texts per field, and letters per text: no template has more, and a page would have to show it. */
const maxTexts = 1000;
const longestText = 50_000;

function within(template: Template): ReadTemplate {
  const isLarge = Object.values(template.values).some(
    (texts) => texts.length > maxTexts || texts.some(({ length }) => length > longestText),
  );
  return isLarge ? { ok: false, text: "The file has far more in it than any template" } : { ok: true, template };
}
