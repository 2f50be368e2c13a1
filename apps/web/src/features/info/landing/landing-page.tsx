import * as frameStyles from "../../../product/code-file/sheet-frame.module.css";
import * as pageStyles from "../../../ui/page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./landing-page.module.css";
import { useState, useEffect, useRef } from "react";
import { FileLines, scrollToLine } from "../../../product/code-file/file-lines.tsx";
import { tryCodes } from "../../../product/code-file/try-a-code.ts";
import { site } from "../../../product/site.ts";
import { buttonClass, ButtonLink } from "../../../ui/button.tsx";
import { LeagueIndex } from "../league-index.tsx";
import { Comparison, Band, Plans } from "./bands.tsx";
import { Hero, PrimaryButton, type PrimaryButtonProps } from "./hero.tsx";
import { sampleFile } from "./sample-file.ts";
import { firstExample, TryStrip } from "./try-strip.tsx";
import { saleOn, useOffer } from "./use-offer.ts";

/** The landing page: what the product does, shown by doing it; the ways to every league; what it costs. */
export function LandingPage() {
  const { offer, retry } = useOffer();
  const canBuy = saleOn(offer) === "open";
  const [typed, setTyped] = useState(firstExample);
  const tried = tryCodes(typed, sampleFile.lines, "=");
  const foundLines = tried.flatMap((one) => (one.kind === "found" ? [one.line] : []));
  return (
    <main id="main" className={styles.page}>
      <Hero canBuy={canBuy} />
      <div className={pageStyles.wrap}>
        <TryStrip typed={typed} tried={tried} onType={setTyped} />
        <LeagueIndex />
        <SampleSheet foundLines={foundLines} isUntouched={typed === firstExample} />
        <Promises />
        <Comparison />
        <Plans offer={offer} retry={retry} />
        <HowItWorks />
        <Questions />
        <LastCall canBuy={canBuy} />
      </div>
    </main>
  );
}

/** What every subscription includes; each claim is true of the product and of this server's data (rules PF7, PI12). */
const promises: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: site.coverage,
    text: "Every league with data on this server, in one menu; each page shows how old its data is.",
  },
  {
    title: "Rosters with coaches",
    text: "Every player, and the head coach or manager where the source names one. The age of the roster is shown beside the file.",
  },
  {
    title: "Games and events",
    text: "The schedule fills in teams, venue, city and date. Change any of them, or match up two teams of your own.",
  },
  {
    title: "Support by email",
    text: "Questions, corrections, group discounts, a format for your organization: write to us.",
  },
];

function Promises() {
  return (
    <ul className={styles.promises}>
      {promises.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** 'Have More Questions?' (docs/spec/landing.md). */
function Questions() {
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">Have More Questions?</h2>
      <p>
        How to load the file, what a plan includes, how often each league is refreshed, and whole sample files to
        download. Captions already written? Agate checks them in your browser.
      </p>
      <p className={styles.questionsWays}>
        <ButtonLink to="/faq">Read the FAQ</ButtonLink>
        <ButtonLink to="/check">Check captions</ButtonLink>
        <a className={buttonClass("bare")} href={`mailto:${site.supportEmail}`}>
          Contact support
        </a>
      </p>
    </section>
  );
}

/** A final call to action for a visitor who has read everything. */
function LastCall({ canBuy }: PrimaryButtonProps) {
  return (
    <section className={styles.lastCall} aria-labelledby="call-title">
      <h2 id="call-title">The next game starts soon. Its file is two clicks away.</h2>
      <PrimaryButton canBuy={canBuy} />
      <p className={`${textStyles.small} ${textStyles.quiet}`}>Agate works on a phone. Desktop view is easier.</p>
    </section>
  );
}

interface SampleSheetProps {
  /** The lines of the codes being tried, in the order they were typed. */
  readonly foundLines: readonly number[];
  /** The page is as it opened, so the file stays scrolled to its top. */
  readonly isUntouched: boolean;
}

/** The sample file itself, with the lines marked that the caption under the picture uses. */
function SampleSheet({ foundLines, isUntouched }: SampleSheetProps) {
  const box = useRef<HTMLElement>(null);
  const [first] = foundLines;
  useEffect(() => {
    if (!isUntouched && first !== undefined) scrollToLine(box.current, first, "middle");
  }, [isUntouched, first]);
  return (
    <Band
      id="file"
      title="See the file before you download it."
      lead="Nothing waits for you at the venue: the preview is the file, line for line, with a report of who was left out and which numbers are shared."
    >
      <div className={`${frameStyles.frame} ${styles.sampleSheet}`}>
        <div className={frameStyles.head}>
          <div>
            <h3 className={frameStyles.name}>{sampleFile.name}</h3>
            <p className={frameStyles.meta}>
              Sample data: invented people. A short squad, built by the same code as every file.
            </p>
          </div>
        </div>
        <FileLines ref={box} rows={sampleFile.rows} foundLines={foundLines} hasTeams />
      </div>
    </Band>
  );
}

const steps: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: "Select Your Game",
    text: "Choose a league, then a game in its schedule. Or choose two teams of your own; the same team twice gives one team’s roster.",
  },
  {
    title: "Generate Output Files",
    text: "Check the preview, export, and load the text file into Photo Mechanic’s code replacements. Type a code, and the name appears.",
  },
  {
    title: "Custom Formatting",
    text: "Set prefixes, names, place and date. Choose your desk’s caption style, or make your own.",
  },
];

function HowItWorks() {
  return (
    <Band id="how" title="How It Works">
      <ol className={styles.steps}>
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
