import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListState } from "../../ui/list-state.tsx";
import type { SecondFactorStepProps } from "./second-factor-step.tsx";

/** What follows the password, for who has a second factor: its code comes while the page is idle. */
export const SecondFactorStep = lazyPart<SecondFactorStepProps>({
  name: "The second factor",
  load: async () => (await import("./second-factor-step.tsx")).SecondFactorStep,
  waiting: <ListState state="loading" title="Loading..." rows={1} />,
});
