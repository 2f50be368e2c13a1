import type { ComponentType } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** A section of the operator's page. */
export interface OperatorSection {
  /** In the address: `?section=audit`. */
  readonly id: string;
  readonly label: string;
  readonly Part: ComponentType;
}

const section = (id: string, label: string, load: () => Promise<ComponentType>): OperatorSection => ({
  id,
  label,
  Part: lazyPart({ name: `The section ${label}`, load }),
});

/** The sections in the order of the side menu; the first is shown where the address names none. */
export const sections: readonly OperatorSection[] = [
  section("freshness", "Freshness", async () => (await import("./freshness/freshness-section.tsx")).FreshnessSection),
  section("plan", "Next 48 hours", async () => (await import("./plan/plan-section.tsx")).PlanSection),
  section("holds", "Holds", async () => (await import("./holds/holds-section.tsx")).HoldsSection),
  section(
    "corrections",
    "Corrections",
    async () => (await import("./corrections/corrections-section.tsx")).CorrectionsSection,
  ),
  section("people", "People", async () => (await import("./people/people-section.tsx")).PeopleSection),
  section("access", "Complimentary access", async () => (await import("./access/access-section.tsx")).AccessSection),
  section("plans", "Plans", async () => (await import("./plans/plans-section.tsx")).PlansSection),
  section("alarms", "Alarms", async () => (await import("./alarms/alarms-section.tsx")).AlarmsSection),
  section("audit", "Audit log", async () => (await import("./audit/audit-section.tsx")).AuditSection),
];
