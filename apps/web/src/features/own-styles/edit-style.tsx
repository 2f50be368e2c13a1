import { ownStyleFields, type OwnStyle } from "@agate/mine";
import { changeMine, removeMine } from "../../product/mine/mine.ts";
import { useOwner, type Owned } from "../../product/mine/use-owner.ts";
import { ownStylePath } from "../../product/own-styles/own-styles.ts";
import type { OwnStyles } from "../../product/own-styles/use-own-styles.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { copyOf } from "./copy-style.ts";
import { newKey, useStyleDrafts, useStyleSteps } from "./style-drafts.ts";
import { StyleForm } from "./style-form.tsx";
import type { DeletedStyle } from "./style-list.tsx";

interface EditStyleProps {
  readonly own: OwnStyles;
  /** The id of its record; null for a new one. */
  readonly id: string | null;
  /** The name of the style that a new one is made from. */
  readonly from: string;
}

/** One style, saved or new, with unsaved changes from last time. */
export function EditStyle({ own, id, from }: EditStyleProps) {
  const key = id ?? newKey(from);
  const saved = id === null ? undefined : own.styles.get(id);
  const { drafts } = useStyleDrafts();
  const draft = drafts.get(key);
  const origin = saved ?? draft?.style ?? (id === null ? copyOf(from, own) : null);
  if (origin) return <Editing key={key} id={id} draftKey={key} origin={origin} isSaved={saved !== undefined} />;
  if (!own.isReady) return <ListState state="loading" title="Loading the style..." />;
  return (
    <Alert
      tone="warn"
      title="This browser does not have this style."
      action={<ButtonLink to="/styles">Your styles</ButtonLink>}
    >
      It was deleted, or it belongs to someone else, who can send you a copy.
    </Alert>
  );
}

interface EditingProps {
  readonly id: string | null;
  readonly draftKey: string;
  readonly origin: OwnStyle;
  readonly isSaved: boolean;
}

function Editing({ id, draftKey, origin, isSaved }: EditingProps) {
  const owner = useOwner();
  const steps = useStyleSteps(draftKey, origin, !isSaved);
  const draft = useStyleDrafts().drafts.get(draftKey) ?? null;
  return (
    <>
      {id !== null && !isSaved && (
        <Alert tone="warn" title="This style was deleted elsewhere.">
          Your changes are still here. Save them to restore the style.
        </Alert>
      )}
      <StyleForm
        id={isSaved ? id : null}
        steps={steps}
        onSave={(style) => {
          const record = id ?? crypto.randomUUID().slice(0, 13);
          const named = { ...style, name: style.name.trim() };
          if (!changeMine("style", record, { ...ownStyleFields(named), removed: false })) return false;
          if (id === null) navigate(ownStylePath(record), { replace: true });
          return true;
        }}
        onDelete={() => {
          steps.settle();
          if (isSaved && id !== null) removeMine("style", id);
          const value: DeletedStyle = { key: draftKey, kept: isSaved ? origin : null, draft };
          const gone: Owned<DeletedStyle> = { owner, value };
          // A new style without changes leaves nothing to restore.
          navigate("/styles", { state: { gone: isSaved || draft ? gone : null } });
        }}
      />
    </>
  );
}
