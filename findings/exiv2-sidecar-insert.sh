#!/usr/bin/env bash
# exiv2 0.27.6 (Debian), told to insert a sidecar as IPTC and Exif, keeps the last of its keywords and of its creators, and
# moves 19:05-04:00 to the clock of the machine that it runs on, with no offset beside it. The IPTC date stays: on one in
# Tokyo the same photo is then of July 4 (IPTC) and July 5 (Exif). It exits with 0 and says nothing. ExifTool 13.59 copies
# all keywords and the time as it stands, with the offset. Exiv2 has an open issue for the keywords (3334).
# Needs Debian's lists of packages (apt-get update). Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error exiftool-vendored.pl@13.59.3
mkdir debian
(cd debian && apt-get download -qq -o APT::Sandbox::User=root exiv2=0.27.6-1 libexiv2-27=0.27.6-1)
for package in debian/*.deb; do dpkg -x "$package" debian; done
export LD_LIBRARY_PATH
LD_LIBRARY_PATH="$(dirname "$(find "$PWD/debian/usr/lib" -name 'libexiv2.so.27' | head -1)")"
exiftool="$(echo node_modules/exiftool-vendored.pl/bin/exiftool)"
cat >make.py <<'PY'
from struct import pack

# A gray JPEG of 8 by 8 pixels.
def segment(marker, body):
    return b"\xff" + bytes([marker]) + pack(">H", len(body) + 2) + body

table = b"\0\1" + b"\0" * 15 + b"\0"
jpeg = (b"\xff\xd8" + segment(0xDB, b"\0" + b"\x10" * 64) + segment(0xC0, b"\x08\0\x08\0\x08\x01\x01\x11\0")
        + segment(0xC4, table) + segment(0xC4, b"\x10" + table[1:]) + segment(0xDA, b"\x01\x01\0\0\x3f\0")
        + b"\x3f\xff\xd9")
open("photo.jpg", "wb").write(jpeg)
items = lambda kind, texts: f"<rdf:{kind}>" + "".join(f"<rdf:li>{text}</rdf:li>" for text in texts) + f"</rdf:{kind}>"
open("photo.xmp", "w").write(f'''<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" exif:DateTimeOriginal="2026-07-04T19:05:00-04:00"
 photoshop:DateCreated="2026-07-04T19:05:00-04:00"><dc:creator>{items("Seq", ["Ada", "Bo"])}</dc:creator>
<dc:subject>{items("Bag", ["Lions", "Bears", "Final"])}</dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>''')
PY
python3 make.py
values() {
  perl "$exiftool" -s3 -sep / -IPTC:Keywords -IPTC:By-line -IPTC:DateCreated -ExifIFD:DateTimeOriginal \
    -ExifIFD:OffsetTimeOriginal "$1" | paste -sd ' '
}
inserted() {
  mkdir "${1##*/}"
  cp photo.jpg photo.xmp "${1##*/}"
  TZ="$1" debian/usr/bin/exiv2 -iei -S .xmp "${1##*/}/photo.jpg" >&2
  values "${1##*/}/photo.jpg"
}
cp photo.jpg copied.jpg
perl "$exiftool" -q -overwrite_original -tagsFromFile photo.xmp '-IPTC:Keywords<XMP-dc:Subject' '-IPTC:By-line<XMP-dc:Creator' \
  '-IPTC:DateCreated<XMP-photoshop:DateCreated' '-ExifIFD:DateTimeOriginal<XMP-exif:DateTimeOriginal' \
  '-ExifIFD:OffsetTimeOriginal<XMP-exif:DateTimeOriginal' copied.jpg
york="$(inserted America/New_York)"
tokyo="$(inserted Asia/Tokyo)"
copied="$(values copied.jpg)"
debian/usr/bin/exiv2 --version | sed -n 1p
echo "in New York: $york"
echo "in Tokyo: $tokyo"
echo "ExifTool $(perl "$exiftool" -ver): $copied"
[ "$york" = "Final Bo 2026:07:04 2026:07:04 19:05:00" ] && [ "$tokyo" = "Final Bo 2026:07:04 2026:07:05 08:05:00" ] &&
  [ "$copied" = "Lions/Bears/Final Ada/Bo 2026:07:04 2026:07:04 19:05:00 -04:00" ]
