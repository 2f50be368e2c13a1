import type { Target } from "./target.ts";

/**
 * The programs a file can be written for, in display order; the key is a program's name for the command and in URLs.
 * How they are written is in `programs.ts`: when a page opens, it only needs their labels.
 */
const records = {
  "photo-mechanic": { label: "Photo Mechanic", extension: "txt", lastLoadedWins: true },
  macos: { label: "macOS Text Replacements", extension: "plist" },
  textexpander: { label: "TextExpander", extension: "textexpander" },
  espanso: { label: "Espanso", extension: "yml" },
  alfred: { label: "Alfred", extension: "alfredsnippets" },
  autohotkey: { label: "AutoHotkey v2", extension: "ahk" },
  csv: { label: "CSV", extension: "csv" },
  json: { label: "JSON", extension: "json" },
  keywords: { label: "Keyword list", extension: "txt" },
  exiftool: { label: "ExifTool", extension: "csv" },
} satisfies Record<string, Target>;

/** The name of a target. */
export type TargetName = keyof typeof records;

export const targets: Readonly<Record<TargetName, Target>> = records;

export const targetNames = Object.keys(records) as readonly TargetName[];

export const defaultTarget: TargetName = "photo-mechanic";
