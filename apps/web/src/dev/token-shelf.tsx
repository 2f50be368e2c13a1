import * as textStyles from "../ui/text.module.css";
import * as styles from "./components-page.module.css";
import { Shelf, Shown } from "./shelf.tsx";

const colours = [
  "paper",
  "paper-2",
  "paper-3",
  "ink",
  "ink-2",
  "ink-3",
  "rule",
  "edge",
  "red",
  "red-press",
  "red-ink",
  "red-wash",
  "ok",
  "ok-wash",
  "warn",
  "warn-wash",
  "focus",
  "mark",
  "bar",
  "bar-red",
] as const;
const sizes = ["agate", "small", "code", "ui", "body", "lead", "h3", "h2", "h1", "display"] as const;
const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Color, type and space, by their names in tokens.css. */
export function TokenShelf() {
  return (
    <>
      <Shelf title="Colour">
        {colours.map((name) => (
          <Shown key={name} as={name}>
            <span className={styles.swatch} style={{ background: `var(--${name})` }} />
          </Shown>
        ))}
      </Shelf>
      <Shelf title="Type">
        <Shown as="Serif names things, sans is operated, mono goes into the file" wide>
          <p className={textStyles.serif}>Philadelphia Phillies, July 4, 2026</p>
          <p>Export Roster</p>
          <p className={textStyles.mono}>p8 =p8#2=</p>
          <p className={textStyles.kicker}>Agate capitals for short labels</p>
        </Shown>
        {sizes.map((name) => (
          <Shown key={name} as={name}>
            <span className={textStyles.serif} style={{ fontSize: `var(--t-${name})` }}>
              1,234
            </span>
          </Shown>
        ))}
      </Shelf>
      <Shelf title="Space">
        {spaces.map((step) => (
          <Shown key={step} as={`s${step}`}>
            <span className={styles.space} style={{ width: `var(--s${step})` }} />
          </Shown>
        ))}
      </Shelf>
    </>
  );
}
