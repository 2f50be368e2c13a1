#!/usr/bin/env bash
# Info-ZIP's unzip 6.00 (Debian) reads a name as UTF-8 by the language encoding flag (bit 11) only where the entry does
# not say that it was made on FAT. fflate 0.8.3, like most JavaScript writers, sets the flag and says FAT: "Montréal"
# comes out garbled in a UTF-8 locale. 7-Zip and Python go by the flag alone. With the writer "Unix" unzip is right, too.
# Exits with 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error fflate@0.8.3
cat >make.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
for (const [file, os] of [["fat.zip", 0], ["unix.zip", 3]])
  writeFileSync(file, zipSync({ "Montréal at Curaçao.txt": [strToU8("codes\n"), { os, attrs: os ? 0o100644 << 16 : 0 }] }));
JS
node make.mjs
name="Montréal at Curaçao.txt"
named() {
  mkdir -p "$1"
  LC_ALL=C.UTF-8 unzip -qq -o "$1.zip" -d "$1"
  ls "$1"
}
unzip -v | head -1
echo "flag of the name in fat.zip: $(python3 -c 'import zipfile; print(bool(zipfile.ZipFile("fat.zip").infolist()[0].flag_bits & 0x800))')"
fat="$(named fat)"
unix="$(named unix)"
python="$(python3 -c 'import zipfile; print(zipfile.ZipFile("fat.zip").namelist()[0])')"
echo "made on FAT: unzip says $fat, Python says $python"
echo "made on Unix: unzip says $unix"
[ "$fat" != "$name" ] && [ "$unix" = "$name" ] && [ "$python" = "$name" ]
