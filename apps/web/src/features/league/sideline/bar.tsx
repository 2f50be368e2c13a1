import * as styles from "./bar.module.css";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { League } from "@agate/leagues";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useNow } from "../../../lib/use-now.ts";
import { rosterAge, type Dated, type WhatIsDated } from "../../../product/roster-age.ts";
import { Link } from "../../../router/link.tsx";
import { useLocation } from "../../../router/location.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { LineupWords } from "../sources/lineup-words.ts";
import type { View, WakeLock } from "./use-view.ts";

export interface BarProps {
  readonly league: Pick<League, "slug" | "title">;
  /** "Atlanta Braves at Boston Red Sox", "Lakeshore Open"; null while it is not known whether anything is chosen. */
  readonly title: string | null;
  readonly view: View;
  readonly lineView: string | null;
  readonly hasShirts: boolean;
  readonly dated: readonly Dated[];
  readonly what: WhatIsDated;
  /** The game's line-up; undefined if none is out. */
  readonly lineup?: LineupWords | undefined;
}

/** The link back to the file, what the numbers are of and how old, and the view options. */
export function Bar({ league, title, view, lineView, hasShirts, dated, what, lineup }: BarProps) {
  const { search } = useLocation();
  // The prerendered page has no query, and hydration would not correct the link.
  const query = useHydrated() ? search : "";
  const now = useNow();
  const age = now === null ? null : rosterAge(dated, new Date(now), what);
  return (
    <div className={styles.bar}>
      <Link className={styles.button} to={`/${league.slug}${query}`}>
        <ArrowLeft />
        File
      </Link>
      <div className={styles.about}>
        <h1>{title ?? `${league.title} sideline`}</h1>
        {age && (
          <p className={styles.age} data-state={age.state}>
            <span aria-hidden="true" />
            {lineup && age.state !== "sample" && `${["Line-up out", lineup.when].filter(Boolean).join(" ")}. `}
            {age.headline}
            {age.rest}
          </p>
        )}
      </div>
      {lineView && <LinesChoice view={view} lineView={lineView} />}
      <LightChoice view={view} />
      <ViewMenu view={view} lineView={lineView} hasShirts={hasShirts} />
    </div>
  );
}

interface ViewMenuProps {
  readonly view: View;
  /** "By unit"; null if rosters have too few positions for it. */
  readonly lineView: string | null;
  readonly hasShirts: boolean;
}

/** How the numbers are shown, and whether the screen stays on. */
function ViewMenu({ view, lineView, hasShirts }: ViewMenuProps) {
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
          hint={wakeLockProblems[wakeLock] ?? "Until you leave this page."}
          checked={view.staysOn}
          onChange={view.setStaysOn}
        />
        {hasShirts && (
          <Switch
            label="Swap shirts"
            hint="Filled: dark jersey. Outlined: white."
            checked={view.isSwapped}
            onChange={view.swap}
          />
        )}
      </div>
    </Popover>
  );
}

function LinesChoice({ view, lineView }: { readonly view: View; readonly lineView: string }) {
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

function LightChoice({ view }: { readonly view: View }) {
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

/** A single choice among a few options, side by side. */
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

const wakeLockProblems: Readonly<Partial<Record<WakeLock, string>>> = {
  refused: "Your phone will dim the screen.",
  missing: "This browser cannot keep the screen on.",
};

/** Warns that the screen can go dark if the browser does not let the page keep it on (rule SL10). */
export function WakeLockNote({ wakeLock }: { readonly wakeLock: WakeLock }) {
  const [isRead, setRead] = useState(false);
  if (isRead || wakeLock === "on" || wakeLock === "off") return null;
  return (
    <Alert tone="warn" title="The screen may go dark" onDismiss={() => setRead(true)}>
      {wakeLockProblems[wakeLock]}
    </Alert>
  );
}
