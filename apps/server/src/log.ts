import { type Logger, pino } from "pino";

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

const unsafe = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
