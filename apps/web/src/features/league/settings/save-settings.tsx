import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./save-settings.module.css";
import { useEffect, useRef } from "react";
import { useOwnState } from "../../../product/mine/use-owner.ts";
import { presetNotes } from "../../../product/presets/preset-words.ts";
import { presetBefore, type PresetChange } from "../../../product/presets/use-preset.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Settings } from "./use-settings.ts";

interface SaveSettingsProps<Choices> {
  readonly settings: Settings<Choices>;
  readonly className?: string;
}

/**
 * Saves the page's settings as the person's presets, if they differ, with an undo (rule PS5). Positioned over its
 * place, so that nothing moves as it appears and disappears.
 */
export function SaveSettings<Choices extends object>({ settings, className }: SaveSettingsProps<Choices>) {
  const { toSave, presets } = settings;
  const [before, setBefore] = useOwnState<PresetChange | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The clicked button has been replaced by Undo, which takes the focus.
    if (before) undo.current?.focus();
  }, [before]);
  const isSaved = Object.keys(toSave).length === 0;
  if (isSaved && !before) return null;
  return (
    <span className={classNames(styles.keep, className)} data-screen="">
      {isSaved ? (
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
            const previous = presetBefore(presets.known, toSave);
            if (presets.change(toSave)) setBefore(previous);
          }}
        >
          Save these settings
        </Button>
      )}
    </span>
  );
}

/** Names the presets this version does not know, if the page follows them (rule PS7). */
export function PresetNotes<Choices extends object>({ settings }: { readonly settings: Settings<Choices> }) {
  const { presets, choices } = settings;
  const notes = presetNotes(presets.unknown.filter(({ field }) => field in choices));
  return notes.length ? <p className={textStyles.hint}>{notes.join(" ")}</p> : null;
}
