import { Shirt } from "lucide-react";
import { isPlainClick } from "../../../lib/is-ordinary-press.ts";
import { useLocation } from "../../../router/location.ts";
import { navigate, settleAddress } from "../../../router/navigate.ts";
import { ButtonLink, type ButtonLook } from "../../../ui/button.tsx";

interface SidelineLinkProps {
  /** The query with all of the page's settings, for another tab or browser (rule PS3). */
  readonly query: string;
  readonly className?: string | undefined;
  readonly look?: ButtonLook;
}

/** Links to the same game or event as large numbers, with the address as it is on click (rule SL1). */
export function SidelineLink({ query, ...looks }: SidelineLinkProps) {
  const path = `${useLocation().pathname.replace(/(?<!\/)\/+$/, "")}/sideline`;
  return (
    <ButtonLink
      {...looks}
      to={`${path}?${query}`}
      title="Sideline: the numbers, large"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        settleAddress();
        navigate(`${path}${window.location.search}`);
      }}
    >
      <Shirt />
      Sideline
    </ButtonLink>
  );
}
