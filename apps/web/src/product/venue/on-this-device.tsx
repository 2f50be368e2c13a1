import * as styles from "./venue.module.css";
import { useQuery } from "../../api/use-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { Link } from "../../router/link.tsx";
import { useOpens } from "../saved/use-opens.ts";
import { entitlementQuery } from "../subscription/entitlement.ts";
import { useMayExport } from "../subscription/use-may-export.ts";
import { savedBriefly } from "./saved-words.ts";

interface OnThisDeviceProps {
  /** Games and events open as their sideline. */
  readonly asSideline?: boolean;
}

/** The one list of what opens without a network, and whether its files export (rule OF12). */
export function OnThisDevice({ asSideline = false }: OnThisDeviceProps) {
  const opens = useOpens();
  const now = useNow() ?? 0;
  const mayExport = useMayExport() === true;
  const isKnown = useQuery(entitlementQuery).data !== undefined;
  if (!opens) return null;
  return (
    <section className={styles.here} aria-label="On this device">
      <h2>On this device</h2>
      <p>
        {!opens.length
          ? "Nothing opens without a network yet."
          : mayExport
            ? "These open and export without a network."
            : `These open without a network${isKnown ? ", to look at" : ""}.`}
      </p>
      <ul>
        {opens.map(({ to, title, about, at, hasCodes }) => (
          <li key={to}>
            <Link to={asSideline ? to.replace("?", "/sideline?") : to}>
              <b>{title}</b>{" "}
              <small>
                {about}
                {at > 0 && `, saved ${savedBriefly(at, now)}`}
                {mayExport && !hasCodes && ", without the common codes"}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
