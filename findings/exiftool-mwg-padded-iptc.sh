#!/usr/bin/env bash
# ExifTool 13.59 takes the IPTC of a TIFF for newer than the XMP although its digest is current. TIFF stores IPTC as LONGs, so
# that zeros pad it; Photoshop's digest (resource 0x0425) is of the datasets, ExifTool's of the padded tag. The composite
# MWG:Description is then the IPTC's older text, and a warning says that the digest is not current. Without padding it is
# the XMP's.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exiftool-vendored.pl@13.59.3
cat >make.py <<'PY'
from hashlib import md5
from struct import pack

xmp = b'''<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>
<rdf:li xml:lang="x-default">Newer</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>'''

for name, text in (("padded", b"Older."), ("even", b"Older..")):
    iim = b"\x1c\x02\x78" + pack(">H", len(text)) + text
    padded = iim + b"\0" * (-len(iim) % 4)
    digest = b"8BIM\x04\x25\0\0" + pack(">I", 16) + md5(iim).digest()
    tags = [(256, 3, 1, 1), (257, 3, 1, 1), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1), (273, 4, 1, 8),
            (277, 3, 1, 1), (278, 3, 1, 1), (279, 4, 1, 1),
            (700, 1, len(xmp), xmp), (33723, 4, len(padded) // 4, padded), (34377, 1, len(digest), digest)]
    start = 10
    at = start + 2 + len(tags) * 12 + 4
    entries, data = b"", b""
    for tag, kind, count, value in tags:
        if isinstance(value, bytes):
            entries += pack("<HHII", tag, kind, count, at + len(data))
            data += value + b"\0" * (len(value) % 2)
        else:
            entries += pack("<HHI", tag, kind, count) + (pack("<HH", value, 0) if kind == 3 else pack("<I", value))
    # The one pixel stands before the directory.
    whole = b"II*\0" + pack("<I", start) + b"\0\0" + pack("<H", len(tags)) + entries + pack("<I", 0) + data
    open(name + ".tif", "wb").write(whole)
PY
python3 make.py
exiftool="$(echo node_modules/exiftool-vendored.pl/bin/exiftool)"
said() { perl "$exiftool" -use MWG -s3 -MWG:Description "$1.tif"; }
echo "ExifTool $(perl "$exiftool" -ver): padded $(said padded), without padding $(said even)"
[ "$(said padded)" = "Older." ] && [ "$(said even)" = "Newer" ]
