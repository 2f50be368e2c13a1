import * as infoText from "./info-text.module.css";
import { TextPage } from "../../ui/text-page.tsx";
import { FaqExamples } from "./faq-examples.tsx";
import { LoadingSteps } from "./loading-steps.tsx";
import { faq } from "./questions.tsx";
import { ContactLink, Chapter, Disclosure } from "./text-parts.tsx";

/** Frequently asked questions in three accordions (rule PI3), then every style and program, and how to load a file. */
export function FaqPage() {
  return (
    <TextPage title="Frequently asked questions" lead="What Agate does, what it costs and how to use it.">
      {faq.map(({ title, questions }) => (
        <Chapter key={title} title={title}>
          <div className={infoText.list}>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <div className={infoText.text}>{answer}</div>
              </Disclosure>
            ))}
          </div>
        </Chapter>
      ))}
      <FaqExamples />
      <Chapter title="Loading the file" anchor="loading">
        <LoadingSteps />
      </Chapter>
      <Chapter title="Another question?">
        <p className={infoText.text}>
          Write to <ContactLink />.
        </p>
      </Chapter>
    </TextPage>
  );
}
