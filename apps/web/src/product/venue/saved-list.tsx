import * as styles from "./venue.module.css";
import { X } from "lucide-react";
import { useId } from "react";
import { leagueBySlug } from "@agate/leagues";
import { sizeWords } from "../../lib/size-words.ts";
import { useNow } from "../../lib/use-now.ts";
import { Link } from "../../router/link.tsx";
import { IconButton } from "../../ui/button.tsx";
import { removePack } from "../packs/saved-packs.ts";
import { useSavedPacks } from "../packs/use-saved-packs.ts";
import { hoursOld, savedWhen, sizeOfPacks } from "./saved-words.ts";

/**
 * What is saved, for every league: for what, how old, how large, with a link to its page and a button to remove it
 * (rule PK16).
 */
export function SavedList() {
  const { packs, isPersistent } = useSavedPacks();
  const now = useNow() ?? 0;
  const headingId = useId();
  if (!packs.length) return null;
  return (
    <section className={styles.saved} aria-labelledby={headingId}>
      <p id={headingId}>
        <b>Saved on this device</b>
        <small>{sizeWords(sizeOfPacks(packs))}</small>
      </p>
      <ul>
        {packs.map((pack) => {
          const name = leagueBySlug(pack.league)?.title ?? pack.league;
          const old = hoursOld(pack, now);
          const why = [
            pack.byItself ? "for your favorites" : pack.savedFor.join("; "),
            pack.sample && "sample data: invented people",
            pack.isAfterDamage && "the newest copy is damaged: the one before is used",
          ].filter(Boolean);
          return (
            <li key={pack.league}>
              <span>
                <Link to={`/${pack.league}`}>{name}</Link>
                <small>{why.join("; ")}</small>
              </span>
              <span>
                {savedWhen(pack.checkedAt, now)}
                <small>{[sizeWords(pack.bytes), old !== null && `${old} hours old`].filter(Boolean).join(", ")}</small>
              </span>
              <IconButton label={`Remove ${name}`} onClick={() => void removePack(pack.league)}>
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {isPersistent === false && <p>The browser may clear saved data when the device runs low on space.</p>}
    </section>
  );
}
