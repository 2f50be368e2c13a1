import * as styles from "./teams.module.css";
import { readPrefix } from "@agate/captions";
import type { Dispatch } from "react";
import { isOwnTeam, keepOwnPrefix } from "../../../product/own-teams/own-teams.ts";
import { usePreHydrationValue } from "../../../ui/use-pre-hydration-value.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { FormAction } from "./form-state.ts";
import type { SideName, SideState } from "./side-state.ts";

interface PrefixBoxProps {
  readonly name: SideName;
  readonly side: SideState;
  readonly clash: boolean;
  readonly dispatch: Dispatch<FormAction>;
}

const labels: Readonly<Record<SideName, string>> = { home: "Home Team ", away: "Away Team " };

/** The letter that begins every code of a team; what is typed replaces it (rule P1). */
export function PrefixBox({ name, side, clash, dispatch }: PrefixBoxProps) {
  const id = `${name}-prefix`;
  const type = ({ value }: HTMLInputElement) => {
    dispatch({ type: "prefix-typed", side: name, text: value });
    const read = readPrefix(value);
    if (side.teamId !== null && isOwnTeam(side.teamId) && "prefix" in read) keepOwnPrefix(side.teamId, read.prefix);
  };
  const ref = usePreHydrationValue((box: HTMLInputElement) => {
    if (box.value !== side.prefix) type(box);
  });
  const fault = side.refusal ? `${id}-refusal` : clash ? "prefix-clash" : undefined;
  return (
    <div className={styles.prefix}>
      <label htmlFor={id}>
        <VisuallyHidden>{labels[name]}</VisuallyHidden>Prefix
      </label>
      <input
        ref={ref}
        id={id}
        value={side.prefix}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault}
        // What is typed replaces the letter that is there; a press would take the selection away again.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => type(target)}
        onBlur={() => dispatch({ type: "prefix-left", side: name })}
      />
    </div>
  );
}
