import { keyOf } from "@agate/assignment";
import type { DayEvent } from "@agate/assignment";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { fieldOf } from "../../../api/league-queries.ts";
import { inventedEvent, leagueOfKind } from "../testing/invented-league.ts";
import { PeopleReader } from "./people-reader.ts";

afterEach(() => void vi.unstubAllGlobals());

const event = inventedEvent();
const open: DayEvent = { kind: "field", league: leagueOfKind("pga", "field"), event };
const field = { event, rows: [{ first_name: "Henrik", last_name: "Alder" }], provenance: null };

it("[DY13] [PK11] a pack that is there only after the reading has failed gives the people after all", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("There is no network.");
  });
  const client = new QueryClient();
  const reader = new PeopleReader(client);
  const ignore = reader.watch();
  reader.want([open]);
  const stateOf = () => reader.readings().get(keyOf(open))?.state;
  await expect.poll(stateOf).toBe("failed");
  client.setQueryData<unknown>(fieldOf("pga", event.event_id).queryKey, field);
  await expect.poll(stateOf).toBe("ready");
  ignore();
});
