import * as floating from "./floating.module.css";
import * as layoutStyles from "./layout.module.css";
import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { classNames } from "./class-names.ts";

type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>;

interface PopoverProps {
  /** The button that opens it: `<IconButton label="Open calendar" ...>`. */
  readonly trigger: Trigger;
  /** Its name for a screen reader. */
  readonly label: string;
  readonly open: boolean;
  /** Called on a click on the button, on Escape, on a click outside and when the focus moves elsewhere. */
  readonly onOpenChange: (open: boolean) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small non-modal dialog under its button. The focus moves in and returns. It is in the browser's top layer. */
export function Popover({ trigger, label, open, onOpenChange, className, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <PopoverBox button={button} label={label} className={className} onClose={() => onOpenChange(false)}>
          {children}
        </PopoverBox>
      )}
    </>
  );
}

interface PopoverBoxProps extends Pick<PopoverProps, "label" | "className" | "children"> {
  readonly button: { readonly current: HTMLButtonElement | null };
  readonly onClose: () => void;
}

function PopoverBox({ button, label, className, onClose, children }: PopoverBoxProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const shown = box.current;
    const from = button.current;
    if (!shown || !from) return;
    const reposition = () => place(shown, from);
    shown.showPopover();
    reposition();
    shown.focus();
    // Its content may load later and change its size.
    const size = new ResizeObserver(reposition);
    size.observe(shown);
    window.addEventListener("resize", reposition);
    window.addEventListener("scroll", reposition, { capture: true, passive: true });
    return () => {
      size.disconnect();
      window.removeEventListener("resize", reposition);
      window.removeEventListener("scroll", reposition, { capture: true });
      if (shown.contains(document.activeElement)) from.focus();
    };
  }, [button]);

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target) && !button.current?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [button]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      popover="manual"
      aria-label={label}
      tabIndex={-1}
      className={classNames(layoutStyles.pop, floating.popover, className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== button.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** Positions the box under the button, inside the window. */
function place(box: HTMLElement, button: HTMLElement): void {
  const { left, bottom, top } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const edge = 8;
  const gap = 6;
  const below = bottom + gap;
  const fits = below + height + edge <= window.innerHeight;
  box.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  box.style.top = `${fits ? below : Math.max(edge, Math.min(top - gap - height, window.innerHeight - height - edge))}px`;
}
