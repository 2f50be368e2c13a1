import type { Provenance } from "@agate/api";
import { useNow } from "../../lib/use-now.ts";
import { classNames } from "../../ui/class-names.ts";
import { rosterAge } from "./roster-age.ts";

/** How old the rosters of the page are and where they are from; nothing before a team is chosen. */
export function RosterAgeLine({ provenances }: { readonly provenances: readonly Provenance[] }) {
  const now = useNow();
  const age = now === null ? null : rosterAge(provenances, new Date(now));
  if (!age) return null;
  return (
    <p className="age">
      <span className={classNames("dot", age.state !== "fresh" && "late")} aria-hidden="true" />
      <span>
        <b>{age.headline}</b>
        {age.rest}
      </span>
    </p>
  );
}
