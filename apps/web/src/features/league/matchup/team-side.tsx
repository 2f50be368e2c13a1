import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./teams.module.css";
import type { Dispatch } from "react";
import { readPrefix } from "@agate/captions";
import { StarButton } from "../../../product/favorites/star-button.tsx";
import { isOwnTeam, ownTeamPath, storeOwnPrefix } from "../../../product/own-teams/own-teams.ts";
import { Link } from "../../../router/link.tsx";
import { Combobox, type ComboboxItem } from "../../../ui/combobox.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { usePreHydrationValue } from "../../../ui/use-pre-hydration-value.ts";
import type { FormAction } from "./form-state.ts";
import type { SideName, SideState, TeamChoice } from "./side-state.ts";

interface TeamSideProps {
  readonly name: SideName;
  readonly league: string;
  readonly gameId: string | null;
  readonly side: SideState;
  readonly items: readonly (ComboboxItem & Pick<TeamChoice, "prefix">)[];
  readonly nothingFound: string;
  readonly clash: boolean;
  /** This side is the same team as the other, so it has no letter. */
  readonly oneTeam?: boolean;
  readonly dispatch: Dispatch<FormAction>;
}

const sideLabel: Readonly<Record<SideName, string>> = { home: "Home Team", away: "Away Team" };

/** One side of the headline: the team, found by typing, and its prefix. */
export function TeamSide({ name, league, side, items, nothingFound, clash, oneTeam, dispatch }: TeamSideProps) {
  const choose = (id: string | null) => {
    const found = items.find(({ value }) => value === id);
    dispatch({
      type: "team-chosen",
      side: name,
      team: found ? { id: found.value, name: found.label, prefix: found.prefix } : null,
    });
  };
  const { teamId, name: teamName } = side;
  const team = teamId !== null && teamName !== null ? { id: teamId, name: teamName } : null;
  const listed = team && !oneTeam && !isOwnTeam(team.id) ? team : null;
  return (
    <div className={styles.team} id={`${name}-team`}>
      <Combobox
        label={sideLabel[name]}
        items={items}
        value={teamId}
        onChange={choose}
        placeholder={`Select ${name} team`}
        nothingFound={nothingFound}
      />
      {listed && <StarButton className={styles.star} league={league} team={listed.id} name={listed.name} />}
      {!oneTeam && <PrefixBox name={name} side={side} clash={clash} dispatch={dispatch} />}
      <div className={styles.teamNotes}>
        {team && isOwnTeam(team.id) && (
          <p className={textStyles.hint}>
            A team of your own. <Link to={ownTeamPath(team.id, league)}>Change it</Link>
          </p>
        )}
        {oneTeam && <p className={textStyles.hint}>Same team as home: a single-team roster.</p>}
        {side.note && <p className={textStyles.hint}>{side.note}</p>}
        {side.refusal && (
          <div role="alert">
            <FieldError id={`${name}-prefix-refusal`}>{side.refusal}</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}

/** The letter that begins all of a team's codes; typing replaces it (rule P1). */
function PrefixBox({ name, side, clash, dispatch }: Pick<TeamSideProps, "name" | "side" | "clash" | "dispatch">) {
  const id = `${name}-prefix`;
  const type = ({ value }: HTMLInputElement) => {
    dispatch({ type: "prefix-typed", side: name, text: value });
    const read = readPrefix(value);
    if (side.teamId !== null && isOwnTeam(side.teamId) && "prefix" in read) storeOwnPrefix(side.teamId, read.prefix);
  };
  const ref = usePreHydrationValue((box: HTMLInputElement) => {
    if (box.value !== side.prefix) type(box);
  });
  const fault = side.refusal ? `${id}-refusal` : clash ? "prefix-clash" : undefined;
  return (
    <div className={styles.prefix}>
      <label htmlFor={id}>
        <VisuallyHidden>{`${sideLabel[name]} `}</VisuallyHidden>Prefix
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
        // Typing replaces the existing letter; without this, a click would clear the selection.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => type(target)}
        onBlur={() => dispatch({ type: "prefix-left", side: name })}
      />
    </div>
  );
}
