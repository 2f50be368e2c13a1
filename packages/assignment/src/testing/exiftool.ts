import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A JPEG of one gray pixel, without metadata. */
export const grayPixel = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////" +
    "wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  "base64",
);

const command = process.env["EXIFTOOL"] ?? "exiftool";

/**
 * Whether ExifTool is installed: without it the test's name says that it was skipped, and how to install it
 * (`libimage-exiftool-perl` on Debian and Ubuntu, or its path in `EXIFTOOL`).
 */
export const hasExifTool = spawnSync(command, ["-ver"]).status === 0;
if (!hasExifTool)
  console.warn("ExifTool is not here: what it would read is not proved (apt-get install libimage-exiftool-perl)");

/** Runs ExifTool, an independent reader and writer of metadata. Throws with its message if it fails. */
export function exiftool(args: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(command, ["-charset", "filename=UTF8", ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`exiftool ${args.join(" ")}: ${stderr}${stdout}`);
  return stdout;
}

/** Reads all of ExifTool's tags in every file, with the group before each name: `XMP:Creator`. */
export function readTags(files: readonly string[], folder: string): readonly Readonly<Record<string, unknown>>[] {
  return JSON.parse(exiftool(["-json", "-G0", "-struct", "-charset", "iptc=UTF8", ...files], folder)) as never;
}

/** Creates a folder with pictures of these names, and removes it after `use`. */
export function withPictures<Result>(names: readonly string[], use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "agate-pictures-"));
  try {
    for (const name of names) writeFileSync(join(folder, name), grayPixel);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
