import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A picture of one grey pixel, without any metadata. */
const picture = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////" +
    "wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  "base64",
);

const command = process.env["EXIFTOOL"] ?? "exiftool";

/**
 * Whether ExifTool is here: the name of a test without it says that it was passed over, and what would bring it
 * (`libimage-exiftool-perl` of Debian and Ubuntu, or `EXIFTOOL` with its path).
 */
export const hasExifTool = spawnSync(command, ["-ver"]).status === 0;
if (!hasExifTool)
  console.warn("ExifTool is not here: what it would read is not proved (apt-get install libimage-exiftool-perl)");

/** Runs ExifTool, another hand than ours that reads and writes metadata. Throws with its own words where it refuses. */
export function exiftool(args: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(command, ["-charset", "filename=UTF8", ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`exiftool ${args.join(" ")}: ${stderr}${stdout}`);
  return stdout;
}

/** All that ExifTool reads of every file, with the group before each name: `XMP:Creator`. */
export function readTags(files: readonly string[], folder: string): readonly Readonly<Record<string, unknown>>[] {
  return JSON.parse(exiftool(["-json", "-G0", "-struct", "-charset", "iptc=UTF8", ...files], folder)) as never;
}

/** A folder with pictures of these names, which is gone after `use`. */
export function withPictures<Result>(names: readonly string[], use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "agate-pictures-"));
  try {
    for (const name of names) writeFileSync(join(folder, name), picture);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
