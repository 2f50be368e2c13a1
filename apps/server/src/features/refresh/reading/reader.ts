/** The thread in which providers' answers are read: a program of its own in the bundle. */
import { feeds } from "@agate/feeds";
import { serveFeeds } from "./serve-feeds.ts";

serveFeeds(feeds);
