import * as frameStyles from "../../../product/code-file/sheet-frame.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
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
        <Pictures />
        <Comparison />
        <Plans offer={offer} retry={retry} />
        <HowItWorks />
        <Questions />
        <LastCall canBuy={canBuy} />
      </div>
    </main>
  );
}

interface ProductPicture {
  /** Of its files, `public/landing/<name>-light.webp` and `-dark.webp` (tools/pictures/landing.ts). */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly alt: string;
}

const pictures: readonly ProductPicture[] = [
  {
    name: "day",
    title: "A whole day in one zip",
    text: "Check the games you shoot: each gets its file, and no code is used twice.",
    alt: "The games of a day with their places, all checked, above a button that exports 13 files.",
  },
  {
    name: "styles",
    title: "Your desk’s caption style",
    text: "The styles of the agencies, each shown with a player of your game, or one you make yourself.",
    alt: "A list of caption styles, each with the same player in its wording.",
  },
  {
    name: "sideline",
    title: "On your phone at the sideline",
    text: "Press the number you saw: the name fills the screen, with its code.",
    alt: "A player’s number, name and position in large letters on the team’s color, with a button that copies the code.",
  },
  {
    name: "offline",
    title: "No network at the venue",
    text: "A game you saved or opened before opens and exports without a connection.",
    alt: "A game’s page without a network: the players’ codes, and Export.",
  },
  {
    name: "teams",
    title: "Teams that no league lists",
    text: "Paste a school’s or club’s roster, and see how it was read before you save.",
    alt: "A pasted roster read as six people, with numbers, names and positions.",
  },
  {
    name: "check",
    title: "Captions checked before you file",
    text: "Names, numbers, teams and dates are compared with the game, and nothing leaves your browser.",
    alt: "A caption with a misspelled name underlined, and the right name below it.",
  },
];

/** The best parts of the product, each by a picture of it and a sentence (rule PF10). */
function Pictures() {
  return (
    <Band
      id="pictures"
      title="Made for the day of the game."
      lead="Every plan has all of it. The people in these pictures are invented."
    >
      <ul className={styles.pictures}>
        {pictures.map(({ name, title, text, alt }) => (
          <li key={name}>
            <picture>
              <source srcSet={`/landing/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
              <img src={`/landing/${name}-light.webp`} alt={alt} width={600} height={456} loading="lazy" />
            </picture>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
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
      <p className={`${layoutStyles.row} ${styles.questionsWays}`}>
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
        <FileLines ref={box} rows={sampleFile.rows} foundLines={foundLines} list="teams" />
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
