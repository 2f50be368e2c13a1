import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { Check, Info, TriangleAlert } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { templateFields } from "@agate/assignment/xmp";
import { jpegSize, rules, type Finding, type Picture } from "@agate/proofread";
import { Button } from "../../../ui/button.tsx";
import { Kbd, VisuallyHidden } from "../../../ui/text.tsx";
import type { FindingStatus, FindingStep } from "./check-store.ts";
import { surroundings, piecesOf } from "./findings-view.ts";
import { isThumbnail } from "./thumbnail-size.ts";

export interface FindingRowProps {
  readonly finding: Finding;
  readonly picture: Picture | null;
  readonly status: FindingStatus;
  readonly isOpen: boolean;
  /** How many other findings are the same mistake. */
  readonly others: number;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onStep: (step: FindingStep["type"]) => void;
}

/** One finding: a line to click, or opened with the available actions. */
function FindingRow(props: FindingRowProps) {
  const { finding, status, isOpen, onOpen, onStep } = props;
  const { severity, suggestion, rule } = finding;
  if (isOpen) return <OpenFinding {...props} />;
  if (status === "accepted")
    return (
      <p className={styles.settled}>
        <Check />
        <span>
          <b>{`${rules[rule].name}: `}</b>
          <del>{finding.found}</del> {suggestion}
        </span>
        <Button look="bare" onClick={() => onStep("reopen")}>
          Take back
          <VisuallyHidden>{`: ${finding.found} to ${suggestion ?? ""}`}</VisuallyHidden>
        </Button>
      </p>
    );
  return (
    <button
      type="button"
      id={rowId(finding)}
      className={styles.row}
      aria-expanded="false"
      data-finding=""
      onClick={() => onOpen(true)}
    >
      <Sign severity={severity} />
      <span>
        <b>{`${rules[rule].name}: `}</b>
        {messageOf(props)}
      </span>
      {suggestion !== null && <span className={styles.to}>{suggestion || "Remove"}</span>}
    </button>
  );
}

/** A finding that repeats on many pictures is reported once for the run. */
function messageOf({ finding, picture, others }: Pick<FindingRowProps, "finding" | "picture" | "others">): string {
  const isOfMany = picture === null && finding.picture !== null;
  return isOfMany ? `${finding.message} on ${others + 1} pictures` : finding.message;
}

export const rowId = ({ id }: Finding): string => `finding-${id}`;

function Sign({ severity }: Pick<Finding, "severity">) {
  return (
    <span className={styles.sign} data-severity={severity}>
      {severity === "note" ? <Info /> : <TriangleAlert />}
      <VisuallyHidden>{`${severity === "error" ? "Error" : severity === "warning" ? "Doubt" : "Note"}. `}</VisuallyHidden>
    </span>
  );
}

function OpenFinding({ finding, picture, status, others, onOpen, onStep }: FindingRowProps) {
  const { span, field, rule, found, suggestion } = finding;
  const { before, after } = picture ? surroundings(picture, finding) : { before: "", after: "" };
  const place = span?.field ?? field;
  const isOfMany = picture === null && finding.picture !== null;
  return (
    // Takes the focus so that the page's shortcuts work; it has none of its own.
    <fieldset id={rowId(finding)} className={styles.open} aria-label="Finding" tabIndex={-1} data-finding="">
      <p>
        <b>{`${rules[rule].name}: `}</b>
        {messageOf({ finding, picture, others })}
      </p>
      {span && (
        <p className={styles.said}>
          {place !== null && place !== "caption" && <small>{`${templateFields[place].label}: `}</small>}
          {before}
          {suggestion === null ? <mark>{found}</mark> : <del>{found}</del>}
          {suggestion !== null && (
            <>
              {" "}
              <ins>{suggestion || "nothing"}</ins>
            </>
          )}
          {after}
        </p>
      )}
      {!span && suggestion !== null && place !== null && (
        <p className={styles.said}>
          <small>{`${templateFields[place].label}: `}</small>
          <ins>{suggestion}</ins>
        </p>
      )}
      <div className={styles.acts}>
        {suggestion !== null && status === "open" && (
          <Button look="ink" onClick={() => onStep("accept")}>
            Accept
            <Kbd decorative>Enter</Kbd>
          </Button>
        )}
        <Button onClick={() => onStep(isOfMany ? "dismiss-all" : "dismiss")}>
          Dismiss
          <Kbd decorative>x</Kbd>
        </Button>
        {others > 0 && !isOfMany && (
          <Button look="bare" onClick={() => onStep("dismiss-all")}>
            {found && found.length <= 30
              ? `Dismiss all “${found}” (${others + 1})`
              : `Dismiss all ${others + 1} like it`}
          </Button>
        )}
        <Button look="bare" onClick={() => onOpen(false)}>
          Close
        </Button>
      </div>
    </fieldset>
  );
}

