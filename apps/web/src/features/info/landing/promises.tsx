import { leagues } from "@agate/leagues";

const live = leagues.filter(({ status }) => status === "live");
const sports = new Set(live.map(({ category }) => category));

/** What every subscription has; each claim is true of the product as it stands (EXPERIENCE decision 15). */
const promises: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: `${live.length} leagues, ${sports.size} sports`,
    text: "Professional and college Division I leagues, tours and series, from one menu.",
  },
  {
    title: "Rosters with coaches",
    text: "Every player and the head coach or manager, with the source and the age of the roster beside the file.",
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
    <ul className="promises">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
