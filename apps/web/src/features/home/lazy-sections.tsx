import * as styles from "./home-page.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { EditsSectionProps } from "./edits-section.tsx";
import type { RowSaveProps, VenueSectionProps } from "./venue-section.tsx";

/* Favorites and what is ready for the venue. Lazy because their code is not needed to show Home's games. */

export const FavoritesAndVenue = lazyPart<VenueSectionProps>({
  name: "Favorites and games saved for the venue",
  load: async () => (await import("./venue-section.tsx")).FavoritesAndVenue,
  waiting: null,
});

export const RowSave = lazyPart<RowSaveProps>({
  name: "Save offline",
  load: async () => (await import("./venue-section.tsx")).RowSave,
  waiting: <span className={styles.saveComing} />,
  instead: () => null,
});

/** What a person has edited; its code loads with the code that stores a person's things. */
export const MyEdits = lazyPart<EditsSectionProps>({
  name: "Your edits",
  load: async () => (await import("./edits-section.tsx")).EditsSection,
  waiting: null,
});
