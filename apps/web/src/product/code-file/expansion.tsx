import * as textStyles from "../../ui/text.module.css";
import * as styles from "./try-a-code.module.css";
import { Fragment, type ReactNode } from "react";
import { lastFound, type Tried } from "./try-a-code.ts";

interface ExpansionProps {
  readonly tried: readonly Tried[];
  /** The id of the box they were typed into. */
  readonly htmlFor: string;
  /** They were typed with spaces between them, not as a caption. */
  readonly isSpaced: boolean;
  /** Shown while nothing is typed. */
  readonly children: ReactNode;
}

/** The sentence that the tried codes make, in the serif of a caption, and the last code's other replacements. */
export function Expansion({ tried, htmlFor, isSpaced, children }: ExpansionProps) {
  const last = lastFound(tried);
  return (
    <output className={styles.expansion} htmlFor={htmlFor}>
      {tried.length ? (
        tried.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            <Piece tried={one} />
            {isSpaced && " "}
          </Fragment>
        ))
      ) : (
        <span className={styles.alternative}>{children}</span>
      )}
      {last && last.also.length > 0 && (
        <span className={styles.alternative}>
          <span className={textStyles.mono}>{last.code}</span> also holds:{" "}
          {last.also.map(({ place, text }) => `${text} (#${place})`).join(", ")}
        </span>
      )}
    </output>
  );
}

function Piece({ tried }: { readonly tried: Tried }) {
  if (tried.kind === "plain") return tried.text;
  if (tried.kind === "found") return <b>{tried.text}</b>;
  return (
    <span className={styles.unknown}>
      <span className={textStyles.mono}>{tried.code}</span> ({tried.why})
    </span>
  );
}
