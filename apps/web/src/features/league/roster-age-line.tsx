import type { Provenance } from "@agate/api";
import { useNow } from "../../lib/use-now.ts";
import { classNames } from "../../ui/class-names.ts";
import { rosterAge } from "./roster-age.ts";
import type { WhatIsDated } from "./roster-age.ts";

/** How old the rosters (the field, the drivers) of the page are and where they are from; nothing before a team is chosen. */
export function RosterAgeLine({
  provenances,
  what,
}: {
  readonly provenances: readonly Provenance[];
  readonly what?: WhatIsDated;
}) {
  const now = useNow();
  const age = now === null ? null : rosterAge(provenances, new Date(now), what);
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
