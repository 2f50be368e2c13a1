import { getty } from "../styles/index.ts";
import { type DateForm, type PlaceForm, recordVersion, type StyleWording } from "../styles/style.ts";

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
const datelineDate: DateForm = { weekday: false, month: "full", year: false };

/** `Gatineau, QC`, `Ann Arbor, MI` */
export const postalPlace: PlaceForm = {
  usa: "{city}[, {postal}]",
  canada: "{city}[, {postal}]",
  abroad: "{city}[, {country}]",
  alone: "getty",
};

/** `Ann Arbor, Michigan`, `Gatineau, Quebec, Canada` */
export const fullPlace: PlaceForm = {
  usa: "{city}[, {state}]",
  canada: "{city}[, {state}][, {country}]",
  abroad: "{city}[, {country}]",
  alone: "none",
};

/** "Anders Nilsson #45 of the New York Islanders", and drivers with their cars. */
export const wirePeople: Pick<StyleWording, "player" | "coach" | "driver"> = {
  player: getty.player,
  coach: { long: "{Title} {full} of {the team}", short: "{title} {full}" },
  driver: getty.driver,
};

/** What every agency's record has. */
export const agency = {
  version: recordVersion,
  entrant: "{full}",
  straightApostrophes: true,
  headline: "{away} v {home}",
} as const;

/** "BOSTON, MA - OCTOBER 20: ... [at Fenway Park][ on October 20, 2016][ in Boston, Massachusetts]." */
export const wireFrame = {
  date: fullDate,
  place: fullPlace,
  open: { text: "{PLACE}[ - {DATE}]:", date: datelineDate, place: postalPlace },
  game: "[at {venue}][ on {date}][ in {place}].",
} as const;
