import * as styles from "./info-text.module.css";
import type { ReactNode } from "react";
import { refundDays } from "@agate/api";
import { menu } from "@agate/leagues";
import { hasData, lacksData, liveSlugs, markFor } from "../../product/league-data.ts";
import { planLengths } from "../../product/subscription/plan-words.ts";
import { Link } from "../../router/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { ContactLink } from "./text-parts.tsx";

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

export interface Questions {
  readonly title: string;
  readonly questions: readonly Question[];
}

/**
 * Frequently asked questions in three groups. The page shows them, and the build writes them as data for search
 * engines.
 */
export const faq: readonly Questions[] = [
  {
    title: "General",
    questions: [
      {
        question: "What is Agate?",
        answer: (
          <p>
            Agate builds caption codes for sports photographers and photo editors: one text file for a game, with the
            players and head coaches of both teams, the venue, the date and common phrases. Your captioning software
            replaces a short code such as <span className={styles.mono}>p8</span> with the right name.
          </p>
        ),
      },
      {
        question: "Which sports and leagues are covered?",
        answer: <Coverage />,
      },
      {
        question: "Where does the data come from?",
        answer: (
          <p>
            From the league itself, from a school’s own site, from a sports media site, or from a list that we import
            ourselves. The page of a game says when its rosters were last confirmed, and on a wide screen where they
            come from.
          </p>
        ),
      },
      {
        question: "How often is the data updated?",
        answer: (
          <p>
            It depends on the sport. <Link to="/data-updates">Data update frequency</Link> shows when every league was
            last refreshed.
          </p>
        ),
      },
      {
        question: "Does it know who was called up today?",
        answer: (
          <p>
            Yes, once the game’s line-up is out: anyone who is in it but on no roster is added to the file, and the page
            says who. No one is removed, and you can switch it off.
          </p>
        ),
      },
      {
        question: "A name is wrong. What can I do?",
        answer: (
          <p>
            Write to <ContactLink /> with the league, the team and the name. Refreshes won’t undo our corrections.
          </p>
        ),
      },
      {
        question: "Does it work on a phone?",
        answer: <p>Yes. On a small screen, the browser's desktop view works best.</p>,
      },
    ],
  },
  {
    title: "Billing & Subscriptions",
    questions: [
      {
        question: "What subscriptions are there?",
        answer: (
          <p>
            {`You choose a length: ${planLengths}. Every one has full access to everything here; the only difference is how long it lasts. `}
            <Link to="/subscription">See the plans</Link>.
          </p>
        ),
      },
      {
        question: "Is there a free trial?",
        answer: (
          <p>
            No. Browsing schedules and filling in forms is open to everyone, and so are the first lines of every file
            and the sample files below.
          </p>
        ),
      },
      {
        question: "Can I get a refund?",
        answer: (
          <p>
            Yes. Write to <ContactLink />
            {` within ${refundDays} days of a payment and you get it back in full.`}
          </p>
        ),
      },
      {
        question: "Does a subscription renew, and how do I cancel?",
        answer: (
          <p>
            It renews automatically until you cancel. To cancel, open <Link to="/account">Account</Link>, choose
            Subscription and then Manage Subscription. You keep access until the end of the period you have paid for.
          </p>
        ),
      },
      {
        question: "Are there group discounts?",
        answer: (
          <p>
            Yes, for teams, agencies and newsrooms. Write to <ContactLink /> and tell us how many people.
          </p>
        ),
      },
      {
        question: "Who can subscribe?",
        answer: <p>Subscriptions are sold in the United States only, to people who are 18 or older.</p>,
      },
    ],
  },
  {
    title: "Using the product",
    questions: [
      {
        question: "How do I make a file?",
        answer: (
          <>
            <p>Log in with a subscription, and then:</p>
            <ol>
              <li>Choose a league in the menu at the top.</li>
              <li>Choose a game in the schedule. Teams, venue, city and date are filled in.</li>
              <li>Change what you like: prefixes, names, place, caption style, number format.</li>
              <li>
                Look the file over and click <strong>Export Roster</strong>. The text file downloads.
              </li>
            </ol>
          </>
        ),
      },
      {
        question: "My game is not in the schedule. Can I still make a file?",
        answer: <p>Yes. Choose the two teams from the lists above the form, and fill in the place and the date.</p>,
      },
      {
        question: "Can I get the roster of just one team?",
        answer: <p>Yes. Choose the same team as home and away.</p>,
      },
      {
        question: "Can I change the prefixes, the names and the place?",
        answer: (
          <p>
            Yes. You choose each team's one-letter prefix, and can type over stadium, city, country, date and both
            teams' names. Does your organization need a format of its own? Write to <ContactLink />.
          </p>
        ),
      },
      {
        question: "What does a file look like?",
        answer: (
          <>
            <p>
              Download the same game in the styles Standard and Getty. Teams and people in these samples are invented.
            </p>
            <p className={styles.actions}>
              <a className={buttonClass("plain")} href="/samples/standard.txt" download="agate-sample-standard.txt">
                Sample, Standard (text file)
              </a>
              <a className={buttonClass("plain")} href="/samples/getty.txt" download="agate-sample-getty.txt">
                Sample, Getty (text file)
              </a>
            </p>
          </>
        ),
      },
      {
        question: "Which caption styles and programs are there?",
        answer: (
          <p>
            Below are <Link to="/faq#styles">the same play as a caption in every style</Link> and{" "}
            <Link to="/faq#programs">how every program loads its file</Link>.
          </p>
        ),
      },
      {
        question: "Can I check the captions I wrote?",
        answer: (
          <p>
            Yes. <Link to="/check">Check captions</Link> reads the captions of your pictures and compares names,
            numbers, teams and dates with the people of the game. Corrections that you accept can be written into your
            JPEGs, as copies or in place with Undo; no picture and no caption leaves your browser.
          </p>
        ),
      },
      {
        question: "How do I load the file in Photo Mechanic?",
        answer: (
          <>
            <ol>
              <li>Open Edit, Settings, Set Code Replacements.</li>
              <li>
                Add the downloaded text file. You can load several files; if two have the same code, the one loaded last
                wins.
              </li>
              <li>
                Note the delimiter, which is <span className={styles.mono}>=</span> unless you change it.
              </li>
              <li>
                In a caption type a code between two delimiters: <span className={styles.mono}>=p8=</span> becomes the
                first replacement of the code <span className={styles.mono}>p8</span>,{" "}
                <span className={styles.mono}>=p8#2=</span> the second.
              </li>
            </ol>
            <p>
              <Link to="/faq#loading">The same steps with pictures</Link> are at the end of this page.
            </p>
            <p>
              The file is plain text in UTF-8, one code per line, with tabs between the columns: any program that reads
              such lists can use it. Codes are case-sensitive.
            </p>
          </>
        ),
      },
    ],
  },
];

