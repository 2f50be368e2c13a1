import { useRef, useState, type FormEvent } from "react";

/** What is wrong with what was typed into a field, or null; one for each field, in the form's order. */
export type FieldChecks<Name extends string> = Readonly<Record<Name, (typed: string) => string | null>>;

/** Why the form was not taken; with the field it is about, where it is about one. */
export interface SubmitProblem<Name extends string> {
  readonly field?: Name;
  readonly text: string;
}

type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What is wrong with the form, and what it did when it was tried. */
interface Explanation<Name extends string> extends Pick<Submission<Name>, "errors" | "failure"> {
  readonly about: string;
}

export interface Submission<Name extends string> {
  readonly errors: FieldErrors<Name>;
  /** What went wrong at the last try beyond a single field. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose fields keep their own content, found by `name`: what was typed before hydration counts, and nothing
 * typed is lost whatever happens to the request. It is sent when every check passes, and not twice at a time; otherwise
 * the first field in question takes the focus. `send` answers with what went wrong, or null; it is told the value of the
 * button that was pressed.
 * @param about what the form does now, where it can become another: what went wrong is told as long as it stays the same
 */
export function useSubmit<Name extends string>(
  checks: FieldChecks<Name>,
  send: (
    typed: Readonly<Record<Name, string>>,
    form: HTMLFormElement,
    pressed: string,
  ) => Promise<SubmitProblem<Name> | null>,
  about = "",
): Submission<Name> {
  const [told, setTold] = useState<Explanation<Name>>(() => nothingTold(about));
  const [isSending, setSending] = useState(false);
  // For good: it is not told again when the form becomes again what it was.
  if (told.about !== about) setTold(nothingTold(about));
  const isBusy = useRef(false);
  const names = Object.keys(checks) as Name[];

  const submit = async (form: HTMLFormElement, pressed: string) => {
    const typed = typedInto(form, names);
    const found = names.flatMap((name) => {
      const text = checks[name](typed[name]);
      return text === null ? [] : [[name, text] as const];
    });
    setTold({ about, errors: Object.fromEntries(found) as FieldErrors<Name>, failure: null });
    const first = found[0]?.[0];
    if (first) return inputOf(form, first)?.focus();
    setSending(true);
    const problem = await send(typed, form, pressed);
    setSending(false);
    if (!problem) return undefined;
    const { field, text } = problem;
    if (!field) return setTold({ ...nothingTold<Name>(about), failure: text });
    setTold({ about, errors: { [field]: text } as FieldErrors<Name>, failure: null });
    return inputOf(form, field)?.focus();
  };

  return {
    errors: told.errors,
    failure: told.failure,
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

function nothingTold<Name extends string>(about: string): Explanation<Name> {
  return { about, errors: {} as FieldErrors<Name>, failure: null };
}

/** To the letter: `FormData` would replace what is no valid Unicode. */
function typedInto<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, inputOf(form, name)?.value ?? ""])) as Record<Name, string>;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}
