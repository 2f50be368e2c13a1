#!/usr/bin/env bash
# exifr 7.1.3 changes texts of valid metadata. In XMP it leaves entities as they are written ("A &amp; B", "caf&#233;"),
# returns the markup of CDATA, and turns texts into numbers: the keyword "007" becomes 7, the city "1e5" becomes 100000.
# IPTC that is marked as UTF-8 (dataset 1:90, ESC % G) is decoded as Latin-1: "José" comes out as "JosÃ©".
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exifr@7.1.3
cat >read.mjs <<'JS'
import exifr from "exifr";
const number = (value, bytes) => Buffer.from(value.toString(16).padStart(bytes * 2, "0"), "hex");
const segment = (marker, ...content) => {
  const inside = Buffer.concat(content.map((part) => Buffer.from(part, "latin1")));
  return Buffer.concat([Buffer.from([0xff, marker]), number(inside.length + 2, 2), inside]);
};
const dataset = (record, id, value) => Buffer.concat([Buffer.from([0x1c, record, id]), number(value.length, 2), value]);
const xmp = Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<photoshop:Headline>A &amp; B at caf&#233;</photoshop:Headline><photoshop:City>1e5</photoshop:City>
<photoshop:Credit><![CDATA[A <B>]]></photoshop:Credit>
<dc:subject><rdf:Bag><rdf:li>007</rdf:li><rdf:li>x</rdf:li></rdf:Bag></dc:subject>
</rdf:Description></rdf:RDF></x:xmpmeta>`);
const iim = Buffer.concat([dataset(1, 90, Buffer.from("\x1b%G")), dataset(2, 80, Buffer.from("José"))]);
const resource = Buffer.concat([Buffer.from("8BIM\x04\x04\0\0", "latin1"), number(iim.length, 4), iim, Buffer.alloc(iim.length % 2)]);
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", xmp),
  segment(0xed, "Photoshop 3.0\0", resource),
  Buffer.from([0xff, 0xd9]),
]);
const { Headline, City, Credit, subject, Byline } = await exifr.parse(jpeg, { xmp: true, iptc: true });
console.log(JSON.stringify([Headline, City, Credit, subject, Byline]));
JS
found="$(node read.mjs)"
echo "exifr says $found"
[ "$found" = '["A &amp; B at caf&#233;",100000,"<![CDATA[A <B>]]>",[7,"x"],"JosÃ©"]' ]
