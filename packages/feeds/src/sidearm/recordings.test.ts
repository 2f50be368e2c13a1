import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { faultsOfRoster } from "../testing/faults.ts";
import { recordings, startReplay, type Replay } from "../testing/recordings.ts";
import { sidearm, type SidearmSource } from "./index.ts";

/** Real responses of two schools: Duke as data (2025), Alabama State as a page (2026), each cut to a few players. */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const of = (sport: SidearmSource["sport"]): SidearmSource => ({ feed: "sidearm", sport });
const ask = (url: string, how?: object) => replay.ask(url, how);

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  beforeEach(() => replay.clear());

  test("[RF14] [PV15] Duke's men: four players, one with number 0, and the head coach from a staff of four", async () => {
    const { facts } = await sidearm.roster(of("mens-soccer"), { id: "goduke.com", name: "Duke" }, "2025", ask);
    expect(faultsOfRoster(facts)).toEqual([]);
    expect(facts.season).toBe("2025");
    expect(facts.people.map(({ fullName, jersey, position }) => [fullName, jersey, position])).toEqual([
      ["Ryan Gallagher", "0", "GK"],
      ["Eryk Dymora", "1", "GK"],
      ["Jamie Kabuusu", "2", "D/M"],
      ["Kamran Acito", "3", "D"],
      ["John Kerr", "", "Head Coach"],
    ]);
  });

  test("[RF14] [PV15] Alabama State's women: 0 and 00, and the Head Women's Soccer Coach", async () => {
    const school = { id: "bamastatesports.com", name: "Alabama State" };
    const { facts } = await sidearm.roster(of("womens-soccer"), school, "2026", ask);
    expect(faultsOfRoster(facts)).toEqual([]);
    expect(facts.people.map(({ fullName, jersey, position }) => [fullName, jersey, position])).toEqual([
      ["Valentina Espinel", "0", "GK"],
      ["Deetya Satyal", "00", "GK"],
      ["Slater Copeland", "1", "GK"],
      ["Alicia Wilson", "", "Head Coach"],
    ]);
  });
});
