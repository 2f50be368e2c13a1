import { lazyPart } from "../../ui/lazy-part.tsx";
import { useUndecided } from "../mine/mine.ts";

const PresetQuestion = lazyPart(
  "A question about your presets",
  async () => (await import("./preset-question.tsx")).PresetQuestion,
);

/** Shows the question of which presets to keep, on pages that use presets (rule PS6). */
export function PresetQuestionHost() {
  return useUndecided("preset") && <PresetQuestion />;
}
