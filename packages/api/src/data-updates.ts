import { z } from "zod";
import { provenance } from "./leagues.ts";

/** When each league that has a page was last refreshed, and from where; the order is the menu's. */
export const dataUpdates = z.object({ leagues: z.array(z.object({ league: z.string(), provenance })) });

export type DataUpdatesJson = z.infer<typeof dataUpdates>;
