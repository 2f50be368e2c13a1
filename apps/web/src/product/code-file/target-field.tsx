import type { TargetName } from "@agate/captions";
import { SelectField } from "../../ui/select-field.tsx";
import { targetOptions } from "./target.ts";

interface TargetFieldProps {
  readonly target: TargetName;
  readonly onChoose: (target: TargetName) => void;
  /** Beside other fields, where there is room for a program's name. */
  readonly half?: boolean;
}

/** Which program the file is for, where there is more than one. */
export function TargetField({ target, onChoose, half = false }: TargetFieldProps) {
  if (targetOptions.length < 2) return null;
  return <SelectField label="File for" half={half} options={targetOptions} value={target} onChange={onChoose} />;
}
