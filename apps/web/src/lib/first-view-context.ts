import { createContext } from "react";
import type { FirstView } from "@agate/api";

/** What the server rendered a page's first view for; null for a page as the build wrote it. */
export const FirstViewContext = createContext<Pick<FirstView, "day" | "search"> | null>(null);
