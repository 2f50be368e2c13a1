import type { DateForm, PlaceForm, StyleWording } from "../styles/style.ts";

/** What several styles share, because their agencies do. */

/** `Thursday, Oct. 20, 2016` */
export const apDate: DateForm = { weekday: true, month: "ap", year: true };

/** `Green Bay, Wis.`, `Seattle`, `Edmonton, Alberta`, `Kitzbuehel, Austria` */
export const apPlace: PlaceForm = {
  usa: "{city}[, {ap}]",
  canada: "{city}[, {state}]",
  abroad: "{city}[, {country}]",
  alone: "ap",
};

/** `October 20, 2016` */
export const fullDate: DateForm = { weekday: false, month: "full", year: true };

/** `October 20` */
export const datelineDate: DateForm = { weekday: false, month: "full", year: false };

/** `Gatineau, QC`, `Ann Arbor, MI` */
export const postalPlace: PlaceForm = {
  usa: "{city}[, {postal}]",
  canada: "{city}[, {postal}]",
  abroad: "{city}[, {country}]",
  alone: "getty",
};

/** "Anders Nilsson #45 of the New York Islanders", and drivers with their cars. */
export const wirePeople: Pick<StyleWording, "player" | "coach" | "driver"> = {
  player: {
    long: "tn",
    short: "n",
    forms: {
      t: "{full} of {the team}",
      p: "{position} {full} {number} of {the team}",
      n: "{full} {number}",
      tn: "{full} {number} of {the team}",
      pn: "{position} {full} {number} of {the team}",
      tp: "{position} {full} of {the team}",
      tpn: "{position} {full} {number} of {the team}",
    },
    withoutPosition: {},
  },
  coach: { long: "{Title} {full} of {the team}", short: "{title} {full}" },
  driver: {
    long: "{full} (#{car} {team} {manufacturer})",
    short: "{full}, driver of the #{car} {team} {manufacturer},",
  },
};
