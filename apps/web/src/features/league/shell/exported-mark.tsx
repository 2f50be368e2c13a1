import * as styles from "./game-list.module.css";
import { Check } from "lucide-react";

/** On a game or an event: its file has been exported. Who makes ten in a row sees what is left. */
export function ExportedMark() {
  return (
    <small className={`${styles.mark} ${styles.exported}`}>
      <Check />
      Exported
    </small>
  );
}
