import { auditEndpoints } from "./audit.ts";
import { deskEndpoints } from "./desk.ts";

/** What operators alone may ask (docs/spec/operate.md); to everybody else none of it is there. */
export const operateEndpoints = { ...deskEndpoints, ...auditEndpoints } as const;
