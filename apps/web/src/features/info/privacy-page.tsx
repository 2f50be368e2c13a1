import * as styles from "./info-text.module.css";
import { site } from "../../product/site.ts";
import { Link } from "../../router/link.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { ContactLink, Chapter } from "./text-parts.tsx";

/**
 * Describes what the software stores, matching its tables and cookies (apps/server/src/db/schema-*.ts,
 * features/accounts/cookies.ts): a change there belongs here, too. An operator adds what their hosting does
 * (docs/operating/environment.md).
 */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy policy" lead="What we keep about you, why, for how long, and who else sees it.">
      <Chapter title="In short">
        <div className={styles.text}>
          <p>
            {`Agate Caption Codes is run by ${site.operator} (“we”). We keep what an account and a subscription need. There is no advertising, no analytics and no tracking; no page asks any other company's server for anything. We do not sell personal data.`}
          </p>
        </div>
      </Chapter>
      <Chapter title="Account information">
        <div className={styles.text}>
          <ul>
            <li>Your email address, and when the account was made and last changed.</li>
            <li>Your password as a hash from which the password cannot be read back.</li>
            <li>
              For each browser in which you are signed in, until you sign out there, have not used it for 7 days, or 90
              days have passed: a random id, what the browser calls itself (so that you can tell your devices apart
              under Account, Security), when you signed in and when it was last used, to five minutes. No network
              address and no place.
            </li>
            <li>
              If you protect the account with a second factor: the key of your authenticator app, encrypted; of each
              passkey the name you gave it and its public half; your recovery codes as hashes; and when each was added
              and last used.
            </li>
            <li>Another address that you asked for, until you confirm it, for 24 hours at most.</li>
            <li>
              A sign-up that is not confirmed is deleted after 30 days. Links we mail to you are kept as hashes and run
              out: the one that confirms an address after 24 hours, the one that resets a password after 30 minutes.
            </li>
            <li>
              Which kind of email we sent to your address and when, for 14 days. The text of an email is not kept once
              it is sent.
            </li>
            <li>
              Whether you want to be mailed when the roster of a game of yours changes, until you switch that off.
            </li>
          </ul>
        </div>
      </Chapter>
      <Chapter title="What you make">
        <div className={styles.text}>
          <p>
            Edits to rosters, teams and codes of your own, presets, favorites and the contents of files you have
            downloaded are kept in your browser. When you are signed in we keep them with your account, too, so that
            your other devices have them. Teams of your own may hold names of minors: only you see them, they are in no
            log and in nothing that others read. What you remove is emptied at once; that it was removed is known for
            180 days, so that no other device of yours brings it back. All of it is in the file you download under
            Account.
          </p>
        </div>
      </Chapter>
      <Chapter title="Payment">
        <div className={styles.text}>
          <p>
            Payments are handled by Stripe, on Stripe's own pages. Your card number never reaches us. We give Stripe
            your email address and keep what it reports: its customer and subscription numbers, plan, price, status and
            the dates of your periods; besides that what you agreed to when you subscribed, in which version, and when.
            Stripe's own privacy policy says what Stripe does with what you type there.
          </p>
        </div>
      </Chapter>
      <Chapter title="Usage">
        <div className={styles.text}>
          <ul>
            <li>
              Our server notes each request in its log: time, method, path, result and duration, and when something of
              your account is changed or refused, your account's number. No network address, no query, no cookie and
              nothing that you typed.
            </li>
            <li>
              What you type into Find, the search over all leagues, is looked up in your browser. When you pause, it is
              sent to us as well, to look for players and coaches of that name. It is in no log and is not kept; our
              answer, which says nothing of you, may be kept on its way for a minute.
            </li>
            <li>
              To stop people from guessing passwords, flooding mailboxes and flooding the payment provider we count
              tries by email address, by account and by network address. A count is deleted when its window, an hour at
              most, a day for codes of an authenticator app, is over and the next hourly clean-up has passed.
            </li>
            <li>
              Files are built in your browser. What you type into the form is not sent to us, and which files you make
              only when you are signed in, for your own list of them. Your browser asks us for the schedules, rosters
              and line-ups it shows. We neither store nor show why a player is absent.
            </li>
          </ul>
        </div>
      </Chapter>
      <Chapter title="Cookies and browser storage">
        <div className={styles.text}>
          <ul>
            <li>
              <span className={styles.mono}>agate_session</span>: keeps you signed in, for 7 days after the last use.
            </li>
            <li>
              <span className={styles.mono}>agate_waiting</span>: after signing up, lets this browser in once the
              address is confirmed.
            </li>
            <li>
              <span className={styles.mono}>agate_second_factor</span>: after the password, while you are asked for a
              second factor, for 10 minutes.
            </li>
            <li>
              <span className={styles.mono}>sidebar</span>: whether the schedule beside the form is folded, for 7 days.
            </li>
            <li>
              <span className={styles.mono}>details</span>: whether place, names and format of a game are unfolded, for
              7 days.
            </li>
            <li>
              In the browser's own storage: whether someone is signed in, so that the page header is right at once; the
              delimiter you chose to try codes with; whether you switched single-key shortcuts off, and the hint on
              loading files; the games you have exported, for 14 days; the paper you print on; the folder you save files
              into, with a checksum of each, so that no other file is overwritten; what you make (see above), of someone
              who was signed in here and has not saved it, for 30 days; that you may export, for seven days without
              contact at most, and the codes that belong to it, so that you can work without a network; and until the
              tab is closed, the plan you chose and, while you are away paying, the page to come back to. Signing out
              clears all of it.
            </li>
            <li>
              Also there: the games and rosters that are saved for use without a network, until a week after their days.
              They are the same for everybody, and signing out leaves them.
            </li>
            <li>
              So that Agate opens without a network: its code, the pages you have opened, and the public schedules and
              rosters they showed, for 30 days. They are the same for everybody, and signing out leaves them.
            </li>
          </ul>
          <p>
            None of them follow you to another site. Over https the first two have names that begin with{" "}
            <span className={styles.mono}>__Host-</span>. Pages can be read without any of them.
          </p>
        </div>
      </Chapter>
      <Chapter title="Who else sees it">
        <div className={styles.text}>
          <p>
            Stripe, for payments. The companies that host this site and carry its email, on our behalf. Authorities,
            where the law requires it. No one else.
          </p>
        </div>
      </Chapter>
      <Chapter title="How long, and your choices">
        <div className={styles.text}>
          <p>
            We keep an account until you delete it under Account, where you can also download a copy of your data. You
            can write to <ContactLink /> from its address, and ask for the same, or for a correction. Deleting an
            account deletes all of the above on our side and ends a running subscription. Stripe keeps its records of
            payments as the law requires of it, and copies in our backups go when those backups do.
          </p>
          <p>
            What those who run this site change of an account, such as signing it out or giving it access, is recorded
            in a log that cannot be altered. It names you by a random number alone, which says nothing once the account
            is deleted. The log names whoever made the change by their address, so that there is a record of who did
            what.
          </p>
        </div>
      </Chapter>
      <Chapter title="Age">
        <div className={styles.text}>
          <p>
            Agate is for people 18 and older in the United States. We do not knowingly store data about anyone younger.
          </p>
        </div>
      </Chapter>
      <Chapter title="Changes and questions">
        <div className={styles.text}>
          <p>
            Changes are shown on this page. Questions go to <ContactLink />. What we agree on when you use Agate is in
            the <Link to="/terms-of-service">terms of service</Link>.
          </p>
        </div>
      </Chapter>
    </TextPage>
  );
}
