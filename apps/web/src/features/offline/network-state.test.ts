import { expect, it } from "vitest";
import { holds, nextNetwork, nextTry, online, type NetworkEvent, type NetworkState } from "./network-state.ts";

const lost: NetworkEvent = { type: "lost", why: "no-network" };
const portal: NetworkEvent = { type: "lost", why: "portal" };
const reached: NetworkEvent = { type: "reached" };
const waited: NetworkEvent = { type: "waited" };
const after = (...events: readonly NetworkEvent[]) => events.reduce<NetworkState>(nextNetwork, online);

it("[OF8] a lost network is shown within a second, not at once", () => {
  expect(after(lost).status).toBe("doubted");
  expect(holds.doubted, "told within a second").toBeLessThan(1_000);
  expect(after(lost, lost, waited)).toEqual({ status: "offline", why: "no-network" });
});

it("[OF8] one that returns before that is never shown", () => {
  expect(after(lost, reached)).toBe(online);
  expect(after(lost, reached, waited)).toBe(online);
});

it("[OF8] a notice gives way to 'Back online' for a while; a network lost again then is shown after three seconds again", () => {
  const back = after(lost, waited, reached);
  expect(back).toEqual({ status: "back" });
  expect(nextNetwork(back, reached)).toBe(back);
  expect(nextNetwork(back, waited)).toBe(online);
  expect(nextNetwork(back, lost).status).toBe("doubted");
});

it("[F8] [OF8] a captive portal is named, whatever was shown before", () => {
  expect(after(portal, waited)).toEqual({ status: "offline", why: "portal" });
  expect(after(lost, waited, portal)).toEqual({ status: "offline", why: "portal" });
  expect(after(lost, portal)).toEqual({ status: "doubted", why: "portal" });
});

it("[OF8] an event without an effect returns the same object, so that no timer restarts", () => {
  for (const state of [after(lost), after(lost, waited)]) expect(nextNetwork(state, lost)).toBe(state);
  for (const event of [reached, waited]) expect(nextNetwork(online, event)).toBe(online);
  expect(nextNetwork(after(lost, waited), waited)).toEqual(after(lost, waited));
});

it("[OF8] the server is retried with back-off, at most a minute apart", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(nextTry)).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
});
