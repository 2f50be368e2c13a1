#!/usr/bin/env bash
# ExifReader 4.46.0 (with @xmldom/xmldom, in Node) returns nothing of an XMP packet, and no error, if a comment or CDATA
# stands in it where XML allows them; without it everything is read.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exifreader@4.46.0
cat >read.mjs <<'JS'
import ExifReader from "exifreader";
const read = (headline) => {
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"><photoshop:City>Portland</photoshop:City>${headline}</rdf:Description></rdf:RDF></x:xmpmeta>`);
  const jpeg = [Buffer.from([0xff, 0xd8, 0xff, 0xe1, (xmp.length + 2) >> 8, (xmp.length + 2) & 255]), xmp, frame];
  return ExifReader.load(Buffer.concat(jpeg)).City?.description ?? "nothing";
};
// A frame of one pixel, and the end.
const frame = Buffer.from("ffc0000b080001000101011100ffd9", "hex");
console.log([
  read("<photoshop:Headline>A v B</photoshop:Headline>"),
  read("<!-- by hand --><photoshop:Headline>A v B</photoshop:Headline>"),
  read("<photoshop:Headline><![CDATA[A v B]]></photoshop:Headline>"),
].join(", "));
JS
found="$(node read.mjs)"
echo "city without, with a comment, with CDATA: $found"
[ "$found" = "Portland, nothing, nothing" ]
