/** A JPEG with a caption and a capture time in XMP; the image itself is empty. */
export function captionedPicture(
  caption: string,
  { taken, fields = {} }: { readonly taken: string; readonly fields?: Readonly<Record<string, string>> },
): Uint8Array<ArrayBuffer> {
  const plain = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`);
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(caption)}</rdf:li></rdf:Alt></dc:description><exif:DateTimeOriginal>${taken}</exif:DateTimeOriginal>${plain.join("")}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  const block = new TextEncoder().encode(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
  const length = block.length + 2;
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...block, 0xff, 0xd9]);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
