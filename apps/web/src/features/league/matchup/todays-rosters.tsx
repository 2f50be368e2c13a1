import * as styles from "./todays-rosters.module.css";
import type { Dispatch } from "react";
import { Switch } from "../../../ui/switch.tsx";
import type { FormAction } from "./form-state.ts";

interface TodaysRostersProps {
  /** It stands among the details, where there is no room beside a team. */
  readonly inDetails?: boolean;
  readonly areTodays: boolean;
  readonly dispatch: Dispatch<FormAction>;
}

/** Of a past game: whether its file is made of today's rosters in place of those of its day (rule LU24). */
export function TodaysRosters({ inDetails, areTodays, dispatch }: TodaysRostersProps) {
  return (
    <div className={inDetails ? styles.inDetails : styles.beside}>
      <Switch
        label="Today's rosters"
        checked={areTodays}
        onChange={(checked) => dispatch({ type: "rosters-chosen", areTodays: checked })}
      />
    </div>
  );
}
