import type { StyleName } from "../styles/style-name.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useStyleOptions } from "../styles/style-options.ts";

interface StyleFieldProps {
  readonly style: StyleName;
  readonly onChoose: (style: StyleName) => void;
  readonly half?: boolean;
}

/** Which caption style the file is worded in. */
export function StyleField({ style, onChoose, half }: StyleFieldProps) {
  const options = useStyleOptions(style);
  return <SelectField label="Caption Style" half={half} options={options} value={style} onChange={onChoose} />;
}
