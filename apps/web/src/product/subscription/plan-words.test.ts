import { expect, it } from "vitest";
import { monthlyShare, priceLabel } from "./plan-words.ts";

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
