import * as pageStyles from "../../ui/page.module.css";
import * as styles from "./auth-frame.module.css";
import { useEffect, useRef, type ReactNode } from "react";

interface AuthFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The content takes focus itself. */
  readonly leavesFocus?: boolean;
  readonly children?: ReactNode;
}

/**
 * A page of the sign-in flow: a heading over the thick-and-thin rule, a lead, and one narrow column. When its content
 * changes, the heading takes focus so that screen readers announce it.
 */
export function AuthFrame({ title, lead, leavesFocus = false, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (!leavesFocus) heading.current?.focus();
  }, [title, leavesFocus]);
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <div className={pageStyles.rule} />
      <div className={styles.column}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}
