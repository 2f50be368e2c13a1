// `npm run sources`: writes the table of docs/sources.md from the catalogue and the recordings that AGATE_RECORDINGS names.
// Without them what the page says of recordings stays (rule PV21).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSources } from "../apps/server/src/testing/proof/describe-sources.ts";
import { readRecordings } from "../apps/server/src/testing/proof/recordings.ts";

const page = join(import.meta.dirname, "../docs/sources.md");
const folder = process.env["AGATE_RECORDINGS"];
const before = readFileSync(page, "utf8");
const after = withSources(folder ? readRecordings(folder) : null, before);
writeFileSync(page, after);
console.log(after === before ? "docs/sources.md is as it was." : "docs/sources.md was written.");
