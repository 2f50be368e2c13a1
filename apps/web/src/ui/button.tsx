import * as styles from "./button.module.css";
import * as textStyles from "./text.module.css";
import { RotateCw } from "lucide-react";
import { useId, type ButtonHTMLAttributes, type ReactNode, type Ref } from "react";
import { useOffline } from "../lib/offline.ts";
import { Link, type LinkProps } from "../router/link.tsx";
import { classNames } from "./class-names.ts";

/**
 * `ink`: the ordinary primary. `red`: the one red button of a page. `bare`: a link's weight. `lost`: removes something.
 */
export type ButtonLook = "plain" | "ink" | "red" | "bare" | "lost";

const looks: Readonly<Record<ButtonLook, string | undefined>> = {
  plain: undefined,
  ink: styles.ink,
  red: styles.red,
  bare: styles.bare,
  lost: styles.lost,
};

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly big?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
  /**
   * Why it is unavailable for now; shown beside it and read with it. It stays focusable and still calls `onClick`, so
   * that a click can explain more. With `""` it is unavailable and the reason is shown elsewhere (`aria-describedby`).
   */
  readonly reason?: ReactNode;
  /** In progress: the label says so, the width stays. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. `type="button"` by default. */
export function Button({ look = "plain", big, wide, reason, busy, className, ...rest }: ButtonProps) {
  const reasonId = useId();
  const unavailable = reason !== undefined && reason !== null && reason !== false;
  const button = (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={unavailable || undefined}
      aria-describedby={reason ? reasonId : undefined}
      {...rest}
      className={buttonClass(look, { big, wide }, className)}
    />
  );
  if (!reason) return button;
  return (
    <span className={styles.withReason}>
      {button}
      <span className={textStyles.hint} id={reasonId}>
        {reason}
      </span>
    </span>
  );
}

/** Returns the classes of a button's look, for a link that looks like one. */
export function buttonClass(
  look: ButtonLook,
  { big, wide }: { readonly big?: boolean; readonly wide?: boolean } = {},
  className?: string,
): string {
  return classNames(styles.button, looks[look], big && styles.big, wide && styles.wide, className);
}

/** Retries what failed. */
export function TryAgain(props: Pick<ButtonProps, "onClick" | "busy">) {
  return (
    <Button {...props}>
      <RotateCw />
      Try again
    </Button>
  );
}

/** Buttons side by side, with related text. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly big?: boolean;
  readonly wide?: boolean;
}

/** A link to one of our pages that looks like a button. */
export function ButtonLink({ look = "plain", big, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, { big, wide }, className)} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name, also shown as a tooltip. With its keyboard shortcut in `title`, if it has one. */
  readonly label: string;
  /** With the border of a control. */
  readonly edge?: boolean;
  /** The icon: `<Download />`; none while its action is loading. */
  readonly children?: ReactNode;
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

/** A button that is unavailable without a network, and says so before it is clicked (rule OF13). */
export function NetworkButton({ reason, ...rest }: ButtonProps) {
  return <Button {...rest} reason={useOffline() ? "Needs a network." : reason} />;
}
