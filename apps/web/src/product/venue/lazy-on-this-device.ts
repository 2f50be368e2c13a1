import { lazyPart } from "../../ui/lazy-part.tsx";

/** Where a page has nothing to show without a network: what works. */
export const OnThisDevice = lazyPart(
  "What is on this device",
  async () => (await import("./on-this-device.tsx")).OnThisDevice,
  { instead: () => null },
);
