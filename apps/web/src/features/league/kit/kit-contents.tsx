import * as styles from "./kit.module.css";
import { templateFields } from "@agate/assignment/kit";
import type { FieldName, Kit } from "@agate/assignment/kit";
import type { ReactNode } from "react";
import { FileName } from "../../../ui/file-name.tsx";
import { Conflicts, KeptAndFilled } from "./template-part.tsx";

interface KitContentsProps {
  readonly kit: Kit;
  readonly hasTemplate: boolean;
  /** The ways to take it, under its files. */
  readonly children: ReactNode;
}

/** The files of a kit, what is in the template's fields and from whom, and where agency and schedule differ (rule KT6). */
export function KitContents({ kit, hasTemplate, children }: KitContentsProps) {
  const { values, kept, conflicts } = kit.template;
  const names = Object.keys(templateFields) as readonly FieldName[];
  return (
    <>
      <Conflicts of={conflicts} />
      <section aria-labelledby="kit-files">
        <h3 id="kit-files">In the kit</h3>
        <ul className={styles.files}>
          {kit.files.map(({ name }) => (
            <li key={name}>
              <FileName name={name} />
            </li>
          ))}
        </ul>
        {children}
      </section>
      <section aria-labelledby="kit-fields">
        <h3 id="kit-fields">The template's fields</h3>
        {hasTemplate && <KeptAndFilled template={kit.template} />}
        <dl className={styles.fields}>
          {names.map((name) => {
            const held = values[name];
            return (
              held && (
                <div key={name}>
                  <dt>
                    {templateFields[name].label}
                    {kept.includes(name) && <span className={styles.agency}> your agency's</span>}
                  </dt>
                  <dd>{held.map((text) => text.trim()).join("; ")}</dd>
                </div>
              )
            );
          })}
        </dl>
        {!values.byline && <p className={styles.note}>The by-line is empty: your name in credits is not known.</p>}
      </section>
    </>
  );
}
