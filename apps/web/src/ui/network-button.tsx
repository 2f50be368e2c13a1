import { useOffline } from "../lib/offline.ts";
import { Button, type ButtonProps } from "./button.tsx";

/** A button that does nothing without a network, and says so before it is pressed (rule OF13). */
export function NetworkButton({ reason, ...rest }: ButtonProps) {
  return <Button {...rest} reason={useOffline() ? "Needs a network." : reason} />;
}
