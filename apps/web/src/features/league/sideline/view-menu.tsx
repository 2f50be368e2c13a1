import * as styles from "./bar.module.css";
import { useState } from "react";
import { Popover } from "../../../ui/popover.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { View } from "./use-view.ts";

interface ViewMenuProps {
  readonly view: View;
  /** "By unit"; null: rosters say too little for it. */
  readonly lineView: string | null;
  readonly hasShirts: boolean;
}

/** How the numbers are shown, and whether the screen stays on. */
export function ViewMenu({ view, lineView, hasShirts }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { wakeLock } = view;
  return (
    <Popover
      label="View"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.button}>
          View
        </button>
      }
    >
      <div className={styles.menu}>
        <div className={styles.choices}>
          {lineView && <LinesChoice view={view} lineView={lineView} />}
          <LightChoice view={view} />
        </div>
        <Switch
          label="Keep the screen on"
          hint={
            wakeLock === "refused" || wakeLock === "missing"
              ? "This browser does not support it."
              : "Until you leave this page."
          }
          checked={view.keepsOn}
          onChange={view.keepOn}
        />
        {hasShirts && (
          <Switch
            label="Swap shirts"
            hint="Filled is the dark shirt, outlined the white one."
            checked={view.isSwapped}
            onChange={view.swap}
          />
        )}
      </div>
    </Popover>
  );
}

export function LinesChoice({ view, lineView }: { readonly view: View; readonly lineView: string }) {
  return (
    <Choice
      label="Show"
      options={[
        ["numbers", "Numbers"],
        ["lines", lineView],
      ]}
      chosen={view.isByLine ? "lines" : "numbers"}
      onChoose={(one) => view.showByLine(one === "lines")}
    />
  );
}

export function LightChoice({ view }: { readonly view: View }) {
  return (
    <Choice
      label="Light"
      options={[
        ["light", "Light"],
        ["dark", "Dark"],
        ["sun", "Sun"],
      ]}
      chosen={view.light}
      onChoose={view.setLight}
    />
  );
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly options: readonly (readonly [name: Name, label: string])[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** A few things of which one holds, side by side. */
function Choice<Name extends string>({ label, options, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map(([name, text]) => (
        <button type="button" key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
