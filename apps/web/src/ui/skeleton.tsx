import "./skeleton.css";

/** A loading skeleton: so many rows of three lines, of uneven lengths. Hidden from screen readers. */
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
