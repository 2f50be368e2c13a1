import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./faq-examples.module.css";
import * as infoText from "./info-text.module.css";
import { Link } from "../../router/link.tsx";
import kept from "./faq-examples.json" with { type: "json" };
import { Chapter, ContactLink } from "./text-parts.tsx";

/** Every caption style with the same invented goal, and every program with how it loads a file (rules FM1 to FM3). */
export function FaqExamples() {
  return (
    <>
      <Chapter title="Caption styles" anchor="styles">
        <div className={infoText.text}>
          <p>
            One goal in every style. The teams and the place are real, the people and the game are invented. Does your
            desk write it differently? <Link to="/styles">Make a style of your own</Link> out of any of these.
          </p>
          <p>
            Agencies are named so that you can find their wording. None of them has approved it. Is one wrong? Write to{" "}
            <ContactLink />.
          </p>
        </div>
        <ul className={`${layoutStyles.stack} ${styles.examples}`}>
          {kept.styles.map(({ name, label, says, caption }) => (
            <li key={name} id={`style-${name}`}>
              <h3>{label}</h3>
              <p className={styles.caption}>{caption}</p>
              <p className={textStyles.hint}>{says}</p>
            </li>
          ))}
        </ul>
      </Chapter>
      <Chapter title="Programs" anchor="programs">
        <div className={infoText.text}>
          <p>
            The same codes as a file for each program. What a program cannot hold is left out: the menu beside Export
            counts it for your file.
          </p>
        </div>
        <ul className={`${layoutStyles.stack} ${styles.examples}`}>
          {kept.programs.map(({ name, label, extension, loading }) => (
            <li key={name} id={`program-${name}`}>
              <h3>
                {label} <code>.{extension}</code>
              </h3>
              <p>{loading}</p>
            </li>
          ))}
        </ul>
      </Chapter>
    </>
  );
}
