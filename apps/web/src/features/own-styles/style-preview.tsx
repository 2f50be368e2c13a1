import * as textStyles from "../../ui/text.module.css";
import * as styles from "./style-form.module.css";
import { Check, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import type { StyleRecord } from "@agate/captions";
import { styleOf } from "@agate/captions/styles";
import { previewOf, type StylePreview } from "../../product/own-styles/preview-of.ts";

interface StylePreviewProps {
  /** The id of the list of problems, for elements that refer to it. */
  readonly checksId?: string;
  readonly name: string;
  readonly preview: StylePreview | null;
  /** What is wrong, each with the label of its part. */
  readonly faults: readonly { readonly label: string; readonly text: string }[];
}

/** Five lines and a whole caption of an invented game; while something is wrong, the last valid ones. */
export function StylePreviewBox({ checksId, name, preview, faults }: StylePreviewProps) {
  return (
    <section className={styles.preview} aria-label="Preview" data-old={faults.length > 0 || undefined}>
      <header>
        <h2>{name || "No name yet"}</h2>
        <p className={textStyles.hint}>Five lines of Seattle Kraken vs Minnesota Wild. The people are invented.</p>
      </header>
      {preview && (
        <>
          <ol className={styles.lines} aria-label="Five lines">
            {preview.lines.map(({ code, text }) => (
              <li key={code}>
                <b>{code}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <div className={styles.caption}>
            <h3 className={textStyles.kicker}>
              A whole caption <code>{preview.caption.typed}</code>
            </h3>
            <p>{preview.caption.text}</p>
          </div>
        </>
      )}
      <ul id={checksId} className={styles.checks} aria-label="Checks">
        {faults.map(({ label, text }) => (
          <li key={`${label} ${text}`} data-bad>
            <TriangleAlert aria-hidden="true" />
            <span>{`${label}: ${text}`}</span>
          </li>
        ))}
        {faults.length > 0 && preview && <li>The preview shows the last version.</li>}
        {faults.length === 0 && (
          <li>
            <Check aria-hidden="true" />
            <span>Every form names its person, and nothing in braces is unknown.</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/**
 * A style's output for the sample, or its last valid one while something is wrong.
 * @param record null: it cannot be used as it is
 */
export function usePreview(record: StyleRecord | null, creditName: string): StylePreview | null {
  const built = useMemo(() => record && previewOf(styleOf(record), creditName), [record, creditName]);
  const [last, setLast] = useState(built);
  if (built && built !== last) setLast(built);
  return built ?? last;
}
