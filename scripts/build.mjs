// The build of a program that goes on meanwhile: `npm test` checks the sources beside it.
import { build } from "./setup.mjs";

build();
