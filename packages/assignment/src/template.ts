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

/** The text of a template's file, or why there is none, in words for a person. */
type ReadText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly text: string };

/** Reads an agency's template (rules KT5, KT10). A file that the page cannot use is rejected with its reason. */
export function readTemplateFile(name: string, bytes: Uint8Array): ReadTemplate {
  const decoded = decodeTemplate(bytes);
  return decoded.ok ? readTemplate(name, decoded.text) : decoded;
}

/**
 * Decodes UTF-8, UTF-16, and any other encoding XML declares. Undeclared text that is not UTF-8 is read as
 * Windows-1252, which agencies' older tools write.
 */
export function decodeTemplate(bytes: Uint8Array): ReadText {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  const begins = (...marks: readonly string[]) => marks.some((mark) => head.startsWith(mark));
  const wide = begins("\u00ff\u00fe", "<\0") ? "utf-16le" : begins("\u00fe\u00ff", "\0<") ? "utf-16be" : null;
  const isXml = /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head);
  const tries = wide ? [wide] : ["utf-8", ...(isXml ? (declared ? [declared] : []) : ["windows-1252"])];
  for (const encoding of tries) {
    const text = decode(bytes, encoding);
    if (text === null) continue;
    return text.includes("\u0000") ? { ok: false, text: "The file is not text" } : { ok: true, text };
  }
  return {
    ok: false,
    text: `The file is not written in ${(wide ?? declared ?? "utf-8").toUpperCase()}, as it says it is`,
  };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // An unknown encoding, or bytes that are invalid in it.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}
