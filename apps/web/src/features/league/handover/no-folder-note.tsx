import { canSaveIntoFolders } from "./folder-access.ts";

/** What to do instead, where the browser lets no page save into a folder: Firefox, Safari, and all on a phone (rule PP9). */
export function NoFolderNote({ className }: { readonly className?: string | undefined }) {
  if (canSaveIntoFolders()) return null;
  return (
    <p className={className}>
      Downloads go where this browser's settings say. Chrome and Edge on a computer can also save into a folder that you
      choose here.
    </p>
  );
}
