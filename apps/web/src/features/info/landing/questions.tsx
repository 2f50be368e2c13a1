import * as styles from "./landing-page.module.css";
import { site } from "../../../product/site.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../router/link.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";

/** 'Have More Questions?' (docs/spec/landing.md). */
export function Questions() {
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">Have More Questions?</h2>
      <p>
        How to load the file, what a plan includes, how often each league is refreshed, and whole sample files to
        download.
      </p>
      <p>
        Captions already written? <Link to="/check">Check them</Link> in your browser.
      </p>
      <p className={styles.questionsWays}>
        <ButtonLink to="/faq">Read the FAQ</ButtonLink>
        <a className={buttonClass("bare")} href={`mailto:${site.supportEmail}`}>
          Contact support
        </a>
      </p>
    </section>
  );
}
