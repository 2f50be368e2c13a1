import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "./use-entitlement.ts";

const EntitlementAlert = lazyPart({
  name: "The message about your subscription",
  load: async () => (await import("./entitlement-alert.tsx")).EntitlementAlert,
});

/** While the entitlement cannot be read (rule PG42). */
export function EntitlementUnread() {
  return useEntitlement().failure && <EntitlementAlert />;
}
