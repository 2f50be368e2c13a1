import type { ComponentType } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** A section of the operator's page. */
export interface OperatorSection {
  /** In the address: `?section=audit`. */
  readonly id: string;
  readonly label: string;
  readonly Part: ComponentType;
}

const Audit = lazyPart({
  name: "The audit log",
  load: async () => (await import("./audit/audit-section.tsx")).AuditSection,
});

/** The sections in the order of the side menu; the first is shown where the address names none. */
export const sections: readonly OperatorSection[] = [{ id: "audit", label: "Audit log", Part: Audit }];
