import * as styles from "./brought-edits.module.css";
import { changeFrom, editFields, fullName, isAddedKey, isBlank, noValues } from "@agate/mine";
import type { Edit, OwnEdit } from "@agate/mine";
import { useMine } from "../../../product/mine/mine.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { fieldLabels } from "./edit-words.ts";
import { setLinkEdits } from "./link-edits.ts";
import type { LinkEdits } from "./link-edits.ts";
import { writeEdits } from "./write-edits.ts";

export interface BroughtEditsProps {
  readonly brought: LinkEdits;
  readonly league: string;
}

/** What a link or a file brings, told before it acts; it stays only when the person says so. */
export function BroughtEdits({ brought, league }: BroughtEditsProps) {
  const { records } = useMine("edit");
  if (brought.status === "none") return null;
  const title = brought.from === "link" ? "Edits from a link" : "Edits from a file";
  const drop = () => setLinkEdits({ status: "none" });
  if (brought.status === "refused")
    return (
      <Alert
        tone="warn"
        title={`${title}: ${brought.why}`}
        action={
          <Button look="bare" onClick={drop}>
            Dismiss
          </Button>
        }
      >
        None of them is used.
      </Alert>
    );
  const { edits, status, refused } = brought;
  const ofLeague = edits.filter(({ edit }) => edit.of.league === league);
  // What the person wrote wins over it (rule ED12), as it does while it is looked at.
  const isOwn = ({ id }: OwnEdit) => {
    const own = records.get(id);
    return own !== undefined && !isBlank(own);
  };
  const keep = () => {
    const fresh = ofLeague.filter((one) => !isOwn(one));
    if (writeEdits(fresh.flatMap(({ edit }) => changeFrom(null, edit) ?? []))) drop();
  };
  if (!ofLeague.length)
    return (
      <Alert
        tone="warn"
        title={`${title}: they are of another league.`}
        action={
          <Button look="bare" onClick={drop}>
            Dismiss
          </Button>
        }
      >
        None of them is used.
      </Alert>
    );
  const isUsed = status === "used";
  return (
    <Alert
      tone="warn"
      title={
        isUsed
          ? `${title} are in this file, but not saved.`
          : `${title}: ${ofLeague.length === 1 ? "1 person" : `${ofLeague.length} people`}. Not in the file yet.`
      }
      action={
        <span className={styles.ways}>
          {!isUsed && <Button onClick={() => setLinkEdits({ ...brought, status: "used" })}>Use for this visit</Button>}
          <Button onClick={keep}>Save as mine</Button>
          <Button look="bare" onClick={drop}>
            {isUsed ? "Take out" : "Leave out"}
          </Button>
        </span>
      }
    >
      {ofLeague.slice(0, mostTold).map(tell).join(" ")}
      {ofLeague.length > mostTold && ` And ${ofLeague.length - mostTold} more.`}
      {refused.length > 0 && ` Left out, because no form of ours allows what it says: ${namesOf(refused)}.`}
    </Alert>
  );
}

const mostTold = 12;

function namesOf(refused: readonly string[]): string {
  const more = refused.length > mostTold ? ` and ${refused.length - mostTold} more` : "";
  return `${refused.slice(0, mostTold).join(", ")}${more}`;
}

/** "José Candelario: number 12 to 21." */
function tell({ edit }: OwnEdit): string {
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
  return `${of.name || "Somebody"}: ${done.join(", ")}.`;
}

function nameOf({ fields }: Edit): string {
  return fullName({ ...noValues, first: fields.first?.value ?? "", last: fields.last?.value ?? "" }) || "somebody";
}
