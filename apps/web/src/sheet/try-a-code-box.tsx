import "../ui/field.css";
import "./try-a-code.css";
import type { Line, Part } from "@agate/captions";
import { Fragment, useId } from "react";
import { DelimiterBox, useDelimiter } from "./delimiter-box.tsx";
import { tryCodes } from "./try-a-code.ts";
import type { Tried } from "./try-a-code.ts";

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
  const [delimiter, keepDelimiter] = useDelimiter();
  const tried = tryCodes(typed, lines, delimiter);
  const last = lastFound(tried);
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
            find(target.value, delimiter);
          }}
        />
      </div>
      <DelimiterBox
        delimiter={delimiter}
        onChange={(sign) => {
          keepDelimiter(sign);
          find(typed, sign);
        }}
      />
      <output htmlFor={id}>
        {tried.length ? (
          tried.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={at}>
              <Piece tried={one} />
              {!typed.includes(delimiter) && " "}
            </Fragment>
          ))
        ) : (
          <span className="alt">{`Codes with spaces between them, or a caption such as “${captionOf(lines, delimiter)}”.`}</span>
        )}
        {last && last.also.length > 0 && (
          <span className="alt">
            <span className="mono">{last.code}</span> also holds:{" "}
            {last.also.map(({ place, text }) => `${text} (#${place})`).join(", ")}
          </span>
        )}
      </output>
    </div>
  );
}

function Piece({ tried }: { readonly tried: Tried }) {
  if (tried.kind === "plain") return tried.text;
  if (tried.kind === "found") return <b>{tried.text}</b>;
  return (
    <span className="unknown">
      <span className="mono">{tried.code}</span> ({tried.why})
    </span>
  );
}

function lastFound(tried: readonly Tried[]): Extract<Tried, { kind: "found" }> | null {
  return tried.findLast((one) => one.kind === "found") ?? null;
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
