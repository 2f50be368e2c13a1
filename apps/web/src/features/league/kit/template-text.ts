/** The text of a template's file, or why it has none, in words for a person. */
export type ReadText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly text: string };

/** In bytes. Templates have a few thousand; a file larger than this is not read at all (rule KT10). */
const largest = 20_000_000;

/** Total, but for a bug: a file that was moved or may not be read is said to be. */
export async function readTextOf(file: File): Promise<ReadText> {
  if (file.size > largest) return { ok: false, text: "The file is larger than 20 MB, too large for a template" };
  try {
    return decodeTemplate(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { ok: false, text: "The browser could not read the file. Was it moved?" };
  }
}

/**
 * UTF-8, UTF-16, and whatever else XML declares of itself; a text that declares nothing and is no UTF-8 is Windows-1252, in
 * which agencies' older tools write.
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
    // No such encoding, or bytes that it does not have.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}
