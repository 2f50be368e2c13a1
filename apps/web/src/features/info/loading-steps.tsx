import * as styles from "./loading-steps.module.css";
import type { ReactNode } from "react";

/**
 * How to load a file into Photo Mechanic, with a picture per step. The pictures are our own drawings: they show where
 * things are, not what the program looks like. The text beside them says everything they show.
 */
export function LoadingSteps() {
  return (
    <ol className={styles.steps}>
      <Step picture={<Download />} title="Export the file">
        Press <strong>Export Roster</strong> on the league's page. Your browser saves one text file, one code per line.
      </Step>
      <Step picture={<Menu />} title="Open the code replacements">
        In Photo Mechanic open <strong>Edit</strong>, <strong>Settings</strong>, <strong>Set Code Replacements</strong>.
      </Step>
      <Step picture={<Add />} title="Add the file">
        Add the downloaded file to the list and leave it switched on. If two files have the same code, the one loaded
        last wins: remove yesterday's game from the list.
      </Step>
      <Step picture={<Type />} title="Type a code in a caption">
        Between two delimiters, which are <span className={styles.mono}>=</span> unless you change them,{" "}
        <span className={styles.mono}>=p8=</span> becomes the first replacement of the code{" "}
        <span className={styles.mono}>p8</span>, and <span className={styles.mono}>=p8#2=</span> the second.
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ picture, title, children }: StepProps) {
  return (
    <li>
      <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
        <rect className={styles.ground} width="320" height="180" />
        {picture}
      </svg>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** A sheet with lines of codes, and an arrow down into a tray. */
function Download() {
  return (
    <>
      <path className={styles.solid} d="M86 20h112l36 36v90H86z" />
      <path d="M198 20v36h36" />
      <text className={styles.code} x="102" y="58">
        p8
      </text>
      <text className={styles.code} x="102" y="82">
        p21
      </text>
      <text className={styles.code} x="102" y="106">
        ploc
      </text>
      <path className={styles.words} d="M142 54h38M142 78h74M142 102h58" />
      <path className={styles.accent} d="M160 116v34m-13-13 13 13 13-13" />
      <path d="M112 148v18h96v-18" />
    </>
  );
}

/** A window with its menu open at the entry. */
function Menu() {
  return (
    <>
      <Window />
      <path className={styles.words} d="M94 42h26M136 42h30M182 42h22" />
      <text className={styles.label} x="48" y="46">
        Edit
      </text>
      <path className={styles.solid} d="M44 54h92v62H44z" />
      <path className={styles.words} d="M56 70h46M56 86h58" />
      <text className={styles.label} x="56" y="106">
        Settings
      </text>
      <path d="m122 98 5 4-5 4" />
      <path className={styles.solid} d="M136 92h152v60H136z" />
      <path className={styles.words} d="M148 106h70M148 142h52" />
      <rect className={styles.mark} x="137" y="115" width="150" height="19" />
      <text className={styles.label} x="145" y="129">
        Set Code Replacements
      </text>
    </>
  );
}

/** A list of files with the new one checked, and the Add button. */
function Add() {
  return (
    <>
      <Window />
      <path className={styles.solid} d="M40 50h240v66H40z" />
      <rect className={styles.mark} x="41" y="51" width="238" height="24" />
      <rect className={styles.solid} x="50" y="57" width="12" height="12" />
      <path className={styles.accent} d="m52 63 3 4 6-8" />
      <text className={styles.code} x="74" y="67">
        PioneersvsBlaze.txt
      </text>
      <rect className={styles.solid} x="50" y="87" width="12" height="12" />
      <path className={styles.words} d="M74 93h110" />
      <rect className={styles.solid} x="40" y="126" width="72" height="24" rx="2" />
      <text className={styles.label} x="63" y="142">
        Add
      </text>
      <path className={styles.words} d="M128 138h48" />
    </>
  );
}

/** A caption box with a code, and the same box with the name. */
function Type() {
  return (
    <>
      <path className={styles.solid} d="M30 22h260v44H30z" />
      <text className={styles.code} x="44" y="49">
        =p8= =hr=
      </text>
      <path d="M126 36v18" />
      <path className={styles.accent} d="M160 76v24m-10-10 10 10 10-10" />
      <path className={styles.solid} d="M30 110h260v48H30z" />
      <text className={styles.label} x="44" y="130">
        Portland Pioneers right fielder Marcus
      </text>
      <text className={styles.label} x="44" y="147">
        Ellery (8) hits a home run
      </text>
    </>
  );
}

/** A window that belongs to no particular program. */
function Window() {
  return (
    <>
      <path className={styles.solid} d="M24 16h272v148H24z" />
      <path d="M24 30h272" />
      <path className={styles.words} d="M34 23h6M46 23h6M58 23h6" />
    </>
  );
}
