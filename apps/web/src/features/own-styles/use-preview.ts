import { styleOf } from "@agate/captions/styles";
import type { StyleRecord } from "@agate/captions";
import { useMemo, useState } from "react";
import { previewOf } from "../../product/own-styles/preview-of.ts";
import type { StylePreview } from "../../product/own-styles/preview-of.ts";

/**
 * What a style says of the sample, as it last was while something of it is wrong.
 * @param record null: it cannot be used as it stands
 */
export function usePreview(record: StyleRecord | null, creditName: string): StylePreview | null {
  const made = useMemo(() => record && previewOf(styleOf(record), creditName), [record, creditName]);
  const [last, setLast] = useState(made);
  if (made && made !== last) setLast(made);
  return made ?? last;
}
