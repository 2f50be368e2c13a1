import { workerPath } from "../../../sw/messages.ts";
import { trustedWorkerAddress } from "../../lib/trusted-scripts.ts";
import { site } from "../site.ts";

/**
 * Registers the service worker, or returns the existing registration.
 * @returns null: this browser runs none for us, like in some private windows, or the server has turned it off (rule
 * OF10)
 * @throws if it did not load: no network, or a captive portal's page in its place
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || site.offline === false) return null;
  try {
    // Undefined if a test makes the browser refuse workers.
    return (await container.register(trustedWorkerAddress(workerPath), { updateViaCache: "none" })) ?? null;
  } catch (error) {
    if (await refusesStorage()) return null;
    throw error;
  }
}

/** A browser that refuses storage to a worker runs none. */
async function refusesStorage(): Promise<boolean> {
  try {
    await caches.keys();
    return false;
  } catch {
    return true;
  }
}
