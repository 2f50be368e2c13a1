import * as styles from "./loading.module.css";

/** A loading skeleton: so many rows of three lines, of uneven lengths. Hidden from screen readers. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.bones} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Bone />
          <Bone />
          <Bone />
        </div>
      ))}
    </div>
  );
}
/** One of them alone. */
export function Bone() {
  return <div className={styles.bone} />;
}
