import { expect, it } from "vitest";
import type { Person } from "@agate/api";
import { unknownSession } from "../session/session-state.ts";
import { mineOwner } from "./mine-owner.ts";

const ada: Person = { id: "7", email: "ada@example.com", email_verified: true };

it("[MI7] shows the signed-in person's things, and a visitor's own to a visitor", () => {
  expect(mineOwner({ status: "signed-in", person: ada }, null)).toBe("7");
  expect(mineOwner({ status: "signed-in", person: { ...ada, email_verified: false } }, null)).toBe("");
  expect(mineOwner({ status: "visitor", lost: null, signUp: null }, "7")).toBe("");
});

it("[MI7] keeps what is on the page of a person whose session ended there", () => {
  expect(mineOwner({ status: "visitor", lost: ada, signUp: null }, null)).toBe("7");
});

it("[MI7] waits for the session of a person who was signed in, and uses the last one here if it cannot be read", () => {
  expect(mineOwner({ status: "checking", hint: "in" }, "7")).toBe(null);
  expect(mineOwner({ status: "failed", hint: "in" }, "7")).toBe("7");
  expect(mineOwner({ status: "failed", hint: "out" }, "7")).toBe("");
  expect(mineOwner(unknownSession, "7")).toBe("");
});

it("[MI7] waits for the session in a browser that stores nothing", () => {
  expect(mineOwner(unknownSession, undefined)).toBe(null);
  expect(mineOwner({ status: "failed", hint: null }, undefined)).toBe("");
});
