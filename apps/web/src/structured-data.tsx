import { renderToStaticMarkup } from "react-dom/server";
import { sitePlaceholders } from "@agate/api";
import { faq } from "./features/info/questions.tsx";
import { LocationContext, locationAt } from "./router/location.ts";
import type { Page } from "./routes.tsx";

/**
 * Structured data (schema.org, as JSON-LD) that the build writes into a page. The server fills in the operator's facts.
 */
export function structuredData({ path }: Pick<Page, "path">): readonly object[] {
  if (path === "/") return [organization()];
  return path === "/faq" ? [faqPage()] : [];
}

function organization(): object {
  const { publicUrl, operator, supportEmail, links } = sitePlaceholders;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Agate Caption Codes",
    legalName: operator,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email: supportEmail,
    sameAs: links.map(({ url }) => url),
  };
}

function faqPage(): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faq.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: markupOf(answer) },
      })),
    ),
  };
}

/** Returns an answer's HTML as shown, with absolute addresses and without our CSS classes. */
function markupOf(answer: (typeof faq)[number]["questions"][number]["answer"]): string {
  return renderToStaticMarkup(<LocationContext value={locationAt("/faq")}>{answer}</LocationContext>)
    .replaceAll(/ class="[^"]*"/g, "")
    .replaceAll('href="/', `href="${sitePlaceholders.publicUrl}/`);
}
