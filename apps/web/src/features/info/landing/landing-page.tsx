import * as pageStyles from "../../../ui/page.module.css";
import { useState } from "react";
import { tryCodes } from "../../../product/code-file/try-a-code.ts";
import { Comparison } from "./comparison.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LastCall } from "./last-call.tsx";
import { LeagueIndex } from "../league-index.tsx";
import { Plans } from "./plans.tsx";
import { Promises } from "./promises.tsx";
import { Questions } from "./questions.tsx";
import { firstExample } from "./examples.ts";
import { saleOn } from "./offer.ts";
import { sampleFile } from "./sample-file.ts";
import { SampleSheet } from "./sample-sheet.tsx";
import { TryStrip } from "./try-strip.tsx";
import { useOffer } from "./use-offer.ts";

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
