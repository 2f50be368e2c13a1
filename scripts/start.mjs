// `npm start`: installs and builds what is missing, then serves the product with its own database and sample data.
import { join } from "node:path";
import { build, install, root, run, runtime, serverProcess } from "./setup.mjs";

install();
build();
run(runtime(), [...serverProcess.flags, join(root, "apps/server/dist/main.js")], serverProcess.environment);
