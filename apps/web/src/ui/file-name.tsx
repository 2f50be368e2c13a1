import { Fragment } from "react";

/** A file's name. A long name wraps where a person would break it: before "vs", and before the date. */
export function FileName({ name }: { readonly name: string }) {
  return breaksOf(name).map((part, at) => (
    // A part's only identity is its position.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function breaksOf(name: string): readonly string[] {
  return name.split(/(?=vs[_\p{Lu}])|(?=(?:\d{8}|\d{4}-\d{2}-\d{2})(?:-Game\d)?\.txt$)/u);
}
