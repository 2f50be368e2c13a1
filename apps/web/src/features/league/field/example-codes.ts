import type { CaptionFile } from "@agate/captions";

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
