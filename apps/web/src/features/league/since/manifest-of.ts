import type { FileOrigin } from "@agate/assignment";
import { targets, type CaptionFile, type TargetName } from "@agate/captions";
import { contentsOf, type Manifest } from "@agate/mine";

interface Downloaded {
  readonly file: CaptionFile;
  readonly origin: FileOrigin;
  /** What the file is about, in words. */
  readonly title: string;
  readonly name: string;
  readonly target: TargetName;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The query of the page's address; missing if no address expresses all of it. */
  readonly query?: string;
}

/** The manifest of a download (rule SF1). */
export function manifestOf({ file, origin, title, name, target, at, query }: Downloaded): Manifest {
  const { keyOf, settings, days, isOfTeams: _, ...subject } = origin;
  return {
    ...subject,
    day: days?.to ?? null,
    ...contentsOf(file, keyOf),
    title,
    file: name,
    at: new Date(at).toISOString(),
    settings: settingsFor(settings, target),
    ...(query !== undefined && { query }),
    retired: [],
    changes: 0,
  };
}

export function settingsFor(settings: Manifest["settings"], target: TargetName): Manifest["settings"] {
  return { ...settings, Program: targets[target].label };
}
