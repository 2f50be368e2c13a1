import { loadWriter, type CaptionFile, type TargetName } from "@agate/captions";
import { zipOf } from "@agate/assignment/zip";

/** Something that a program cannot hold, and why. */
export interface LeftOut {
  readonly what: string;
  readonly why: string;
}

type Reason = ReturnType<Awaited<ReturnType<typeof loadWriter>>["write"]>["leftOut"][number]["reason"];

const whats: Readonly<Record<Reason, string>> = {
  note: "Notes",
  "empty-column": "Empty columns",
  "further-columns": "Further columns",
  "long-trigger": "Long codes",
  "special-text": "Some signs",
  formula: "Formula characters",
  "not-a-person": "Not a person",
};

/** Signs that mean something to one program or another: of Alfred, of Espanso, and one that XML has no place for. */
const special = ["{clipboard}", "$|$", "\uFFFF"];
/** The same in names: at the ends for keyword lists, in the middle for ExifTool. */
const specialNames = ["[Ann]", "Ann; Bo", "=Ann"];
const longCode = "x".repeat(60);

/**
 * What a program leaves out of any file, as its writer says of one that has all there is to leave out (rule FM4).
 * @param file a matchup's: it has people, and codes that are of nobody
 */
export async function leftOutBy(target: TargetName, file: CaptionFile): Promise<readonly LeftOut[]> {
  const { write } = await loadWriter(target, async () => zipOf);
  const { leftOut } = write({ ...file, lines: [...file.lines, ...oddLines(file)] });
  return leftOut.map(({ reason, why }) => ({ what: whats[reason], why }));
}

function oddLines({ lines }: CaptionFile): CaptionFile["lines"] {
  const ofPerson = lines.find((line) => line.kind === "code" && line.about?.person);
  if (ofPerson?.kind !== "code" || !ofPerson.about?.person) throw new Error("The file has nobody in it.");
  const { about } = ofPerson;
  const { person } = ofPerson.about;
  return [
    { kind: "note", part: "note", text: "A note" },
    ...[...special, "long"].map((text, at) => ({
      kind: "code" as const,
      part: "own" as const,
      code: text === "long" ? longCode : `odd${at}`,
      replacements: [text],
    })),
    { kind: "verbatim", part: "common", code: "empty", line: "empty\tone\t\tthree" },
    ...specialNames.map((name, at) => ({
      ...ofPerson,
      code: `odd${at}person`,
      about: { ...about, person: { ...person, key: `odd${at}` as typeof person.key, name, firstName: "" } },
    })),
  ];
}
