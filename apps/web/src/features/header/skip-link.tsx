import * as styles from "./header.module.css";

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to the content
    </a>
  );
}
