import "./skeleton.css";

/** Still shapes where a list is on its way: so many rows of three lines, of uneven lengths. Says nothing to a reader. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="bones" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <div className="bone" />
          <div className="bone" />
          <div className="bone" />
        </div>
      ))}
    </div>
  );
}
