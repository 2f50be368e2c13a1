import { withoutThe } from "@agate/captions";
import { textForFile } from "@agate/assignment";
import type { SideState, Sides } from "../matchup/side-state.ts";
import type { SideNames } from "../../../product/code-file/file-rows.ts";

/** The names both sides go by in the file: the custom one if given (rule T7). */
export function sideNames({ home, away }: Sides): SideNames {
  const name = (side: SideState) => withoutThe(textForFile(side.customName)) || withoutThe(side.name ?? "");
  return { home: name(home), away: name(away) };
}
