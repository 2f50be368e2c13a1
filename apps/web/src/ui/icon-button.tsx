import * as styles from "./icon-button.module.css";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name, also shown as a tip; with a key in `title` where it has one. */
  readonly label: string;
  /** With a control's edge. */
  readonly edge?: boolean;
  /** The icon: `<Download />`; none while what the button does is on its way. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button that shows an icon and has a name. */
export function IconButton({ label, edge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, edge && styles.edge, className)}
    />
  );
}