interface PictureItemProps {
  /** Null for findings about the whole run. */
  readonly picture: Picture | null;
  /** Without dismissed findings. */
  readonly findings: readonly Finding[];
  readonly thumbnail: Uint8Array<ArrayBuffer> | undefined;
  /** Decoded if it has no thumbnail. */
  readonly file: File | null;
  readonly statusOf: (finding: Finding) => FindingStatus;
  readonly othersOf: (finding: Finding) => number;
  /** The id of the finding open in it; null if none is. */
  readonly openId: string | null;
  readonly onOpen: (finding: Finding, isOpen: boolean) => void;
  readonly onStep: (finding: Finding, step: FindingStep["type"]) => void;
}

/** A picture with its caption, the findings marked in it, and the list of findings below. */
export const PictureItem = memo(function PictureItem({
  picture,
  findings,
  thumbnail,
  file,
  statusOf,
  othersOf,
  openId,
  onOpen,
  onStep,
}: PictureItemProps) {
  const [caption = ""] = picture?.fields.caption ?? [];
  return (
    <li className={styles.picture} data-run={picture === null || undefined}>
      {picture && (thumbnail ?? file) && <Thumbnail bytes={thumbnail} file={file} />}
      <div>
        <p className={styles.file}>{picture ? picture.name : "The whole run"}</p>
        {picture && (
          <p className={styles.caption}>
            {caption ? (
              piecesOf(caption, findings, "caption").map(({ text, finding }, at) =>
                finding ? <Marked key={at} text={text} finding={finding} status={statusOf(finding)} /> : text,
              )
            ) : (
              <span className={textStyles.quiet}>No caption</span>
            )}
          </p>
        )}
        <div className={styles.rows}>
          {findings.map((finding) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              picture={picture}
              status={statusOf(finding)}
              isOpen={openId === finding.id}
              others={othersOf(finding)}
              onOpen={(isOpen) => onOpen(finding, isOpen)}
              onStep={(step) => onStep(finding, step)}
            />
          ))}
        </div>
      </div>
    </li>
  );
});

function Marked({
  text,
  finding: { severity, suggestion },
  status,
}: Pick<FindingRowProps, "finding" | "status"> & { readonly text: string }) {
  if (status === "accepted") return <ins>{suggestion}</ins>;
  return <mark data-note={severity === "note" || undefined}>{text}</mark>;
}

/** In pixels, on the longer side; camera thumbnails have 160. */
const longest = 240;

/** In pixels: a larger picture is not decoded for a thumbnail. */
const largestPicture = 65_000_000;
/** Bytes that the frame header of a JPEG is looked for in, behind its metadata. */
const longestHead = 400_000;
let decoding: Promise<unknown> = Promise.resolve();

/** Decodes a JPEG without a thumbnail, after looking at its size; one at a time, as each takes much memory. */
function decoded(file: File): Promise<ImageBitmap | null> {
  const next = decoding.then(async () => {
    const size = jpegSize(new Uint8Array(await file.slice(0, longestHead).arrayBuffer()));
    if (!size || size.width * size.height > largestPicture || !size.width || !size.height) return null;
    const side = size.width > size.height ? { resizeWidth: longest } : { resizeHeight: longest };
    return createImageBitmap(file, { ...side, resizeQuality: "medium" });
  });
  decoding = next.catch(() => null);
  return next;
}

/**
 * The thumbnail the camera embedded in the file, otherwise the picture itself, or an empty frame. It is drawn, not
 * linked: the content security policy allows only the site's own images.
 */
function Thumbnail({ bytes, file }: { readonly bytes: PictureItemProps["thumbnail"]; readonly file: File | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    let isHere = true;
    const draw = async () => {
      const image =
        bytes && isThumbnail(bytes)
          ? await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }))
          : file && (await decoded(file));
      if (!image) return;
      const board = canvas.current;
      if (board && isHere) {
        const scale = Math.min(1, longest / Math.max(image.width, image.height));
        board.width = Math.max(1, Math.round(image.width * scale));
        board.height = Math.max(1, Math.round(image.height * scale));
        board.getContext("2d")?.drawImage(image, 0, 0, board.width, board.height);
        setTall(board.height > board.width);
      }
      image.close();
    };
    // Bytes that are not an image leave the frame empty.
    void draw().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [bytes, file]);
  return (
    <div className={styles.thumbnail} data-tall={isTall || undefined} aria-hidden="true">
      <canvas ref={canvas} width={3} height={2} />
    </div>
  );
}
