import { usualPreset, type Preset } from "@agate/mine";
import { useMemo } from "react";
import { changeMine, useMine } from "../mine/mine.ts";
import { useCopy } from "../mine/use-copy.ts";
import { knownPreset, type KnownPreset, type UnknownChoice } from "./known-preset.ts";

/** Fields to set; undefined empties one, so that the default stands again. */
export type PresetChange = { readonly [Field in keyof Preset]?: Preset[Field] | undefined };

/** The presets of whoever uses this browser. */
export interface Presets {
  /** As far as this version knows what they say. */
  readonly known: KnownPreset;
  readonly unknown: readonly UnknownChoice[];
  /** Says that it keeps them: false where it was refused, and told. */
  readonly change: (fields: PresetChange) => boolean;
}

const none: Preset = {};

/**
 * The person's presets (rule PS1). A copy of them stands in the browser's synchronous storage, so that a page starts with
 * them and not with the defaults; what the person's things hold takes its place as soon as it is read.
 */
export function usePresets(): Presets {
  const { status, records } = useMine("preset");
  const isRead = status === "ready";
  const { text, keep } = useCopy("preset", isRead ? JSON.stringify(records.get(usualPreset) ?? none) : null);
  const { known, unknown } = useMemo(() => knownPreset(readCopy(text)), [text]);
  return {
    known,
    unknown,
    change: (fields) => {
      const values = Object.entries(fields).map(([field, value]) => [field, value ?? null] as const);
      if (!changeMine("preset", usualPreset, Object.fromEntries(values))) return false;
      if (!isRead) keep(JSON.stringify({ ...readCopy(text), ...fields }));
      return true;
    },
  };
}

/** What the copy says; nothing where it was written by hand. That it is well formed was seen when it was kept. */
function readCopy(text: string | null): Preset {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? read : none;
  } catch {
    return none;
  }
}

/** What takes a change of the presets back: the fields as they are, those that are empty too. */
export function presetBefore(preset: KnownPreset, change: PresetChange): PresetChange {
  return Object.fromEntries(Object.keys(change).map((field) => [field, preset[field as keyof KnownPreset]]));
}
