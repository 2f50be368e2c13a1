import type { CaptionFile, CodedPerson } from "@agate/captions";

/** A few players of a file with their codes: two with initials of their own, then two of the first who share theirs. */
export function exampleCodes({ lines, report }: CaptionFile): readonly CodedPerson[] {
  const shared = report.sharedInitials.flatMap(({ people }) => people);
  const sharedCodes = new Set(shared.map(({ code }) => code));
  const alone = lines.flatMap((line) =>
    line.kind === "code" && line.part === "field" && !sharedCodes.has(line.code)
      ? [{ code: line.code, name: line.replacements[0] ?? "" }]
      : [],
  );
  return [...alone.slice(0, 2), ...shared.slice(0, 2)];
}
