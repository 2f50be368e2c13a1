import { expect, test } from "vitest";
import { type Feed, isHostNamed, isNamed, readConsent } from "./index.ts";

const wire: Feed = { id: "wire", name: "The Wire" };
const sites: Feed = { id: "sites", name: "School sites", consentByHost: true };
const feeds = [wire, sites];

test("[UN1] providers are named by their ids, and a provider with many hosts by each host", () => {
  const { consent, faults } = readConsent(" Wire, sites:GoLions.example , wire,,", feeds);
  expect(faults).toEqual([]);
  expect([...consent]).toEqual(["wire", "sites:golions.example"]);
  expect([isNamed(consent, wire), isNamed(consent, sites)]).toEqual([true, true]);
  expect(isHostNamed(consent, wire, "any.example")).toBe(true);
  expect(isHostNamed(consent, sites, "golions.example")).toBe(true);
  expect(isHostNamed(consent, sites, "gobears.example")).toBe(false);
  expect(isNamed(readConsent("wire", feeds).consent, sites)).toBe(false);
});

test("[UN1] every invalid name is reported, with the valid ones", () => {
  const faultsOf = (list: string) => readConsent(list, feeds).faults;
  expect(faultsOf("wire,teletext")).toEqual(["there is no provider 'teletext'; there are wire, sites:<host>"]);
  expect(faultsOf("sites")).toEqual([
    "'sites' names no host: School sites is allowed host by host, as sites:www.example.edu",
  ]);
  expect(faultsOf("sites:https://golions.example/, wire:a.example")).toEqual([
    expect.stringContaining("names no host"),
    "'wire:a.example' names a host: The Wire is allowed as a whole, as wire",
  ]);
});
