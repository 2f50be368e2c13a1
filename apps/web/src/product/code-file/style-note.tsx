import * as textStyles from "../../ui/text.module.css";
import * as styles from "./style-note.module.css";
import { Link } from "../../router/link.tsx";
import { newStylePath, ownStyleId, ownStylePath } from "../own-styles/own-styles.ts";
import { CreditField } from "../presets/credit-field.tsx";
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
