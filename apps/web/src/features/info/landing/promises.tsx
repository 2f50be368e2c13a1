import * as styles from "./landing-page.module.css";
import { site } from "../../../product/site.ts";

/** What every subscription has; each claim is true of the product and of this server's data (rules PF7, PI12). */
const promises: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: site.coverage,
    text: "Every league with data on this server, in one menu; each page shows how old its data is.",
  },
  {
    title: "Rosters with coaches",
    text: "Every player, and the head coach or manager where the source names one. The age of the roster is shown beside the file.",
  },
  {
    title: "Games and events",
    text: "The schedule fills in teams, venue, city and date. Change any of them, or match up two teams of your own.",
  },
  {
    title: "Support by e-mail",
    text: "Questions, corrections, group discounts, a format of your organization’s own: write to us.",
  },
];

export function Promises() {
  return (
    <ul className={styles.promises}>
      {promises.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
