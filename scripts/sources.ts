// `npm run sources`: writes the tables in docs/sources.md from the catalog and the recordings in AGATE_RECORDINGS.
// Without recordings, what the page says about them is unchanged (rule PV21).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSources } from "../apps/server/src/testing/proof/describe-sources.ts";
import { readRecordings } from "../apps/server/src/testing/proof/recordings.ts";

const page = join(import.meta.dirname, "../docs/sources.md");
const folder = process.env["AGATE_RECORDINGS"];
const before = readFileSync(page, "utf8");
const after = withSources(folder ? readRecordings(folder) : null, before);
writeFileSync(page, after);
console.log(after === before ? "docs/sources.md is unchanged." : "Wrote docs/sources.md.");
