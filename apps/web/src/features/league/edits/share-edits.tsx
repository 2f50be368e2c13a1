import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./edit-list.module.css";
import { FileDown, FileUp, Link } from "lucide-react";
import { useRef } from "react";
import type { EditedList } from "@agate/assignment";
import { longestShared, maxShared, readShared, writeShared } from "@agate/mine";
import { download } from "../../../lib/download.ts";
import { Button } from "../../../ui/button.tsx";
import { FileInput } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { offerEdits } from "./link-edits.ts";
import { fragmentName, toFragment } from "./link-text.ts";

/** In bytes: a file of edits is no larger than 300 people can need. */
const largestFile = 1_000_000;

interface ShareEditsProps {
  readonly list: EditedList;
  /** The query with all of the page's settings (rule PS3). */
  readonly query: string;
}

/** Shares the edits of a list: by a link that contains them, or by a file if they are too long (rule ED12). */
export function ShareEdits({ list: { own, name }, query }: ShareEditsProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = writeShared(own.map(({ edit }) => edit));
  const fragment = toFragment(text);
  const fits = own.length <= maxShared && fragment.length <= longestShared;
  const copy = () => {
    const { origin, pathname } = window.location;
    navigator.clipboard.writeText(`${origin}${pathname}?${query}#${fragmentName}=${fragment}`).then(
      () => showToast({ tone: "ok", title: "Link copied", text: `It includes your edits to ${name}.` }),
      () => showToast({ tone: "bad", title: "The browser blocked copying", text: "Save the edits as a file instead." }),
    );
  };
  const save = () => download(`${name} edits.json`, text, "application/json");
  return (
    <span className={`${layoutStyles.line} ${styles.share}`}>
      {own.length > 0 &&
        (fits ? (
          <Button look="bare" onClick={copy}>
            <Link />
            Copy link with these edits
          </Button>
        ) : (
          <Button look="bare" onClick={save}>
            <FileDown />
            Save my edits as a file
          </Button>
        ))}
      <Button look="bare" onClick={() => input.current?.click()}>
        <FileUp />
        Open edits
      </Button>
      <FileInput
        ref={input}
        accept="application/json,.json"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onFile={(file) => void openEdits(file)}
      />
    </span>
  );
}

/** Opens a file of edits: like those of a link, they are shown before they apply. */
export async function openEdits(file: File | undefined): Promise<void> {
  if (!file) return;
  const read = file.size > largestFile ? "It is too large." : readShared(await file.text().catch(() => ""));
  offerEdits("file", read);
}
