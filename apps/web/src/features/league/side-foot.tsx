import type { Provenance } from "@agate/api";
import { useNow } from "../../lib/use-now.ts";
import { momentOf } from "./roster-age.ts";

interface SideFootProps {
  /** A sentence of the list's own. */
  readonly lead?: string;
  /** "games" or "events": what is invented in sample data. */
  readonly what: string;
  readonly provenance: Provenance | null;
}

/** Under the sidebar's list: how old the schedule is, and whether it is invented. */
export function SideFoot({ lead, what, provenance }: SideFootProps) {
  const now = useNow();
  const confirmed = provenance?.confirmed_at;
  const words = [
    lead,
    confirmed && now !== null && `Schedule confirmed ${momentOf(new Date(confirmed), new Date(now))}.`,
    provenance?.sample && `Sample data: invented ${what}.`,
  ].filter(Boolean);
  return words.length > 0 && <p className="side-foot">{words.join(" ")}</p>;
}
