import { join } from "node:path";
import { type League, leagues } from "@agate/leagues";
import { hasSample, readSampleFiles } from "../../apps/server/src/features/sample/files.ts";
import { server } from "./serve.ts";

const files = readSampleFiles(join(server, "sample"));

/** The live leagues whose pages have something to show; not every league has sample data. */
export const leaguesWithSample: readonly League[] = leagues.filter(
  (league) => league.status === "live" && hasSample(league, files),
);
