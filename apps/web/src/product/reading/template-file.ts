import { readTemplate, type ReadTemplate } from "@agate/assignment/template";

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
