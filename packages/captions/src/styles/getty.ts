import { form } from "../forms.ts";
import { writeNumber } from "../number.ts";
import type { Style } from "./style.ts";

/** "Luc Beaumont #9 of the Halifax Harriers": always ` #1`; the position form carries team and number too, but for `tp`. */
export const getty: Style = {
  label: "Getty",
  // A driver's number stands with the car: nothing is written behind the name.
  fixes: { jerseyFormat: "#1", carNumberFormat: "none" },
  long: form("tn"),
  short: form("n"),
  player: ({ team, position, number }, player, { withArticle }, format) => {
    const words = position && player.position ? `${player.position} ` : "";
    const behind = number || (position && !team) ? writeNumber(format, player.jersey) : "";
    return `${words}${player.full}${behind}${team || position ? ` of ${withArticle}` : ""}`;
  },
  coach: (word, full, { withArticle }) => [
    `${word.charAt(0).toUpperCase()}${word.slice(1)} ${full} of ${withArticle}`,
    `${word} ${full}`,
  ],
  driver: ({ full, number, team, manufacturer }) => {
    const car = [`#${number}`, team, manufacturer].filter((word) => word !== "").join(" ");
    return [`${full} (${car})`, `${full}, driver of the ${car},`];
  },
};
