import "../ui/field.css";
import "./try-a-code.css";
import type { Line, Part } from "@agate/captions";
import { useId } from "react";
import { DelimiterBox, useDelimiter } from "./delimiter-box.tsx";
import { Expansion } from "./expansion.tsx";
import { lastFound, tryCodes } from "./try-a-code.ts";

interface TryACodeProps {
  readonly lines: readonly Line[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The line of the last code found, or null. */
  readonly onFound: (line: number | null) => void;
}

/** Takes codes as they will be typed into Photo Mechanic and prints the sentence they make. */
export function TryACode({ lines, typed, onType, onFound }: TryACodeProps) {
  const id = useId();
  const delimiter = useDelimiter();
  const tried = tryCodes(typed, lines, delimiter.sign);
  const find = (text: string, sign: string) => onFound(lastFound(tryCodes(text, lines, sign))?.line ?? null);
  return (
    <div className="try">
      <div className="try-code">
        <label htmlFor={id}>Try a code</label>
        <input
          id={id}
          className="input"
          value={typed}
          placeholder={exampleOf(lines)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            onType(target.value);
            find(target.value, delimiter.sign);
          }}
        />
      </div>
      <DelimiterBox
        delimiter={delimiter}
        onChange={(sign) => {
          delimiter.keep(sign);
          find(typed, sign);
        }}
      />
      <Expansion tried={tried} htmlFor={id} isSpaced={!typed.includes(delimiter.sign)}>
        {`Codes with spaces between them, or a caption such as “${captionOf(lines, delimiter.sign)}”.`}
      </Expansion>
    </div>
  );
}

const people: readonly Part[] = ["home", "away", "field", "drivers"];

/** The first person's code: what somebody is most likely to type. */
function exampleOf(lines: readonly Line[]): string {
  const line = lines.find(({ kind, part }) => kind === "code" && people.includes(part));
  return line?.kind === "code" ? line.code : "";
}

/** A caption of codes that this file holds: `=p8= =hr=`. */
function captionOf(lines: readonly Line[], delimiter: string): string {
  const common = lines.find(({ part }) => part === "common");
  const codes = [exampleOf(lines), common?.kind === "verbatim" ? common.code : ""];
  return codes
    .map((code) => code && `${delimiter}${code}${delimiter}`)
    .join(" ")
    .trim();
}
