import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { DayTemplateProps } from "./day-template.tsx";
import type { EventKitProps } from "./event-kit.tsx";
import type { MatchupKitProps } from "./matchup-kit.tsx";

/**
 * The parts of the kit, a step away from the pages: the list of all that they are made of does not come with a page's first
 * load, but with this.
 */
const name = "The assignment kit";

export const MatchupKit = lazyPart<MatchupKitProps>({
  name,
  load: async () => (await import("./matchup-kit.tsx")).MatchupKit,
});

export const EventKit = lazyPart<EventKitProps>({
  name,
  load: async () => (await import("./event-kit.tsx")).EventKit,
});

export const DayTemplate = lazyPart<DayTemplateProps>({
  name: "Opening templates",
  load: async () => (await import("./day-template.tsx")).DayTemplate,
});

/** What puts templates into the zip of a day; brought ahead like the parts. */
export const loadDayTemplates = () => importWithRetry(() => import("./templates-of-day.ts"));
preloadLater(loadDayTemplates);
