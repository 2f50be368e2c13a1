import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./try-strip.module.css";
import { useId } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Expansion } from "../../../product/code-file/expansion.tsx";
import type { Tried } from "../../../product/code-file/try-a-code.ts";

interface TryStripProps {
  readonly typed: string;
  /** What the codes in it produce. */
  readonly tried: readonly Tried[];
  readonly onType: (typed: string) => void;
}

/** The caption under the picture, built from codes as they are typed: type this, get that. */
export function TryStrip({ typed, tried, onType }: TryStripProps) {
  const id = useId();
  // Without JavaScript nothing would respond.
  const isListening = useHydrated();
  return (
    <section className={styles.strip} aria-label="Try it">
      <div className={styles.pair}>
        <label htmlFor={id}>Try a code</label>
        <input
          className={styles.box}
          id={id}
          value={typed}
          placeholder="=p8="
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!isListening}
          onChange={({ target }) => onType(target.value)}
        />
        <p className={styles.gives}>Your caption reads</p>
        <Expansion tried={tried} htmlFor={id} isSpaced={!typed.includes("=")}>
          Put a code from the file below between two equals signs, such as =p8=, with any words around it.
        </Expansion>
      </div>
      <div className={styles.more}>
        <p className={`${textStyles.small} ${textStyles.quiet}`}>Sample data: invented people.</p>
      </div>
    </section>
  );
}

/** The box's initial text: the sentence the whole product is about. */
export const firstExample = "=p8= =hr= =N=.";
