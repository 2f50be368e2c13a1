import { alfred } from "./alfred.ts";
import { autohotkey } from "./autohotkey.ts";
import { csv } from "./csv.ts";
import { espanso } from "./espanso.ts";
import { exiftool } from "./exiftool.ts";
import type { TargetName } from "./index.ts";
import { json } from "./json.ts";
import { keywords } from "./keywords.ts";
import { macos } from "./macos.ts";
import { photoMechanic } from "./photo-mechanic.ts";
import type { Program } from "./target.ts";
import { textexpander } from "./textexpander.ts";

/** How files are written for each target; loaded separately from the page that offers them. */
export const programs: Readonly<Record<TargetName, Program>> = {
  "photo-mechanic": photoMechanic,
  macos,
  textexpander,
  espanso,
  alfred,
  autohotkey,
  csv,
  json,
  keywords,
  exiftool,
};
