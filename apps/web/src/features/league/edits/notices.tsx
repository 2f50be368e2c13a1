import * as layoutStyles from "../../../ui/layout.module.css";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, startTransition, useState } from "react";
import type { EditedList } from "@agate/assignment";
import {
  longestShared,
  readShared,
  changeFrom,
  editFields,
  editId,
  editsIn,
  fullName,
  isAddedKey,
  isBlank,
  noValues,
  settle,
  type Edit,
  type OwnEdit,
} from "@agate/mine";
import { answerOf } from "../../../api/league-queries.ts";
import { useMine } from "../../../product/mine/mine.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { fieldLabels, numberedName } from "./edit-words.ts";
import { offerEdits, setLinkEdits, useLinkEdits, type LinkEdits } from "./link-edits.ts";
import { editsOfHash, fromFragment } from "./link-text.ts";
import { writeEdits } from "./write-edits.ts";

export interface NoticesProps {
  readonly league: string;
  readonly lists: readonly EditedList[];
  readonly isEditing: boolean;
}

/** Shows what a link or a file contains, and which edits are no longer needed. */
export function Notices({ league, lists, isEditing }: NoticesProps) {
  const linkEdits = useLinkEdits();
  useEffect(() => {
    const fragment = editsOfHash(window.location.hash);
    if (fragment !== null) {
      const text = fragment.length > longestShared ? null : fromFragment(fragment);
      const read = text === null ? "They cannot be read." : readShared(text);
      offerEdits("link", read);
      // Once read, the edits belong to the page, so sharing its address does not include them.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
    }
    return () => {
      // The sideline has the people of the file.
      if (window.location.pathname !== `/${league}/sideline`) setLinkEdits({ status: "none" });
    };
  }, [league]);
  useMergedGames(linkEdits, league, lists[0]?.scope.game ?? null);
  return (
    <>
      <LinkEditsNotice linkEdits={linkEdits} league={league} lists={lists} />
      <EditsSettled lists={lists} isEditing={isEditing} />
    </>
  );
}

/** Edits from a link or a file follow their game when it was merged into another one (rule TR5). */
function useMergedGames(linkEdits: LinkEdits, league: string, gameOfPage: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!("edits" in linkEdits)) return;
    let isOver = false;
    const { edits } = linkEdits;
    void movedEdits(client, { league, gameOfPage, edits }).then((moved) => {
      if (!isOver && moved !== edits) setLinkEdits({ ...linkEdits, edits: moved });
    });
    return () => {
      isOver = true;
    };
  }, [client, linkEdits, league, gameOfPage]);
}

interface SharedOnPage {
  readonly league: string;
  readonly gameOfPage: string | null;
  readonly edits: readonly OwnEdit[];
}

/** The same edits, for the games that theirs were merged into; a game that cannot be read stays as it is. */
async function movedEdits(client: QueryClient, { league, gameOfPage, edits }: SharedOnPage) {
  const isElsewhere = ({ edit: { of } }: OwnEdit) =>
    of.league === league && of.list.startsWith("team:") && of.game !== gameOfPage;
  const games = new Set(edits.filter(isElsewhere).flatMap(({ edit }) => edit.of.game ?? []));
  const into = new Map<string, string>();
  for (const game of [...games].slice(0, maxGames)) {
    const id = await client.ensureQueryData(answerOf(league, { event: game })).then(
      (answer) => answer.game?.game_id ?? game,
      () => game,
    );
    if (id !== game) into.set(game, id);
  }
  if (!into.size) return edits;
  return edits.map(({ id, edit }): OwnEdit => {
    const game = into.get(edit.of.game ?? "");
    if (game === undefined) return { id, edit };
    const of = { ...edit.of, game };
    return { id: editId(of), edit: { ...edit, of } };
  });
}

/** Most games that are looked up for one link or file: it is usually for one. */
const maxGames = 3;

interface LinkEditsNoticeProps extends Pick<NoticesProps, "league" | "lists"> {
  readonly linkEdits: LinkEdits;
}

