/** Addresses of scripts that may be started as workers: the service worker, and what the build named by its content. */
const ours = /^\/(?:sw|assets\/[\w.-]+-[\w-]{7})\.js$/;

/**
 * An address that may be started as a worker, as it stands.
 * @throws TypeError on every other address
 */
export function workerAddress(address: string): string {
  if (!ours.test(address)) throw new TypeError("That is no worker of ours.");
  return address;
}

/** What this page needs of Trusted Types, which TypeScript's library does not know yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The only policy the content policy allows: it can make the address of a worker of ours, and nothing else (rule OF2). */
const policy = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy("agate", {
  createScriptURL: workerAddress,
});

/** The same as the browser wants it where something is started. */
export function trustedWorkerAddress(address: string): string {
  return policy ? policy.createScriptURL(address) : workerAddress(address);
}
