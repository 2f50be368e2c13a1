import * as styles from "./home-page.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";

/* Favorites and what is ready for the venue. Lazy because their code is not needed to show Home's games. */

export const FavoritesAndVenue = lazyPart(
  "Favorites and games saved for the venue",
  async () => (await import("./venue-section.tsx")).FavoritesAndVenue,
);

export const RowSave = lazyPart("Save offline", async () => (await import("./venue-section.tsx")).RowSave, {
  waiting: <span className={styles.saveComing} />,
  instead: () => null,
});

/** What a person has edited; its code loads with the code that stores a person's things. */
export const MyEdits = lazyPart("Your edits", async () => (await import("./edits-section.tsx")).EditsSection);
