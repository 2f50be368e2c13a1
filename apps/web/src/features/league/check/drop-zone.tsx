import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./check-page.module.css";
import { useId, useState, type ReactNode } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { filesOfInput, type ChosenFile } from "./chosen-files.ts";

/** What to check: files, or pasted captions. */
export type CheckInput =
  | {
      readonly kind: "files";
      readonly files: readonly ChosenFile[];
      /** The dropped folders, if the browser may write into them later. */
      readonly folders: readonly FileSystemDirectoryHandle[];
    }
  | { readonly kind: "text"; readonly text: string };

interface DropZoneProps {
  readonly isOver: boolean;
  readonly onGiven: (given: CheckInput) => void;
}

const kinds = [
  "A code that was never replaced",
  "A misspelled player name",
  "A number someone else wears",
  "A team, venue or city of another game",
  "A date or weekday that is not the picture’s",
  "Doubled words and empty fields",
];

/** Where pictures are dropped or chosen, or captions are pasted (rule PR40). */
export function DropZone({ isOver, onGiven }: DropZoneProps) {
  const [isPasting, setPasting] = useState(false);
  const isHydrated = useHydrated();
  // Phones let people choose single files only.
  const hasFolders = !isHydrated || "webkitdirectory" in HTMLInputElement.prototype;
  const give = (files: FileList | null) => {
    const chosen = filesOfInput(files ?? []);
    if (chosen.length) onGiven({ kind: "files", files: chosen, folders: [] });
  };
  if (isPasting)
    return <PasteBox onText={(text) => onGiven({ kind: "text", text })} onBack={() => setPasting(false)} />;
  return (
    <>
      <div className={styles.drop} data-over={isOver || undefined}>
        <h2>{hasFolders ? "Drop pictures or a folder" : "Choose pictures"}</h2>
        <p>Names, numbers, teams and dates are checked against the people of the game. Nothing leaves this browser.</p>
        <div className={styles.ways}>
          {hasFolders && (
            <ChooseFiles look="ink" isFolder onFiles={give}>
              Choose a folder
            </ChooseFiles>
          )}
          <ChooseFiles look={hasFolders ? "plain" : "ink"} onFiles={give}>
            Choose pictures
          </ChooseFiles>
          <Button onClick={() => setPasting(true)}>Paste captions</Button>
        </div>
      </div>
      <ul className={styles.can}>
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
    </>
  );
}

interface ChooseFilesProps {
  readonly look: "plain" | "ink";
  readonly isFolder?: boolean;
  readonly onFiles: (files: FileList | null) => void;
  readonly children: ReactNode;
}

function ChooseFiles({ look, isFolder = false, onFiles, children }: ChooseFilesProps) {
  const id = useId();
  return (
    <label className={buttonClass(look, {}, styles.choose)} htmlFor={id}>
      {children}
      <input
        id={id}
        className={layoutStyles.covering}
        type="file"
        multiple
        accept={isFolder ? undefined : "image/*,.xmp,.csv,.txt"}
        ref={(input) => {
          if (input) input.webkitdirectory = isFolder;
        }}
        onChange={({ target }) => {
          onFiles(target.files);
          // Lets the same files be chosen again after they were corrected.
          target.value = "";
        }}
      />
    </label>
  );
}

function PasteBox({ onText, onBack }: { readonly onText: (text: string) => void; readonly onBack: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onText(text);
      }}
    >
      <label htmlFor={id}>Captions, with an empty line between two</label>
      {/* The person opened the box with a click, so focusing it is expected. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <textarea id={id} autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      <div className={`${layoutStyles.row} ${styles.acts}`}>
        <Button type="submit" look="ink" reason={text.trim() ? undefined : ""}>
          Check captions
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </form>
  );
}
