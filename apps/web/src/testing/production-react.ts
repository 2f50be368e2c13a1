import React from "react";
import { flushSync } from "react-dom";

// Components run on React's production build, which is what we ship; its development build takes a quarter more CPU
// time. The production build has no `act`, so this one renders synchronously, which is all that vitest-browser-react
// needs. Load it first: vitest-browser-react looks for `act` once.
Object.assign(React, { act: async (render: () => Promise<void>) => flushSync(render) });
