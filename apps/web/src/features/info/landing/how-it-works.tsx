import * as styles from "./landing-page.module.css";
import { Band } from "./band.tsx";

const steps: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: "Select Your Game",
    text: "Choose a league, then a game of its schedule. Or choose two teams of your own; the same team twice gives one team’s roster.",
  },
  {
    title: "Generate Output Files",
    text: "Check the preview, export, and load the text file into Photo Mechanic’s code replacements. Type a code, and the name appears.",
  },
  {
    title: "Custom Formatting",
    text: "Set prefixes, names, place and date, Standard or Getty wording. If your desk has a style of its own, write to us.",
  },
];

export function HowItWorks() {
  return (
    <Band id="how" title="How It Works">
      <ol className={styles.steps}>
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
