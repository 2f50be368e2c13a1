import { loadWriter, type TargetName, type Writer } from "@agate/captions";

/** How files are written for a program, with the zip writer where its files are zips. */
export function loadTarget(target: TargetName): Promise<Writer> {
  return loadWriter(target, async () => (await import("@agate/assignment/zip")).zipOf);
}
