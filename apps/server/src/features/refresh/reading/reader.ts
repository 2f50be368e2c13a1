/** The thread that reads providers' answers: a separate program in the bundle. */
import { feeds } from "@agate/feeds";
import { serveFeeds } from "./serve-feeds.ts";

serveFeeds(feeds);
