import * as styles from "./venue.module.css";
import { useNow } from "../../lib/use-now.ts";
import { useLeaseWords } from "../lease/use-lease-words.ts";
import { useSavedLeagues } from "../saved/use-saved-leagues.ts";
import { OnThisDevice } from "./on-this-device.tsx";
import { SavedList } from "./saved-list.tsx";
import { refusedWords } from "./saved-words.ts";

/** What works without a network: Export, and until when; what opens; and what is saved of each league (rule PK16). */
export function OfflineList() {
  const lease = useLeaseWords(useNow() ?? 0);
  const { status } = useSavedLeagues();
  return (
    <div className={styles.list}>
      {lease && <p data-tone={lease.tone}>{lease.text}</p>}
      {status === "refused" && <p>{refusedWords}</p>}
      {status === "ready" && <OnThisDevice />}
      <SavedList />
    </div>
  );
}
