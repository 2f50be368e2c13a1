/**
 * The caption styles that are loaded when they are wanted, with what writes their frames, and the reader of a person's own.
 * A second door of the core, as pure as the first; the browser opens it when a page is quiet.
 */
export type { FrameRecord, PlaceForm, DateForm, StyleWording, TeamForm } from "./styles/style.ts";
export { foldNames } from "./named-styles/letters.ts";
export { namedStyles, styleOf } from "./named-styles/index.ts";
export { regionOf } from "./named-styles/regions.ts";
export {
  longestRecord,
  longestTemplate,
  readStyleRecord,
  type ReadStyle,
  type StyleFault,
  templatePlaces,
} from "./named-styles/read-style-record.ts";
