import type { AskedAgainJson } from "@agate/api";
import type { Outcome } from "../../api/outcome.ts";
import { Button } from "../../ui/button.tsx";
import type { ButtonProps } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { isOver, showFailure, usePress } from "./use-act.ts";
import type { Press } from "./use-act.ts";

interface AskAgainProps extends Omit<ButtonProps, "onClick"> {
  readonly send: (press: Press) => Promise<Outcome<AskedAgainJson> | null>;
  /** It was asked for, or there is nothing to ask for any more. */
  readonly onOver: () => void;
}

/** Has something asked for again now, and says what became of that. */
export function AskAgain({ send, onOver, ...button }: AskAgainProps) {
  const { press, acting } = usePress();
  const ask = async () => {
    const outcome = await send(press);
    if (isOver(outcome)) onOver();
    if (outcome?.ok) showToast({ tone: "note", title: "Asking again", text: askedWords(outcome.answer) });
    else if (outcome) showFailure(outcome.failure, "Nothing was requested");
  };
  return (
    <Button {...button} busy={acting !== null} onClick={() => void ask()}>
      Ask again now
    </Button>
  );
}

function askedWords({ sent, waiting, left, why }: AskedAgainJson): string {
  const told = [
    ...(sent ? [`${sent === 1 ? "It is" : `${sent} are`} asked for as soon as a server is free.`] : []),
    ...(waiting ? [`${waiting === 1 ? "One was" : `${waiting} were`} about to be asked for anyway.`] : []),
    ...(left ? [`${left === 1 ? "One is" : `${left} are`} not asked for${why ? `: ${why}` : ""}.`] : []),
  ];
  return told.join(" ") || "There is nothing to ask for.";
}
