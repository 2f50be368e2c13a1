import { expect, it } from "vitest";
import { leagues } from "@agate/leagues";
import { monthlyShare, planFeatures, priceLabel } from "./plan-words.ts";

it("[SW3] writes a price in US dollars with its period", () => {
  expect(priceLabel({ price: 14.99, duration: "month" })).toBe("$14.99/month");
  expect(priceLabel({ price: 74.99, duration: "6-months" })).toBe("$74.99 / 6 months");
  expect(priceLabel({ price: 1299.9, duration: "year" })).toBe("$1,299.90 / year");
});

it("[SW3] shows a longer plan's price per month", () => {
  expect(monthlyShare({ price: 14.99, duration: "month" })).toBe("Renews every month");
  expect(monthlyShare({ price: 74.99, duration: "6-months" })).toBe("$12.50 a month");
  expect(monthlyShare({ price: 129.99, duration: "year" })).toBe("$10.83 a month");
});

it("[SW5] never writes a price of 0", () => {
  expect(priceLabel({ price: 0, duration: "year" })).toBe("Contact us");
});

it("[SW3] claims Olympic rosters only while an Olympic league works", () => {
  expect(planFeatures(leagues, "30 leagues, 8 sports")).toEqual([
    "30 leagues, 8 sports",
    "League schedule",
    "The whole file: preview, copy and download",
  ]);
  expect(planFeatures([{ title: "Olympic Hockey", status: "live" }], "1 league, 1 sport")[2]).toBe("Olympic rosters");
  expect(planFeatures([{ title: "Olympic Hockey", status: "data-only" }], "1 league, 1 sport")[2]).not.toBe(
    "Olympic rosters",
  );
});