/** Which part of the catalogue to list: leagues with data here, or those without it yet. */
type SportsFilter = "with-data" | "without-data";

/** The coverage, one line per sport: the catalogue's leagues, as far as this server has data for them (rule PI12). */
function Coverage() {
  return (
    <>
      {liveSlugs.some(hasData) && <p {...markFor("any", liveSlugs)}>These leagues work today:</p>}
      <Sports filter="with-data" />
      {liveSlugs.some(lacksData) && <p {...markFor("lack", liveSlugs)}>No data here yet:</p>}
      <Sports filter="without-data" />
    </>
  );
}

function Sports({ filter }: { readonly filter: SportsFilter }) {
  const isIncluded = { "with-data": hasData, "without-data": lacksData }[filter];
  // A tournament that plays once is not missed before it has data.
  const ofFilter = menu.map(({ leagues, ...sport }) => ({
    ...sport,
    leagues: leagues.filter(
      ({ slug, inMenu }) => isIncluded(slug) && (filter === "with-data" || inMenu !== "with-data"),
    ),
  }));
  const mark = (slugs: readonly string[]) => markFor(filter === "with-data" ? "any" : "lack", slugs);
  const sports = ofFilter.filter(({ leagues }) => leagues.length);
  return sports.map(({ label, leagues }) => (
    <dl key={label} className={styles.coverage} {...mark(leagues.map(({ slug }) => slug))}>
      <dt>{label}</dt>
      {leagues.map(({ slug, title }) => (
        <dd key={slug} {...mark([slug])}>
          {title}
        </dd>
      ))}
    </dl>
  ));
}
