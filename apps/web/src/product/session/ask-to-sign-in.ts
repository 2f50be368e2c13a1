let answer: ((signedIn: boolean) => void) | null = null;
let listeners: readonly (() => void)[] = [];

/**
 * Opens the sign-in dialog over the page, which stays as it is (case D14). Resolves when it is closed: true, somebody
 * has signed in. Asked again while it is open, it is the same dialog and the earlier asker is told false.
 */
export function askToSignIn(): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => {
    answer = resolve;
    tellAll();
  });
}

/** Closes the dialog. */
export function answerToSignIn(signedIn: boolean): void {
  const tell = answer;
  answer = null;
  tellAll();
  tell?.(signedIn);
}

/** Whether the dialog should be open. */
export function isAskedToSignIn(): boolean {
  return answer !== null;
}

export function watchAsked(tell: () => void): () => void {
  listeners = [...listeners, tell];
  return () => {
    listeners = listeners.filter((other) => other !== tell);
  };
}

function tellAll(): void {
  for (const tell of listeners) tell();
}
