/** The contents of a zip, by name, read by its directory as PKWARE's APPNOTE defines it and inflated by the browser. */
export async function unzip(zip: ArrayBuffer): Promise<Readonly<Record<string, string>>> {
  const view = new DataView(zip);
  const text = (at: number, length: number) => new TextDecoder().decode(zip.slice(at, at + length));
  // Tests' zips have no comment: the end of the directory is the last 22 bytes.
  const end = zip.byteLength - 22;
  let at = view.getUint32(end + 16, true);
  const files: Record<string, string> = {};
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(at + 42, true);
    const data = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = new Blob([zip.slice(data, data + view.getUint32(at + 20, true))]).stream();
    const isStored = view.getUint16(at + 10, true) === 0;
    const content = isStored ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"));
    // oxlint-disable-next-line eslint/no-await-in-loop
    files[text(at + 46, name)] = await new Response(content).text();
    at += 46 + name + extra + comment;
  }
  return files;
}
