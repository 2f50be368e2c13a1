import type { Person } from "@agate/api";
import type { ApiStub } from "./api-stub.ts";

/**
 * Simulates a sign-out in another tab of this browser, which clears its storage, followed by a sign-in as `user`, if
 * any.
 */
export function signInElsewhere(api: ApiStub, user: Person | null): void {
  api.answer({ "GET /api/auth/session": { user } });
  window.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
}