/** The edits of a link or a file, described before they apply; they are saved only when the person says so. */
function LinkEditsNotice({ linkEdits, league, lists }: LinkEditsNoticeProps) {
  const { records } = useMine("edit");
  if (linkEdits.status === "none") return null;
  const title = linkEdits.from === "link" ? "Edits from a link" : "Edits from a file";
  const drop = () => setLinkEdits({ status: "none" });
  const notUsed = (why: string) => (
    <Alert tone="warn" title={`${title}: ${why}`} onDismiss={drop}>
      None of them is used.
    </Alert>
  );
  if (linkEdits.status === "refused") return notUsed(linkEdits.why);
  const { edits, status, refused } = linkEdits;
  const ofLeague = edits.filter(({ edit }) => edit.of.league === league);
  // The person's own edit wins (rule ED12), also during the preview.
  const isOwn = ({ id }: OwnEdit) => {
    const own = records.get(id);
    return own !== undefined && !isBlank(own);
  };
  const save = () => {
    const fresh = ofLeague.filter((one) => !isOwn(one));
    if (writeEdits(fresh.flatMap(({ edit }) => changeFrom(null, edit) ?? []))) drop();
  };
  if (!ofLeague.length) return notUsed("they are for another league.");
  const isUsed = status === "used";
  const all = ofLeague.map(({ id, edit }) => [id, edit] as const);
  const isHere = lists.some(({ scope }) => editsIn(all, scope).length > 0);
  return (
    <Alert
      tone="warn"
      title={
        isUsed
          ? isHere
            ? `${title} are in this file, but not saved.`
            : `${title}: none of them is for this file.`
          : `${title}: ${ofLeague.length === 1 ? "1 person" : `${ofLeague.length} people`}. Not in the file yet.`
      }
      action={
        <span className={layoutStyles.row}>
          {!isUsed && (
            <Button onClick={() => setLinkEdits({ ...linkEdits, status: "used" })}>Use for this visit</Button>
          )}
          <Button onClick={save}>Save as mine</Button>
          <Button look="bare" onClick={drop}>
            {isUsed ? "Take out" : "Leave out"}
          </Button>
        </span>
      }
    >
      {ofLeague.slice(0, maxListed).map(describeEdit).join(" ")}
      {ofLeague.length > maxListed && ` And ${ofLeague.length - maxListed} more.`}
      {refused.length > 0 && ` Left out, because no form of ours allows what it says: ${namesOf(refused)}.`}
    </Alert>
  );
}

const maxListed = 12;

function namesOf(refused: readonly string[]): string {
  const more = refused.length > maxListed ? ` and ${refused.length - maxListed} more` : "";
  return `${refused.slice(0, maxListed).join(", ")}${more}`;
}

/** "José Candelario: number 12 to 21." */
function describeEdit({ edit }: OwnEdit): string {
  const { of, fields, scratched, familyFirst } = edit;
  const written = editFields.flatMap((field) => {
    const one = fields[field];
    return one ? [{ field, ...one }] : [];
  });
  if (isAddedKey(of.person))
    return `${[fields.number?.value, nameOf(edit), fields.position?.value].filter(Boolean).join(" ")}: added.`;
  const done = [
    ...written.map(
      ({ field, base, value }) => `${fieldLabels[field].toLowerCase()} ${base || "none"} to ${value || "none"}`,
    ),
    scratched && "scratched",
    familyFirst && "family name first",
  ].filter(Boolean);
  return `${of.name || "Someone"}: ${done.join(", ")}.`;
}

function nameOf({ fields }: Edit): string {
  return fullName({ ...noValues, first: fields.first?.value ?? "", last: fields.last?.value ?? "" }) || "someone";
}

/**
 * Removes edits that the feed now agrees with, and reports each once (rule ED4). Paused while editing: typing 12 over
 * 21 passes through 1.
 */
function EditsSettled({ lists, isEditing }: { readonly lists: readonly EditedList[]; readonly isEditing: boolean }) {
  const [settledNames, setSettledNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isEditing) return;
    for (const { report, provenance, fromLink } of lists) {
      if (!provenance) continue;
      const own = report.filter(({ edits }) => edits.every(({ id }) => !fromLink.has(id)));
      const { changes, people } = settle(own, {
        now: new Date().toISOString(),
        confirmed: provenance.confirmed_at,
      });
      if (!changes.length || !writeEdits(changes)) continue;
      const names = people.map(numberedName);
      startTransition(() => setSettledNames((before) => [...new Set([...before, ...names])]));
    }
  }, [lists, isEditing]);
  if (!settledNames.length) return null;
  return (
    <Alert
      tone="note"
      title={`The feed now has what you wrote: ${settledNames.join(", ")}.`}
      onDismiss={() => setSettledNames([])}
    >
      These edits are no longer needed.
    </Alert>
  );
}
