import { importWithRetry, preloadLater } from "../../../lib/preload-later.ts";

/** What finds the game or event of a template: loaded when one is opened, or when the page is idle. */
export const bringFinder = () => importWithRetry(() => import("./find-assignment.ts"));
preloadLater(bringFinder);
