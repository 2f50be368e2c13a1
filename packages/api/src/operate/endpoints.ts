import { operatorAlarmsEndpoints } from "./alarms.ts";
import { accessEndpoints } from "./access.ts";
import { auditEndpoints } from "./audit.ts";
import { correctionEndpoints } from "./corrections.ts";
import { deskEndpoints } from "./desk.ts";
import { operatorFreshnessEndpoints } from "./freshness.ts";
import { operatorHoldsEndpoints } from "./holds.ts";
import { peopleEndpoints } from "./people.ts";
import { planEndpoints } from "./plans.ts";

/** What operators alone may ask (docs/spec/operate.md); to everybody else none of it is there. */
export const operateEndpoints = {
  ...deskEndpoints,
  ...operatorFreshnessEndpoints,
  ...operatorHoldsEndpoints,
  ...correctionEndpoints,
  ...operatorAlarmsEndpoints,
  ...peopleEndpoints,
  ...accessEndpoints,
  ...planEndpoints,
  ...auditEndpoints,
} as const;
