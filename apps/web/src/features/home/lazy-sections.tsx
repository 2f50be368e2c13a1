import * as styles from "./home-page.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { EditsSectionProps } from "./edits-section.tsx";
import type { RowSaveProps, VenueSectionProps } from "./venue-section.tsx";

/*
 * What is ready for the venue. Its code is what saves and keeps packs, which Home shows its games without.
 */

export const AtTheVenue = lazyPart<VenueSectionProps>({
  name: "Games saved for the venue",
  load: async () => (await import("./venue-section.tsx")).VenueSection,
  waiting: null,
});

export const RowSave = lazyPart<RowSaveProps>({
  name: "Save offline",
  load: async () => (await import("./venue-section.tsx")).RowSave,
  waiting: <span className={styles.saveComing} />,
  instead: () => null,
});

/** What somebody has edited; its code comes with what keeps a person's things. */
export const MyEdits = lazyPart<EditsSectionProps>({
  name: "Your edits",
  load: async () => (await import("./edits-section.tsx")).EditsSection,
  waiting: null,
});
