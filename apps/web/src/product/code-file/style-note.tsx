import * as textStyles from "../../ui/text.module.css";
import * as styles from "./style-note.module.css";
import { Link } from "../../router/link.tsx";
import { TextField } from "../../ui/field.tsx";
import { newStylePath, ownStyleId, ownStylePath } from "../own-styles/own-styles.ts";
import { usePresets } from "../presets/use-preset.ts";
import { styleInfo, type StyleName } from "../styles/style-name.ts";
import { useStyle } from "../styles/use-style.ts";

/**
 * How certain it is that a desk uses this wording, an example of it, and the name its credit needs (rules PS13, PS15).
 */
export function StyleNote({ style: name }: { readonly style: StyleName }) {
  const { label } = styleInfo(name);
  const { data: style } = useStyle(name, "style");
  const id = ownStyleId(name);
  return (
    <div className={styles.note}>
      <p className={textStyles.hint}>
        {style?.record.says}{" "}
        {id === null ? (
          <>
            <Link to={`/faq#style-${name}`}>See {label}</Link>, or{" "}
            <Link to={newStylePath(name)}>make your own style</Link>.
          </>
        ) : (
          <Link to={ownStylePath(id)}>Change {label}</Link>
        )}
      </p>
      {style?.record.frame && <CreditField />}
    </div>
  );
}

/** The photographer's name for credits: one of the presets, saved as it is typed (rule PS2). */
function CreditField() {
  const { known, change } = usePresets();
  return (
    <TextField
      label="Your name in credits"
      maxLength={120}
      autoComplete="name"
      value={known.creditName ?? ""}
      onChange={({ target: { value } }) => change({ creditName: value || undefined })}
    />
  );
}
