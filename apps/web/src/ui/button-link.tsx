import { Link, type LinkProps } from "../router/link.tsx";
import { buttonClass, type ButtonLook } from "./button.tsx";

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly big?: boolean;
  readonly wide?: boolean;
}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({ look = "plain", big, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, { big, wide }, className)} />;
}
