import { createContext } from "react";
import type { Day } from "@agate/captions/calendar";

/** The Eastern day that the server rendered a page's first view for; null for a page as the build wrote it. */
export const FirstDayContext = createContext<Day | null>(null);
