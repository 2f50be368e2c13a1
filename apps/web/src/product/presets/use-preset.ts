import { useMemo } from "react";
import { defaultPreset, type Preset } from "@agate/mine";
import { changeMine, useMine } from "../mine/mine.ts";
import { useCopy } from "../mine/use-copy.ts";
import { knownPreset, type KnownPreset } from "./known-preset.ts";

/** Fields to set; undefined clears one, so that the default applies again. */
export type PresetChange = { readonly [Field in keyof Preset]?: Preset[Field] | undefined };

const none: Preset = {};

/**
 * Returns the person's presets (rule PS1). The browser's synchronous storage has a copy of them, so that a page starts
 * with them and not with the defaults. As soon as the person's things are read, they replace the copy.
 */
export function usePresets() {
  const { status, records } = useMine("preset");
  const isRead = status === "ready";
  const { text, store } = useCopy("preset", isRead ? JSON.stringify(records.get(defaultPreset) ?? none) : null);
  const { known, unknown } = useMemo(() => knownPreset(readCopy(text)), [text]);
  return {
    /** Limited to the values this version knows. */
    known,
    unknown,
    /** Returns whether it was stored; false: it was refused, and the user was notified. */
    change: (fields: PresetChange) => {
      const values = Object.entries(fields).map(([field, value]) => [field, value ?? null] as const);
      if (!changeMine("preset", defaultPreset, Object.fromEntries(values))) return false;
      if (!isRead) store(JSON.stringify({ ...readCopy(text), ...fields }));
      return true;
    },
  };
}

/** The presets of this browser's user. */
export type Presets = ReturnType<typeof usePresets>;

/** Reads the copy; returns nothing if it was edited by hand. It was validated when it was stored. */
function readCopy(text: string | null): Preset {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? read : none;
  } catch {
    return none;
  }
}

/** Returns the change that undoes a change of the presets: the fields as they are, including empty ones. */
export function presetBefore(preset: KnownPreset, change: PresetChange): PresetChange {
  return Object.fromEntries(Object.keys(change).map((field) => [field, preset[field as keyof KnownPreset]]));
}
