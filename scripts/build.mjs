// The build as a process of its own, so that `npm test` can check the sources in parallel.
import { build } from "./setup.mjs";

build();
