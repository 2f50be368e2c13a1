/**
 * A browser with one window, as a journey drives it (tests/engines). Chromium is Playwright's to drive; Debian's Firefox and
 * WebKitGTK are driven by WebDriver without any package, for Playwright drives its own builds of them alone.
 */
export interface Engine {
  /** Leads to an address and resolves once the page and what it names have loaded. */
  readonly goTo: (url: string) => Promise<void>;
  /** Runs a function in the page: it sees nothing but its argument, which is JSON, as its answer is. Rejects where it throws. */
  readonly run: <Answer, Argument>(
    inPage: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ) => Promise<Answer>;
  /** Moves the mouse to a point of the viewport, in CSS pixels, and presses. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** Types into whatever has the focus; `enter` and `escape` are keys. */
  readonly type: (text: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** The folder that downloads come into. */
  readonly files: string;
  /** What the console told as an error and no page caught; WebKit's driver tells nothing of it. */
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

/** Keys that are no text, as WebDriver writes them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const enter = "\uE007";
export const escape = "\uE00C";

/** A press at a point, as actions of WebDriver, which are WebDriver BiDi's, too. */
export function pressActions(x: number, y: number): readonly object[] {
  const actions = [
    { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

export function typeActions(text: string): readonly object[] {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keys", actions }];
}
