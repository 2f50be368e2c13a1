import { describe, expect, it } from "vitest";
import { captionStyles, targetNames } from "@agate/captions";
import { readEventLink, writeEventLink } from "../events/event-state.ts";
import { readForm, writeForm } from "../matchup/form-query.ts";
import { blankForm } from "../matchup/form-state.ts";
import { matchupLeague } from "../testing/invented-league.ts";
import { fieldSettings, matchupSettings, raceSettings, type MatchupSettings } from "./kinds.ts";
import { choose, settingsInForce, settingsToSave, personDefaults } from "./settings.ts";

const mlb = matchupLeague("mlb");
const today = "2026-07-05";
const { defaults } = matchupSettings;
const formats = ["none", "#1", "(1)"] as const;
const bools = [true, false];
/** Settings that do not depend on any other choice. */
const alone: { readonly [Field in keyof MatchupSettings]?: readonly MatchupSettings[Field][] } = {
  shortCodeLongName: bools,
  multipleTabCodes: bools,
  bracketedKeywords: bools,
  unnumbered: bools,
  officials: bools,
  names: ["style", "keep", "ascii", "ascii-de"],
  noteMark: ["*****", "//"],
  target: targetNames,
};

/**
 * Settings of a team page: every style, and every value with every number format, in styles that fix it and in styles
 * that do not.
 */
const all: readonly MatchupSettings[] = [
  ...captionStyles.map((captionStyle) => ({ ...defaults, captionStyle })),
  ...(["standard", "getty"] as const).flatMap((captionStyle) =>
    formats.flatMap((jerseyFormat) =>
      Object.entries(alone).flatMap(([field, values]) =>
        values.map((value) => ({ ...defaults, captionStyle, jerseyFormat, [field]: value })),
      ),
    ),
  ),
];
const inForce = (presetChoices: MatchupSettings, chosen: Partial<MatchupSettings>) =>
  settingsInForce(matchupSettings, presetChoices, chosen);
const panel = { selectedDate: today, showAll: false };
const address = (choices: MatchupSettings, presetChoices: Partial<MatchupSettings>) =>
  writeForm(mlb, { ...blankForm, panel, choices }, today, presetChoices);
const opened = (query: string, presetChoices: MatchupSettings) =>
  inForce(presetChoices, readForm(mlb, query, today).chosen);

describe("which setting applies", () => {
  it("[PS2] the page's over the presets', the presets' over the league's, and what the style fixes over all", () => {
    const presetChoices = personDefaults(matchupSettings, {
      jerseyFormat: "none",
      multipleTabCodes: false,
      singleKeys: false,
    });
    expect(presetChoices).toEqual({ ...defaults, jerseyFormat: "none", multipleTabCodes: false });
    expect(inForce(presetChoices, { multipleTabCodes: true })).toEqual({ ...defaults, jerseyFormat: "none" });
    expect(inForce(presetChoices, { captionStyle: "getty" }).jerseyFormat).toBe("#1");
    expect(inForce(personDefaults(matchupSettings, { captionStyle: "getty", jerseyFormat: "none" }), {})).toMatchObject(
      {
        captionStyle: "getty",
        jerseyFormat: "#1",
      },
    );
    expect(personDefaults(raceSettings, { jerseyFormat: "#1", carNumberFormat: "#1" })).toEqual({
      ...raceSettings.defaults,
      carNumberFormat: "#1",
    });
    expect(personDefaults(fieldSettings, { captionStyle: "getty", jerseyFormat: "#1" })).toEqual({
      ...fieldSettings.defaults,
      captionStyle: "getty",
    });
  });

  it("[PG5] [EV7] what Getty sets stays when another style is chosen, what another style fixes ends with it", () => {
    const getty = choose(matchupSettings, {}, { captionStyle: "getty" });
    expect(inForce(defaults, choose(matchupSettings, getty, { captionStyle: "standard" })).jerseyFormat).toBe("#1");
    const race = choose(raceSettings, { carNumberFormat: "#1" }, { captionStyle: "getty" });
    expect(choose(raceSettings, race, { captionStyle: "standard" }).carNumberFormat).toBe("none");
    for (const captionStyle of captionStyles.filter((style) => style !== "getty")) {
      const tried = choose(matchupSettings, { jerseyFormat: "(1)" }, { captionStyle });
      expect(choose(matchupSettings, tried, { captionStyle: "standard" }).jerseyFormat, captionStyle).toBe("(1)");
    }
  });
});

describe("the address and a person's presets", () => {
  it("[PS3] whatever the presets are, the page's own address restores its settings, and is as short as possible @all", () => {
    for (const presetChoices of all)
      for (const chosen of [{}, ...all]) {
        const choices = inForce(presetChoices, chosen);
        const query = address(choices, presetChoices);
        expect(opened(query, presetChoices)).toEqual(choices);
        if (!Object.keys(chosen).length) expect(query).toBe("");
      }
  });

  it("[PS3] a link has everything, including defaults: all who open it get the same settings, whatever their presets @all", () => {
    for (const choices of all.map((choices) => inForce(choices, {}))) {
      const query = address(choices, {});
      for (const presetChoices of all) expect(opened(query, presetChoices)).toEqual(choices);
    }
    expect(address(defaults, {})).toBe(
      "style=standard&num=brackets&long=yes&tabs=yes&keys=no&bare=no&officials=no&lineup=yes&names=style&notes=stars&for=photo-mechanic&date=2026-07-05",
    );
    const getty = inForce(defaults, { captionStyle: "getty" });
    expect(address(getty, {})).not.toContain("num=");
  });

  it("[PS3] so does an event's link", () => {
    const presetChoices = personDefaults(raceSettings, { captionStyle: "getty", carNumberFormat: "#1" });
    const choices = settingsInForce(raceSettings, presetChoices, { captionStyle: "standard" });
    const own = writeEventLink(raceSettings, { eventId: "cup.7", day: null }, choices, presetChoices);
    expect(own).toBe("event=cup.7&style=standard");
    expect(settingsInForce(raceSettings, presetChoices, readEventLink(raceSettings, own).chosen)).toEqual(choices);
    const link = writeEventLink(raceSettings, { eventId: "cup.7", day: null }, choices, {});
    expect(link).toBe("event=cup.7&style=standard&num=hash&names=style&notes=stars&for=photo-mechanic");
    expect(settingsInForce(raceSettings, raceSettings.defaults, readEventLink(raceSettings, link).chosen)).toEqual(
      choices,
    );
    expect(writeEventLink(fieldSettings, { eventId: "open.1", day: null }, fieldSettings.defaults, {})).toBe(
      "event=open.1&style=standard&names=style&notes=stars&for=photo-mechanic",
    );
  });
});

it("[PS5] what can be saved is what differs from the presets, without what the style fixes @all", () => {
  const getty = inForce(defaults, { captionStyle: "getty", bracketedKeywords: true });
  expect(settingsToSave(matchupSettings, defaults, defaults)).toEqual({});
  expect(settingsToSave(matchupSettings, getty, defaults)).toEqual({ captionStyle: "getty", bracketedKeywords: true });
  for (const presetChoices of all)
    for (const chosen of all) {
      const choices = inForce(presetChoices, chosen);
      const saved = personDefaults(matchupSettings, {
        ...presetChoices,
        ...settingsToSave(matchupSettings, choices, presetChoices),
      });
      expect(inForce(saved, {})).toEqual(choices);
      expect(settingsToSave(matchupSettings, choices, saved)).toEqual({});
    }
});
