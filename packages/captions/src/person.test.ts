import { describe, expect, it } from "vitest";
import type { CaptionFile } from "./file.ts";
import { nameOf, personRow, withoutSuffix } from "./person.ts";
import { driver, entrants, fieldFile, raceFile, row, teamFile } from "./testing/files.ts";

/** Returns code, side, person and form of every line that is about a person. */
const aboutsOf = ({ lines }: CaptionFile) =>
  lines.flatMap((line) =>
    line.kind === "code" && line.about
      ? [[line.code, line.about.side, line.about.person?.key ?? null, line.about.form].join(" ").trim()]
      : [],
  );

describe("what a line knows", () => {
  it("[B1] in a team file is the team, or the person by their row, the side, and the form", () => {
    const home = {
      name: "Portland Pioneers",
      roster: [row("", "No", "Number"), row("8", "Marcus", "Ellery", "RF"), row("", "Dale", "Hartwick", "Manager")],
    };
    const away = { name: "Austin Armadillos", roster: [row("3", "Dex", "Navarro", "3B")] };
    const file = teamFile({ home, away }, {}, { shortCodeLongName: false, bracketedKeywords: true }, ["hr\tscores"]);
    expect(aboutsOf(file)).toEqual([
      ..."p home  name,a away  name,P home  against,A away  against,ap home  against,aa away  against".split(","),
      "pmgr home home.roster[2] plain",
      "p8 home home.roster[1] plain",
      ..."tp8 t,pp8 p,p8n n,tp8n tn,pp8n pn,tpp8 tp,tpp8n tpn"
        .split(",")
        .map((line) => line.replace(" ", " home home.roster[1] ")),
      "a3 away away.roster[0] plain",
      ..."ta3 t,pa3 p,a3n n,ta3n tn,pa3n pn,tpa3 tp,tpa3n tpn"
        .split(",")
        .map((line) => line.replace(" ", " away away.roster[0] ")),
      "kp8 home home.roster[1] keyword",
      "ka3 away away.roster[0] keyword",
    ]);
    expect(file.report.leftOut).toMatchObject([{ person: "home.roster[0]", part: "home" }]);
    expect(file.lines.filter((line) => line.kind === "code" && !line.about)).toHaveLength(5);
  });

  it("[B1] distinguishes two people with one name, and identifies them", () => {
    const twins = [row("7", "Jo", "Till", "P"), row("9", "Jo", "Till", "QQ")];
    const file = teamFile({ home: { name: "Reno", roster: twins }, away: null });
    const people = file.lines.flatMap((line) =>
      line.kind === "code" && line.about?.form === "plain" && line.about.person ? [line.about.person] : [],
    );
    expect(people).toEqual([
      {
        key: "home.roster[0]",
        first: "Jo",
        last: "Till",
        full: "Jo Till",
        code: "r7",
        number: "7",
        position: "P",
        words: "pitcher",
      },
      {
        key: "home.roster[1]",
        first: "Jo",
        last: "Till",
        full: "Jo Till",
        code: "r9",
        number: "9",
        position: "QQ",
        words: "",
      },
    ]);
    expect(file.report.unknownPositions).toMatchObject([{ person: "home.roster[1]", code: "r9" }]);
  });

  it("[B1] in golf and racing is the person by their place on the list, without a side", () => {
    const field = fieldFile(entrants("Sam Kim", "Seong-ho Kim", "Al Moss"));
    expect(aboutsOf(field)).toEqual(["am  field[2] plain", "skim1  field[0] plain", "skim2  field[1] plain"]);
    expect(field.report.sharedInitials[0]?.people.map(({ person }) => person)).toEqual(["field[0]", "field[1]"]);
    const race = raceFile([driver("9", "Will", "Barnett"), driver("", "Nora", "Null"), driver("4", "Wade", "Bristow")]);
    expect(aboutsOf(race)).toEqual(["d4  drivers[2] plain", "d9  drivers[0] plain"]);
    expect(race.report.leftOut[0]?.person).toBe("drivers[1]");
  });
});

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
])("[N1] [A8] nameOf: %j", (given, first, last, full, wasWhole = false) => {
  expect(nameOf(personRow(given))).toEqual({ first, last, full, ...(wasWhole && { wasWhole }) });
});

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
])("[N1] the last-name column: %s is shown as %s", (last, shown) => {
  expect(withoutSuffix(last)).toBe(shown);
});
