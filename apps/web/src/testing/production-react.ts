import React from "react";
import { flushSync } from "react-dom";

// Components run on React's production build, which is what is shipped; its development build takes a quarter more of the
// processor. That build has no `act`: what vitest-browser-react renders through it is rendered at once all the same. Loaded
// before it, for it looks for `act` once.
Object.assign(React, { act: async (render: () => Promise<void>) => flushSync(render) });
