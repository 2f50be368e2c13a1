import { type Logger, pino } from "pino";
import { errorCode } from "./db/error-code.ts";

export type Log = Logger;

/**
 * One line of JSON an event. JSON escapes C0 controls; the rest that a terminal or a log viewer might obey (DEL, C1,
 * line separators, bidi overrides) is escaped here, so that nothing a provider or a URL holds can forge or hide a line.
 * @param write where lines go; standard output unless told
 */
export function createLog(level: string, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          "password",
          "token",
          "secret",
          "cookie",
          "authorization",
          "headers",
          "*.password",
          "*.token",
          "*.secret",
        ],
        censor: "[hidden]",
      },
    },
    { write: (line: string) => write(line.replace(unsafe, escapeCharacter)) },
  );
}

/**
 * Goes on when the log cannot be written, its disk full or its reader gone (case F7), and says so once on standard error.
 * Without this the first lost line would end the process. Lines are written again as soon as they can be.
 */
export function outliveLog(): void {
  let told = false;
  process.stdout.on("error", (error) => {
    if (!told) process.stderr.write(`The log cannot be written (${errorCode(error)}): going on without it.\n`);
    told = true;
  });
  // The last place to say anything: what cannot be said there is not said.
  process.stderr.on("error", () => {});
}

const unsafe = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
