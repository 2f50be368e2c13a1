import * as styles from "./player-codes.module.css";
import { type CaptionFile, fieldSports } from "@agate/captions";
import type { FieldLeague } from "@agate/leagues";

interface PlayerCodesProps {
  readonly sport: FieldLeague["sport"];
  /** The file whose players serve as examples. */
  readonly file: CaptionFile | null;
}

/** The note on codes of initials, as the file's own first line has it (rules G1, G2). */
export function PlayerCodes({ sport, file }: PlayerCodesProps) {
  const examples = file ? exampleCodes(file) : [];
  return (
    <>
      <h2 id="explanation">How player codes work</h2>
      <p>
        A code is the first letter of the first name and the first letter of the last name, in lower case. Players who
        share initials all have more letters of the last name
        {fieldSports[sport].sharersGet === "number" ? " or a number." : "."}
      </p>
      <p>
        Initials that two players share have no code. You notice a code that does not expand; you may not notice a wrong
        name.
      </p>
      {examples.length > 0 && (
        <dl className={styles.defs}>
          {examples.map(({ code, name }) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface ExampleCode {
  readonly code: string;
  readonly name: string;
}

/** A few players of a file with their codes: two with initials of their own, then two of the first who share theirs. */
export function exampleCodes({ lines, report }: CaptionFile): readonly ExampleCode[] {
  const shared = report.sharedInitials.flatMap(({ people }) => people);
  const sharing = new Set(shared.map(({ person }) => person));
  const alone = lines.flatMap((line) =>
    line.kind === "code" && line.about?.person && !sharing.has(line.about.person.key)
      ? [{ code: line.code, name: line.about.person.name }]
      : [],
  );
  return [...alone.slice(0, 2), ...shared.slice(0, 2).map(({ code, name }) => ({ code, name }))];
}
