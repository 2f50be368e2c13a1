import { form } from "../forms.ts";
import { writeNumber } from "../number.ts";
import type { Style } from "./style.ts";

/** "Portland Pioneers right fielder Marcus Ellery (8)". */
export const standard: Style = {
  label: "Standard",
  fixes: {},
  long: form("tpn"),
  short: form("pn"),
  player: ({ team, position, number }, player, { name, owner }, format) => {
    const words = position && player.position ? `${player.position} ` : "";
    const before = team ? `${words ? name : owner} ` : "";
    return `${before}${words}${player.full}${number ? writeNumber(format, player.jersey) : ""}`;
  },
  coach: (word, full, { name }) => [`${name} ${word} ${full}`, `${word} ${full}`],
  driver: ({ full, number, team }, format) => {
    const short = `driver ${full}${writeNumber(format, number)}`;
    return [team ? `${team} ${short}` : short, short];
  },
};
