import type { ComponentType } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** A section of the operator's page. */
export interface OperatorSection {
  /** In the address: `?section=audit`. */
  readonly id: string;
  readonly label: string;
  readonly Part: ComponentType;
}

const Freshness = lazyPart({
  name: "The freshness of the leagues",
  load: async () => (await import("./freshness/freshness-section.tsx")).FreshnessSection,
});
const Plan = lazyPart({
  name: "The next 48 hours",
  load: async () => (await import("./plan/plan-section.tsx")).PlanSection,
});
const Holds = lazyPart({
  name: "The list of holds",
  load: async () => (await import("./holds/holds-section.tsx")).HoldsSection,
});
const Corrections = lazyPart({
  name: "The list of corrections",
  load: async () => (await import("./corrections/corrections-section.tsx")).CorrectionsSection,
});
const Alarms = lazyPart({
  name: "The list of alarms",
  load: async () => (await import("./alarms/alarms-section.tsx")).AlarmsSection,
});
const People = lazyPart({
  name: "The section about people",
  load: async () => (await import("./people/people-section.tsx")).PeopleSection,
});
const Access = lazyPart({
  name: "The section about complimentary access",
  load: async () => (await import("./access/access-section.tsx")).AccessSection,
});
const Plans = lazyPart({
  name: "The section about plans",
  load: async () => (await import("./plans/plans-section.tsx")).PlansSection,
});
const Audit = lazyPart({
  name: "The audit log",
  load: async () => (await import("./audit/audit-section.tsx")).AuditSection,
});

/** The sections in the order of the side menu; the first is shown where the address names none. */
export const sections: readonly OperatorSection[] = [
  { id: "freshness", label: "Freshness", Part: Freshness },
  { id: "plan", label: "Next 48 hours", Part: Plan },
  { id: "holds", label: "Holds", Part: Holds },
  { id: "corrections", label: "Corrections", Part: Corrections },
  { id: "people", label: "People", Part: People },
  { id: "access", label: "Complimentary access", Part: Access },
  { id: "plans", label: "Plans", Part: Plans },
  { id: "alarms", label: "Alarms", Part: Alarms },
  { id: "audit", label: "Audit log", Part: Audit },
];
