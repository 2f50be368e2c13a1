import type { AnySource, Feed } from "../feed.ts";
import { entryList, lastRaces, seasonDrivers } from "./drivers.ts";
import { racesOf } from "./races.ts";

export interface NascarSource extends AnySource {
  readonly feed: "nascar";
  /** 1 Cup, 2 Xfinity (since 2026 O'Reilly), 3 Truck. */
  readonly series: 1 | 2 | 3;
}

/** The files of nascar.com: races, entry lists, drivers (README.md beside this file). */
export const nascar = {
  id: "nascar",
  name: "NASCAR",

  // Races and tracks, an entry list and names, or races, the last entry lists and names.
  cost: (_source, kind) => ({ "cf.nascar.com": kind === "drivers" ? 2 + lastRaces : 2 }),

  async events({ series }, season, ask) {
    return racesOf(series, season, ask);
  },

  async drivers({ series }, season, event, ask) {
    return event ? entryList(series, season, event.id, ask) : seasonDrivers(series, season, ask);
  },
} satisfies Feed<NascarSource>;
