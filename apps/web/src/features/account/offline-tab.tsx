import { OfflineList } from "../../product/venue/offline-list.tsx";

/** What this device has saved for places without a network. Available whoever is signed in. */
export function OfflineTab() {
  return (
    <>
      <p>What is saved on this device works without a network. Save a game on its page, under More.</p>
      <OfflineList />
    </>
  );
}
