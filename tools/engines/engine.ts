/**
 * A browser with one window, driven by a journey (tests/engines). Playwright drives Chromium; Debian's Firefox and
 * WebKitGTK are driven by WebDriver without any package, because Playwright supports only its own builds of them.
 */
export interface Engine {
  /** Opens an address and resolves once the page and its resources have loaded. */
  readonly goTo: (url: string) => Promise<void>;
  /** Runs a function in the page: it sees only its argument; argument and result are JSON. Rejects if it throws. */
  readonly run: <Answer, Argument>(
    inPage: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ) => Promise<Answer>;
  /** Moves the mouse to a point of the viewport, in CSS pixels, and clicks. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** Types into the focused element; `enter` and `escape` are keys. */
  readonly type: (text: string) => Promise<void>;
  /** Presses a key while Control is held: `a`, `c`, `v`. */
  readonly shortcut: (key: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** The download folder. */
  readonly files: string;
  /** Console errors that the page did not catch; WebKit's driver does not report them. */
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

/** Keys without text, in WebDriver's notation (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const enter = "\uE007";
export const escape = "\uE00C";

/** Returns a click at a point as WebDriver actions, which are also WebDriver BiDi's. */
export function pressActions(x: number, y: number): readonly object[] {
  const actions = [
    { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

const control = "\uE009";

export function shortcutActions(key: string): readonly object[] {
  const actions = [
    { type: "keyDown", value: control },
    { type: "keyDown", value: key },
    { type: "keyUp", value: key },
    { type: "keyUp", value: control },
  ];
  return [{ type: "key", id: "keys", actions }];
}

export function typeActions(text: string): readonly object[] {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keys", actions }];
}
