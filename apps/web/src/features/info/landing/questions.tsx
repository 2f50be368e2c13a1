import * as styles from "./landing-page.module.css";
import { site } from "../../../product/site.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";

/** 'Have More Questions?' (docs/spec/landing.md). */
export function Questions() {
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
