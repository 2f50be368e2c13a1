import type { Person } from "@agate/api";
import type { ApiStub } from "./api-stub.ts";

/** Somebody signs out in another tab of this browser, which empties its storage, and whoever is given signs in there. */
export function signInElsewhere(api: ApiStub, user: Person | null): void {
  api.answer({ "GET /api/auth/session": { user } });
  window.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
}
