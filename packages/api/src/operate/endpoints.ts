import { operatorAlarmsEndpoints } from "./alarms.ts";
import { auditEndpoints } from "./audit.ts";
import { correctionEndpoints } from "./corrections.ts";
import { deskEndpoints } from "./desk.ts";
import { operatorFreshnessEndpoints } from "./freshness.ts";
import { operatorHoldsEndpoints } from "./holds.ts";

/** What operators alone may ask (docs/spec/operate.md); to everybody else none of it is there. */
export const operateEndpoints = {
  ...deskEndpoints,
  ...operatorFreshnessEndpoints,
  ...operatorHoldsEndpoints,
  ...correctionEndpoints,
  ...operatorAlarmsEndpoints,
  ...auditEndpoints,
} as const;
