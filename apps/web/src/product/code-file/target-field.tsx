import type { TargetName } from "@agate/captions";
import { useStoredText } from "../../lib/use-stored-text.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { readTarget, targetOptions } from "./target.ts";

/** The program this browser's person has files written for. */
interface ChosenTarget {
  readonly target: TargetName;
  readonly keep: (target: TargetName) => void;
}

export function useTarget(): ChosenTarget {
  const { text, keep } = useStoredText("agate:target");
  return { target: readTarget(text), keep };
}

/**
 * Which program the file is for, where there is more than one.
 * @param half beside other fields, where there is room for a program's name
 */
export function TargetField({ half = false }: { readonly half?: boolean }) {
  const { target, keep } = useTarget();
  if (targetOptions.length < 2) return null;
  return <SelectField label="File for" half={half} options={targetOptions} value={target} onChange={keep} />;
}
