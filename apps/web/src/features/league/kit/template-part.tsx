import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./kit.module.css";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { type Conflict, type FieldValues, type FilledTemplate, labelsOf, templateFields } from "@agate/assignment/kit";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { OpenTemplate } from "./open-template.tsx";
import type { OpenedTemplate } from "./use-template.ts";

interface TemplatePartProps {
  /** Where its game is looked up: "the MLB schedule". */
  readonly where: string;
  readonly what: "game" | "event";
  readonly opened: OpenedTemplate;
}

/** The agency's template: a way to open one, the result, and the game or event it is about (rules KT7, KT11). */
export function TemplatePart({ where, what, opened }: TemplatePartProps) {
  const { template } = opened;
  return (
    <section aria-labelledby="kit-template">
      <h3 id="kit-template">Your agency's template</h3>
      <TemplateFile opened={opened}>
        {template ? (
          <Finding where={where} what={what} opened={opened} values={template.values} />
        ) : (
          <p>No template is open. Drop an .xmp, or Getty's text, anywhere on the page to find its {what}.</p>
        )}
      </TemplateFile>
    </section>
  );
}

interface TemplateFileProps {
  readonly opened: OpenedTemplate;
  /** Behind its name. */
  readonly children: ReactNode;
}

/** The template's file: why it was not opened, its name, and buttons to open one and to remove it. */
export function TemplateFile({ opened, children }: TemplateFileProps) {
  const { template, refusal, progress, open, close } = opened;
  return (
    <>
      {progress}
      {refusal && (
        <Alert key={refusal.text} tone="bad" title={`${refusal.name} was not opened`}>
          {refusal.text}.{template && ` ${template.name} is still open.`}
        </Alert>
      )}
      {template && <p className={styles.name}>{template.name}</p>}
      {children}
      <div className={`${layoutStyles.line} ${styles.ways}`}>
        <OpenTemplate label={template ? "Open another" : "Open assignment template"} onFile={open} />
        {template && (
          <Button look="bare" onClick={close}>
            <X />
            Remove
          </Button>
        )}
      </div>
      <p className={textStyles.hint}>
        It is read in this browser, stays while this page is open, and is never uploaded.
      </p>
    </>
  );
}

function Finding({ where, what, opened, values }: TemplatePartProps & { readonly values: FieldValues }) {
  const { finding, findAgain, choose } = opened;
  if (finding === "looking")
    return (
      <output className={styles.told}>
        Looking for its {what} in {where}...
      </output>
    );
  if (finding === "failed")
    return (
      <Alert
        tone="bad"
        title={`${where.replace(/^t/, "T")} could not be read`}
        action={<Button onClick={findAgain}>Try again</Button>}
      >
        The template is open; its {what} can be chosen by hand.
      </Alert>
    );
  const [only, another] = finding;
  if (!only)
    return (
      <Alert tone="note" title={`Nothing in ${where} fits`}>
        {descriptionOf(values)} Choose the {what} yourself: the template stays open.
      </Alert>
    );
  if (!another)
    return (
      <output className={styles.told}>
        It is of {only.title}, {only.when}: chosen.
      </output>
    );
  return (
    <>
      <output className={styles.told}>Several match. Which one is it?</output>
      <ul className={styles.candidates}>
        {finding.map((one) => (
          <li key={one.id}>
            <Button wide onClick={() => choose(one.id)}>
              {one.title}, {one.when}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A template's own words for what it is about. */
function descriptionOf({ headline, event, title, date }: FieldValues): string {
  const about = (headline ?? event ?? title)?.[0]?.trim();
  if (!about && !date) return "It has neither headline nor date.";
  return `It says: ${[about, date?.[0]].filter(Boolean).join(", ")}.`;
}

/** Where agency and schedule differ (rule KT6); empty if they agree. */
export function Conflicts({ of: conflicts }: { readonly of: readonly Conflict[] }) {
  if (!conflicts.length) return null;
  return (
    <Alert tone="warn" title="Your agency and the schedule disagree">
      {conflicts.map(({ field, agency, game }) => (
        <span className={styles.conflict} key={field}>
          {templateFields[field].label}: {agency} (the schedule: {game})
        </span>
      ))}
      The template has your agency's. Ask your desk.
    </Alert>
  );
}

/** Which of a template's fields are the agency's, and which the game filled in. */
export function PreservedAndFilled({ template: { kept: preserved, filled } }: { readonly template: FilledTemplate }) {
  return (
    <p className={textStyles.hint}>
      {preserved.length ? `Kept from your agency: ${labelsOf(preserved)}. ` : "Your agency's template was empty. "}
      {filled.length ? `Filled in: ${labelsOf(filled)}.` : "Nothing had to be filled in."}
    </p>
  );
}
