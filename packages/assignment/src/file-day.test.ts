import { describe, expect, it } from "vitest";
import { lineText, personRow } from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import { leagueBySlug } from "@agate/leagues";
import { assignmentOfEvent, daysOfEvent, eventOf, fileDayOf, listsOfEvent, makeFile, todayAt } from "./index.ts";

const open = {
  event_id: "open",
  event_name: "Lakeshore Open",
  course: "Lakeshore Golf Club",
  location: "Lakeshore Golf Club",
  city: "Traverse City, Michigan",
  country: "USA",
  start_date: "2026-07-16",
  end_date: "2026-07-19",
};
const people = [personRow({ number: "7", first: "Lee", last: "Odom", team: "Blaze" })];

function fileOn(day: string | null, style: "ap" | "standard" | "getty" | "imagn", slug: "pga" | "nascar-cup" = "pga") {
  const league = leagueBySlug(slug);
  if (!league || league.kind === "matchup") throw new Error(`${slug} has events.`);
  const one = eventOf(league, open);
  const lists = listsOfEvent(one, []).map((list) => ({ ...list, rows: people }));
  const { built } = makeFile(assignmentOfEvent(one, { lists, day }), { choices: { style: namedStyles[style] } });
  if (!built.ok) throw new Error("It has a file.");
  return { ...built.file, text: built.file.lines.map(lineText).join("\n") };
}

describe("the day of a tournament's file", () => {
  it("[ST14] is in the frame, its close line and the file name of a named style", () => {
    const file = fileOn("2026-07-18", "ap");
    expect(file.text).toContain("close\tthe Lakeshore Open golf tournament, Saturday, July 18, 2026, in");
    expect(file.text).not.toContain("July 16");
    expect(file.stem).toBe("LakeshoreOpen07182026");
    expect(file.report.notes.join()).not.toContain("first day");
    expect(fileOn("2026-07-18", "imagn").text).toContain("Jul 18, 2026");
  });

  it("[ST14] changes nothing in standard and getty, neither file nor name", () => {
    for (const style of ["standard", "getty"] as const) {
      expect(fileOn("2026-07-18", style)).toEqual(fileOn(null, style));
      expect(fileOn("2026-07-18", style).stem).toBe("LakeshoreOpen07162026");
    }
  });

  it("[ST5] [ST14] defaults to the first day, and the report says to check it", () => {
    const file = fileOn(null, "ap");
    expect([file.stem, file.report.notes.at(-1)]).toEqual([
      "LakeshoreOpen07162026",
      "The date is day one (Thursday, July 16, 2026). Change it on later days.",
    ]);
  });

  it("[ST14] for a race, is also in dt, if the style has a frame", () => {
    const dt = (style: "ap" | "standard") => {
      const { stem, text } = fileOn("2026-07-19", style, "nascar-cup");
      return [stem, /^dt\t.*$/m.exec(text)?.[0]];
    };
    expect(dt("ap")).toEqual(["LakeshoreOpen07192026", "dt\tSunday, July 19, 2026"]);
    expect(dt("standard")).toEqual(["LakeshoreOpen07162026", "dt\tJuly 16, 2026"]);
  });

  it("[ST14] is today at the venue, and outside the event's days the nearest of them", () => {
    expect(
      ["2026-07-01", "2026-07-16", "2026-07-18", "2026-07-19", "2026-08-02"].map((day) => fileDayOf(open, day)),
    ).toEqual(["2026-07-16", "2026-07-16", "2026-07-18", "2026-07-19", "2026-07-19"]);
    expect(daysOfEvent(open)).toEqual(["2026-07-16", "2026-07-17", "2026-07-18", "2026-07-19"]);
    const evening = new Date("2026-07-18T02:30:00Z");
    const at = (city: string, country: string) => todayAt({ city, country }, evening);
    expect(at("Traverse City, Michigan", "USA")).toBe("2026-07-17");
    expect(at("Pebble Beach, California", "USA")).toBe("2026-07-17");
    expect(at("Melbourne", "Australia")).toBe("2026-07-18");
    expect(at("London", "England")).toBe("2026-07-18");
    expect(at("Baku", "Azerbaijan")).toBe("2026-07-18");
    expect(at("", "")).toBe("2026-07-17");
    const night = new Date("2026-11-28T05:30:00Z");
    expect(todayAt({ city: "Anchorage, Alaska", country: "USA" }, night)).toBe("2026-11-27");
    const late = new Date("2027-03-05T04:30:00Z");
    expect(todayAt({ city: "Río Grande, Puerto Rico", country: "USA" }, late)).toBe("2027-03-05");
  });
});
