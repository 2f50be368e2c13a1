import type { ComponentPropsWithRef } from "react";
import { isOrdinaryPress } from "../lib/is-ordinary-press.ts";
import { useLocation } from "./location.ts";
import { navigate } from "./navigate.ts";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "target"> {
  /** A page of ours, with its query and hash. */
  readonly to: string;
  readonly replace?: boolean;
  /** Handed over to the page. */
  readonly state?: unknown;
}

/** A link to a page of ours, which is shown without loading the whole of it. To the page that is shown it is no further step back. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isOrdinaryPress(event)) return;
        event.preventDefault();
        navigate(to, { replace: replace ?? to === `${pathname}${search}${hash}`, state });
      }}
    >
      {children}
    </a>
  );
}
