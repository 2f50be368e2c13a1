import { expect, it } from "vitest";
import { notStoredWords } from "./unsaved-words.ts";

it("[MI6] what a browser does not store is lost with the page, except for what an account has", () => {
  expect(notStoredWords(true, false)).toEqual({
    title: "This browser is out of space",
    text: "Free some space on this device. Your changes work while this page is open, and are gone when it is closed.",
  });
  expect(notStoredWords(false, true)).toEqual({
    title: "This browser does not save anything",
    text: "Changes are saved in your account. Without a network they last as long as this page is open.",
  });
});
