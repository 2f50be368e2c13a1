import { afterEach, beforeEach, vi } from "vitest";

/** What a command has printed since the test began, or since it was cleared. */
interface CapturedOutput {
  /** On standard output. */
  out: string;
  /** On standard error. */
  err: string;
}

/** Captures what each test of the calling file prints, instead of writing to the terminal. */
export function captureOutput(): CapturedOutput {
  const printed: CapturedOutput = { out: "", err: "" };
  beforeEach(() => {
    Object.assign(printed, { out: "", err: "" });
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed.out += String(text);
      return true;
    });
    vi.spyOn(console, "error").mockImplementation((text) => {
      printed.err += String(text);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return printed;
}
