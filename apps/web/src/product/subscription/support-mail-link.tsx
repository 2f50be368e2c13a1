import { buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { site } from "../site.ts";

interface SupportMailLinkProps {
  /** "Ask about 6 Months": the button's label and the mail's subject. */
  readonly children: string;
  readonly look?: ButtonLook;
  readonly big?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
}

/** A link for when nothing can be bought: mails the operator of this installation. */
export function SupportMailLink({ children, look = "plain", className, ...size }: SupportMailLinkProps) {
  return (
    <a
      className={buttonClass(look, size, className)}
      href={`mailto:${site.supportEmail}?subject=${encodeURIComponent(children)}`}
    >
      {children}
    </a>
  );
}
