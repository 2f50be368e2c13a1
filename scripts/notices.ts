// After a build: writes the licenses of the third-party packages in the bundle to a text file next to it (rule SC3).
// node scripts/notices.ts pages|server
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleLists, readBundledPackages } from "./supply/bundled-packages.ts";
import { readLockFile } from "./supply/lock-file.ts";
import { writeNotices } from "./supply/write-notices.ts";

const root = join(import.meta.dirname, "..");
const intros = {
  pages: `Agate Caption Codes: software of others in its pages

What a browser loads of this site, its service worker and typefaces included, holds the packages named here, each under the
licence below its name. Agate itself is under the MIT License. No picture or style sheet of others is among it.`,
  server: `Agate Caption Codes: software of others in its server

The programs in this folder hold the packages named here, each under the licence below its name. Agate itself is under the
MIT License. Node.js, which runs them, and the PostgreSQL that an installation without a database of its own starts, are
programs beside them: their licences are where they are installed.`,
};
const what = process.argv[2];
if (what !== "pages" && what !== "server") throw new Error("Which notices: pages or server?");

const bundles = globSync(bundleLists[what], { cwd: root }).map((file) => readBundledPackages(join(root, file)));
if (!bundles.length) throw new Error("There is no package list: build first.");
const text = writeNotices(intros[what], bundles, readLockFile(root), root);
if (what === "server") writeFileSync(join(root, "apps/server/dist/THIRD-PARTY-NOTICES.txt"), text);
else {
  const file = join(root, "apps/web/build/client/third-party-notices.txt");
  writeFileSync(file, text);
  // Rarely requested, so the server stores it compressed only.
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
