import { hasNoContact } from "../../../api/failure.ts";
import { useOffline } from "../../../lib/offline.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useEntitlement } from "./use-entitlement.ts";

const EntitlementAlert = lazyPart({
  name: "The message about your subscription",
  load: async () => (await import("./entitlement-alert.tsx")).EntitlementAlert,
});

/** While the server cannot give the entitlement (rule PG42). Without contact the line under the header says it all. */
export function EntitlementUnread() {
  const { failure } = useEntitlement();
  const isOffline = useOffline();
  return failure && !hasNoContact(failure) && !isOffline && <EntitlementAlert />;
}
