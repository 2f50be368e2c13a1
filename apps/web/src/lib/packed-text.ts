/** Packs text for the `#` of an address: deflated, in base64url. */
export async function packText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Unpacks what `packText` packed. Throws on anything else.
 * @param mostBytes the limit for the unpacked text: a few characters can expand to fill the memory
 */
export async function unpackText(packed: string, maxBytes: number): Promise<string> {
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    count += value.length;
    if (count > maxBytes) throw new RangeError("It unpacks to more than it may hold.");
    text += decoder.decode(value, { stream: true });
  }
}
