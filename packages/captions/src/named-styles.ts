/**
 * The caption styles that are loaded on demand, with the code that writes their frames, and the reader for a person's
 * own styles. A separate entry point of the core, as pure as the first; the browser loads it when a page is idle.
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
