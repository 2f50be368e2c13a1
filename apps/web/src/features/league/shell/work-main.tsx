import * as pageStyles from "../../../ui/page.module.css";
import * as styles from "./league-main.module.css";
import type { ReactNode } from "react";
import { PresetQuestionHost } from "../../../product/presets/preset-question-host.tsx";
import { classNames } from "../../../ui/class-names.ts";

interface WorkMainProps {
  readonly title: string;
  /** Beside the title. */
  readonly beside: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The part of a page where files are made, which its content recognizes by `data-work`. */
export function WorkMain({ title, beside, className, children }: WorkMainProps) {
  return (
    <main className={classNames(styles.main, className)} id="main" data-work="">
      <div className={`${pageStyles.head} ${styles.head}`}>
        <h1>{title}</h1>
        {beside}
      </div>
      <div className={pageStyles.rule} />
      {children}
      <PresetQuestionHost />
    </main>
  );
}
