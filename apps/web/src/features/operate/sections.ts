import type { ComponentType } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** A section of the operator's page. */
export interface OperatorSection {
  /** In the address: `?section=audit`. */
  readonly id: string;
  readonly label: string;
  readonly Part: ComponentType;
}

const lazySection = (id: string, label: string, load: () => Promise<ComponentType>): OperatorSection => ({
  id,
  label,
  Part: lazyPart({ name: `The section ${label}`, load }),
});

/** The sections in the order of the side menu; the first is shown where the address names none. */
export const sections: readonly OperatorSection[] = [
  lazySection(
    "freshness",
    "Freshness",
    async () => (await import("./freshness/freshness-section.tsx")).FreshnessSection,
  ),
  lazySection("plan", "Next 48 hours", async () => (await import("./plan/plan-section.tsx")).PlanSection),
  lazySection("holds", "Holds", async () => (await import("./holds/holds-section.tsx")).HoldsSection),
  lazySection(
    "corrections",
    "Corrections",
    async () => (await import("./corrections/corrections-section.tsx")).CorrectionsSection,
  ),
  lazySection("people", "People", async () => (await import("./people/people-section.tsx")).PeopleSection),
  lazySection(
    "access",
    "Complimentary access",
    async () => (await import("./access/access-section.tsx")).AccessSection,
  ),
  lazySection("plans", "Plans", async () => (await import("./plans/plans-section.tsx")).PlansSection),
  lazySection("alarms", "Alarms", async () => (await import("./alarms/alarms-section.tsx")).AlarmsSection),
  lazySection("audit", "Audit log", async () => (await import("./audit/audit-section.tsx")).AuditSection),
];
