import * as pageStyles from "../../../ui/page.module.css";
import * as styles from "./landing-page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { useState } from "react";
import { tryCodes } from "../../../product/code-file/try-a-code.ts";
import { Comparison } from "./comparison.tsx";
import { Hero, PrimaryButton } from "./hero.tsx";
import type { PrimaryButtonProps } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LeagueIndex } from "../league-index.tsx";
import { Plans } from "./plans.tsx";
import { firstExample } from "./examples.ts";
import { saleOn } from "./offer.ts";
import { sampleFile } from "./sample-file.ts";
import { SampleSheet } from "./sample-sheet.tsx";
import { TryStrip } from "./try-strip.tsx";
import { useOffer } from "./use-offer.ts";
import { site } from "../../../product/site.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";

/** The front page: what the product does, shown by doing it; the way to every league; what it costs. */
export function LandingPage() {
  const { offer, retry } = useOffer();
  const canBuy = saleOn(offer) === "open";
  const [typed, setTyped] = useState(firstExample);
  const tried = tryCodes(typed, sampleFile.lines, "=");
  const foundLines = tried.flatMap((one) => (one.kind === "found" ? [one.line] : []));
  return (
    <main id="main">
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

/** What every subscription has; each claim is true of the product and of this server's data (rules PF7, PI12). */
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
    title: "Support by e-mail",
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

/** The way in once more, for who has read it all. */
function LastCall({ canBuy }: PrimaryButtonProps) {
  return (
    <section className={styles.lastCall} aria-labelledby="call-title">
      <h2 id="call-title">The next game starts soon. Its file is two clicks away.</h2>
      <PrimaryButton canBuy={canBuy} />
      <p className={`${textStyles.small} ${textStyles.quiet}`}>
        Agate works on a phone. A desktop view is the most comfortable.
      </p>
    </section>
  );
}
