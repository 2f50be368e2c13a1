import { useRef, useState, type FormEvent } from "react";

/** Validates the typed value of each field: returns what is wrong, or null. In the form's order. */
export type FieldChecks<Name extends string> = Readonly<Record<Name, (typed: string) => string | null>>;

/** Why the form was not accepted, with the field it concerns, if any. */
export interface SubmitProblem<Name extends string> {
  readonly field?: Name;
  /** That the outcome is not known, in place of the form's own title. */
  readonly doubt?: string;
  readonly text: string;
}

type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What is wrong with the form, and what the form did (`about`) when it was submitted. */
interface Explanation<Name extends string> extends Pick<Submission<Name>, "errors" | "failure" | "doubt"> {
  readonly about: string;
}

export interface Submission<Name extends string> {
  readonly errors: FieldErrors<Name>;
  /** What went wrong in the last attempt, beyond a single field. */
  readonly failure: string | null;
  /** Says that its outcome is not known. */
  readonly doubt?: string | undefined;
  readonly isSending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Handles a form whose fields are uncontrolled and found by `name`: text typed before hydration counts, and no input is
 * lost whatever happens to the request. The form is sent if every check passes, and only once at a time; otherwise the
 * first invalid field gets the focus. `send` returns what went wrong, if anything did. It receives the value of the
 * button that was clicked.
 * @param about what the form currently does, if it can change; a message is shown only as long as this stays the same
 */
export function useSubmit<Name extends string>(
  checks: FieldChecks<Name>,
  send: (
    typed: Readonly<Record<Name, string>>,
    form: HTMLFormElement,
    pressed: string,
  ) => Promise<SubmitProblem<Name> | null | void>,
  about = "",
): Submission<Name> {
  const [explanation, setExplanation] = useState<Explanation<Name>>(() => noExplanation(about));
  const [isSending, setSending] = useState(false);
  // Cleared for good: the message does not return when the form changes back.
  if (explanation.about !== about) setExplanation(noExplanation(about));
  const isBusy = useRef(false);
  const names = Object.keys(checks) as Name[];

  const submit = async (form: HTMLFormElement, pressed: string) => {
    const typed = typedInto(form, names);
    const found = names.flatMap((name) => {
      const text = checks[name](typed[name]);
      return text === null ? [] : [[name, text] as const];
    });
    setExplanation({ about, errors: Object.fromEntries(found) as FieldErrors<Name>, failure: null });
    const first = found[0]?.[0];
    if (first) return inputOf(form, first)?.focus();
    setSending(true);
    const problem = await send(typed, form, pressed);
    setSending(false);
    if (!problem) return undefined;
    const { field, text, doubt } = problem;
    if (!field) return setExplanation({ ...noExplanation<Name>(about), failure: text, doubt });
    setExplanation({ about, errors: { [field]: text } as FieldErrors<Name>, failure: null });
    return inputOf(form, field)?.focus();
  };

  return {
    ...explanation,
    isSending,
    onSubmit: (event) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "";
      void submit(event.currentTarget, pressed).finally(() => {
        isBusy.current = false;
        setSending(false);
      });
    },
  };
}

function noExplanation<Name extends string>(about: string): Explanation<Name> {
  return { about, errors: {} as FieldErrors<Name>, failure: null };
}

/** Reads the exact text: `FormData` would replace invalid Unicode. */
function typedInto<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, inputOf(form, name)?.value ?? ""])) as Record<Name, string>;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}
