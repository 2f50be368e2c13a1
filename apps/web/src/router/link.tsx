import type { ComponentPropsWithRef } from "react";
import { isPlainClick } from "../lib/is-ordinary-press.ts";
import { useLocation } from "./location.ts";
import { navigate } from "./navigate.ts";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "target"> {
  /** One of our pages, with its query and hash. */
  readonly to: string;
  readonly replace?: boolean;
  /** Passed to the page. */
  readonly state?: unknown;
}

/**
 * A link to one of our pages, shown without a full page load. A link to the page that is shown adds no history entry.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { replace: replace ?? to === `${pathname}${search}${hash}`, state });
      }}
    >
      {children}
    </a>
  );
}
