import { races } from "./defaults.ts";
import type { RaceSources } from "./league.ts";

/** NASCAR's own files, by its number for the series. */
function nascar(series: 1 | 2 | 3): RaceSources {
  const source = { feed: "nascar", series } as const;
  return { schedule: [source], drivers: [source] };
}

export const racing = races(15, {
  "nascar-cup": {
    title: "NASCAR Cup",
    event: "a",
    thenBy: "as-given",
    sources: nascar(1),
  },
  "nascar-xfinity": {
    title: "NASCAR Xfinity",
    event: "a",
    renamed: [
      {
        from: "2026-01-01",
        name: "NASCAR O'Reilly Auto Parts Series",
        eventClause: "a NASCAR O'Reilly Auto Parts Series auto race",
      },
    ],
    sources: nascar(2),
  },
  "nascar-truck": { title: "NASCAR Truck", event: "a", sources: nascar(3) },
  indycar: {
    title: "IndyCar",
    event: "an",
    carNumberWidth: 2,
    sources: { schedule: [{ feed: "indycar" }], drivers: [{ feed: "indycar" }] },
  },
});
