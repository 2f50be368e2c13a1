import { describe, expect, it } from "vitest";
import { shortLastName } from "./names.ts";
import { nameOf } from "./single-values.ts";

describe("nameOf", () => {
  it.each([
    [{ first: " José ", last: "Candelario" }, "José", "Candelario", "José Candelario"],
    [{ first: "", last: "Dinho" }, "", "Dinho", "Dinho"],
    [{ first: "Neymar", last: "" }, "", "Neymar", "Neymar"],
    [{ first: "Neymar", last: "\u200B", name: "Some Body" }, "", "Neymar", "Neymar"],
    [{ first: "Ann", last: "Lee", name: "Some Body" }, "Ann", "Lee", "Ann Lee"],
    [{ name: "Ari Coleman" }, "Ari", "Coleman", "Ari Coleman"],
    [{ name: "Pelé" }, "", "Pelé", "Pelé"],
    [{ name: "Juan Carlos Rivera Jr." }, "Juan Carlos", "Rivera Jr.", "Juan Carlos Rivera Jr.", true],
    [{ name: "Ken Griffey, jR" }, "Ken", "Griffey, jR", "Ken Griffey, jR"],
    [{ name: "Ann Lee IV." }, "Ann", "Lee IV.", "Ann Lee IV."],
    [{ name: "Rivera Jr." }, "Rivera", "Jr.", "Rivera Jr."],
    [{ name: "Ann Mary Liiv" }, "Ann Mary", "Liiv", "Ann Mary Liiv", true],
    [{ name: "Ann Lee VI" }, "Ann Lee", "VI", "Ann Lee VI", true],
    [{ name: "  \t " }, "", "", ""],
    [{ first: null, last: undefined, name: null }, "", "", ""],
    [{}, "", "", ""],
    [{ first: "Kenji", last: "Moriyama", familyNameFirst: true }, "Kenji", "Moriyama", "Moriyama Kenji"],
    [{ name: "Kenji Moriyama", familyNameFirst: true }, "Kenji", "Moriyama", "Moriyama Kenji"],
    [{ last: "Dinho", familyNameFirst: true }, "", "Dinho", "Dinho"],
    [{ first: "Ann", last: "Lee", familyNameFirst: false }, "Ann", "Lee", "Ann Lee"],
  ])("[N1] [A8] %j", (given, first, last, full, wasWhole = false) => {
    expect(nameOf(given)).toEqual({ first, last, full, ...(wasWhole && { wasWhole }) });
  });
});

describe("the last-name column", () => {
  it.each([
    ["Brandt Jr.", "Brandt"],
    ["Brandt, Jr.", "Brandt"],
    ["Brandt , SR", "Brandt"],
    ["Griffey,Jr.", "Griffey"],
    ["Lee iii", "Lee"],
    ["Lee V.", "Lee"],
    ["Lee V. II", "Lee V."],
    ["Van Der Iv", "Van Der"],
    ["Livv", "Livv"],
    ["Jr.", "Jr."],
    [", Jr.", ", Jr."],
    ["Lee VI", "Lee VI"],
    ["Jr. Smith", "Jr. Smith"],
  ])("[N1] %s is shown as %s", (last, shown) => {
    expect(shortLastName({ first: "Theo", last, full: `Theo ${last}` })).toBe(shown);
  });
});
