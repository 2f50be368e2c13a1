import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./keep-settings.module.css";
import { useEffect, useRef } from "react";
import { useOwnState } from "../../../product/mine/use-owner.ts";
import { presetNotes } from "../../../product/presets/preset-words.ts";
import { presetBefore, type PresetChange } from "../../../product/presets/use-preset.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Settings } from "./use-settings.ts";

interface KeepSettingsProps<Choices> {
  readonly settings: Settings<Choices>;
  readonly className?: string;
}

/**
 * Makes what stands on the page the person's presets, where it differs from them, and takes it back (rule PS5). It lies
 * over its place, so that nothing moves when it comes and goes.
 */
export function KeepSettings<Choices extends object>({ settings, className }: KeepSettingsProps<Choices>) {
  const { toKeep, presets } = settings;
  const [before, setBefore] = useOwnState<PresetChange | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has gone: the way back stands in its place.
    if (before) undo.current?.focus();
  }, [before]);
  const isKept = Object.keys(toKeep).length === 0;
  if (isKept && !before) return null;
  return (
    <span className={classNames(styles.keep, className)} data-screen="">
      {isKept ? (
        <>
          <output>Settings kept</output>
          <Button
            ref={undo}
            look="bare"
            onClick={() => {
              if (before && presets.change(before)) setBefore(null);
            }}
            onBlur={() => setBefore(null)}
          >
            Undo
          </Button>
        </>
      ) : (
        <Button
          look="bare"
          title="Every league page starts with them"
          onClick={() => {
            const kept = presetBefore(presets.known, toKeep);
            if (presets.change(toKeep)) setBefore(kept);
          }}
        >
          Save these settings
        </Button>
      )}
    </span>
  );
}

/** Says which presets this version does not know, where the page follows them (rule PS7). */
export function PresetNotes<Choices extends object>({ settings }: { readonly settings: Settings<Choices> }) {
  const { presets, choices } = settings;
  const notes = presetNotes(presets.unknown.filter(({ field }) => field in choices));
  return notes.length ? <p className={textStyles.hint}>{notes.join(" ")}</p> : null;
}
