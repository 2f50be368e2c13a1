import { OfflineList } from "../../product/venue/offline-list.tsx";

/** What this device has for a place without a network; it is here whoever is signed in. */
export function OfflineTab() {
  return (
    <>
      <p>What is saved on this device works without a network. Save a game on its page, under More.</p>
      <OfflineList />
    </>
  );
}
