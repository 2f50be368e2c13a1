// Runs the build as a separate process, so that `npm test` can check the sources in parallel.
import { build } from "./setup.mjs";

build();
