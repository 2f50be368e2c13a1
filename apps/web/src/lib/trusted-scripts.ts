/**
 * Addresses of scripts that may be started as workers: the service worker, and files the build named by content hash.
 */
const ours = /^\/(?:sw|assets\/[\w.-]+-[\w-]{7})\.js$/;

/**
 * Returns an address that may be started as a worker, unchanged.
 * @throws TypeError on every other address
 */
export function workerAddress(address: string): string {
  if (!ours.test(address)) throw new TypeError("That is no worker of ours.");
  return address;
}

/** The parts of Trusted Types that this page needs. TypeScript's library does not have them yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The only policy the content policy allows. It can create the address of our workers and nothing else (rule OF2). */
const policy = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy("agate", {
  createScriptURL: workerAddress,
});

/** Returns the same address in the type the browser requires for starting a worker. */
export function trustedWorkerAddress(address: string): string {
  return policy ? policy.createScriptURL(address) : workerAddress(address);
}
