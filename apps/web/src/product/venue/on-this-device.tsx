import * as styles from "./venue.module.css";
import { useEffect, useState } from "react";
import { leagueBySlug } from "@agate/leagues";
import { useNow, useToday } from "../../lib/use-now.ts";
import { Link } from "../../router/link.tsx";
import { lastOpened, type Opened } from "../saved/on-device.ts";
import { useSavedLeagues } from "../saved/use-saved-leagues.ts";
import { savedWhen } from "./saved-words.ts";

/** What opens without a network: the games opened last, and with `leagues` what is saved; nothing if there is nothing. */
export function OnThisDevice({ leagues: areShown = true }: { readonly leagues?: boolean }) {
  const { leagues } = useSavedLeagues();
  const now = useNow() ?? 0;
  const today = useToday();
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  useEffect(() => {
    if (today !== null) lastOpened(today).then(setOpened, () => undefined);
  }, [today]);
  const saved = (areShown ? leagues : []).map(({ league, checkedAt }) => ({
    to: `/${league}`,
    title: leagueBySlug(league)?.title ?? league,
    about: `saved ${savedWhen(checkedAt, now)}`,
  }));
  if (!opened.length && !saved.length) return null;
  return (
    <section className={styles.here} aria-label="On this device">
      <h2>On this device</h2>
      <ul>
        {[...opened, ...saved].map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to}>{title}</Link> <small>{about}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
