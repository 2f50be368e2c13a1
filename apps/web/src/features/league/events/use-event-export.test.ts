import { describe, expect, it } from "vitest";
import { personRow } from "@agate/captions";
import { fileOfEvent, leagueOfKind } from "../testing/invented-league.ts";
import { eventProblem, type EventExportFacts } from "./use-event-export.ts";

const pga = leagueOfKind("pga", "field");
const cup = leagueOfKind("nascar-cup", "race");
const field = (...names: readonly string[]) =>
  fileOfEvent(
    pga,
    names.map((name) => personRow({ first: "Ann", last: name })),
  );
const ready: EventExportFacts = {
  isChosen: true,
  loading: [],
  failed: [],
  built: field("Abbott"),
  mayExport: true,
  isUnread: false,
  isPaymentDue: false,
  hasSessionEnded: false,
};

describe("what blocks an export of an event", () => {
  it("[EV9] is reported one at a time: event, loading, no people, subscription", () => {
    const missing = { name: "the field", isNeeded: true };
    const order: readonly [EventExportFacts, string | undefined][] = [
      [
        {
          ...ready,
          isChosen: false,
          loading: [{ name: "x", kind: "people" }],
          failed: [missing],
          built: null,
          mayExport: false,
        },
        "event-missing",
      ],
      [
        {
          ...ready,
          loading: [{ name: "the field", kind: "people" }],
          failed: [missing],
          built: null,
          mayExport: false,
        },
        "rosters-loading",
      ],
      [{ ...ready, failed: [missing], built: null, mayExport: false }, "not-loaded"],
      [{ ...ready, built: field(), mayExport: false }, "no-players"],
      [{ ...ready, mayExport: null }, "checking"],
      [{ ...ready, mayExport: null, isUnread: true }, "entitlement-unread"],
      [{ ...ready, mayExport: false }, "not-subscribed"],
      [{ ...ready, mayExport: false, isPaymentDue: true }, "payment-due"],
      [{ ...ready, isPaymentDue: true }, undefined],
      [ready, undefined],
    ];
    for (const [facts, code] of order) expect(eventProblem(facts)?.code).toBe(code);
  });

  it("[EV9] [C5] is the core's sentence if there are no people", () => {
    const noDriver = fileOfEvent(cup, []);
    for (const [league, built] of [
      [pga, field()],
      [cup, noDriver],
    ] as const)
      expect(built).toMatchObject({ ok: false, problems: [{ text: league.messages["no-players"] }] });
    expect(pga.messages["no-players"]).toBe("No players available for export");
  });

  it("[EV14] can be skipped only if the file does not need it", () => {
    const failed = (isNeeded: boolean) => eventProblem({ ...ready, failed: [{ name: "the codes", isNeeded }] })?.detail;
    expect(failed(true)).toBe("Could not be loaded: the codes. Try again.");
    expect(failed(false)).toBe("Could not be loaded: the codes. Try again, or continue without.");
  });
});
