import * as styles from "./info-text.module.css";
import { site } from "../../product/site.ts";
import { Link } from "../../router/link.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { ContactLink, TextChapter } from "./text-parts.tsx";

/**
 * Describes what the software stores, matching its tables and cookies (apps/server/src/db/schema-*.ts,
 * features/accounts/cookies.ts): a change there belongs here, too. An operator adds what their hosting does
 * (docs/operating/environment.md).
 */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy policy" lead="What we store about you, why, for how long, and who else sees it.">
      <TextChapter title="In short">
        <p>
          {`Agate Caption Codes is run by ${site.operator} (“we”). We store only what an account and a subscription need. There is no advertising, no analytics and no tracking; no page loads anything from another company's server. We do not sell personal data.`}
        </p>
      </TextChapter>
      <TextChapter title="Account information">
        <ul>
          <li>Your email address, and when the account was created and last changed.</li>
          <li>Your password, as a hash that cannot be turned back into the password.</li>
          <li>
            For each browser where you are signed in, until you sign out, do not use it for 7 days, or 90 days pass: a
            random id, the browser's name for itself (so that you can tell your devices apart under Account, Security),
            when you signed in and when you last used it, to five minutes. No network address and no location.
          </li>
          <li>
            If you protect the account with a second factor: the key of your authenticator app, encrypted; the name and
            public half of each passkey; your recovery codes, as hashes; and when each was added and last used.
          </li>
          <li>A new address that you requested, until you confirm it, for 24 hours at most.</li>
          <li>
            We delete a sign-up that is not confirmed after 30 days. We store the links we email you as hashes, and they
            expire: a link to confirm an address after 24 hours, a link to reset a password after 30 minutes.
          </li>
          <li>
            What kind of email we sent to your address and when, for 14 days. We delete the text of an email once it is
            sent.
          </li>
          <li>Whether you want an email when the roster of one of your games changes, until you switch that off.</li>
        </ul>
      </TextChapter>
      <TextChapter title="What you make">
        <p>
          Your browser stores your roster edits, your own teams and codes, presets, favorites and the contents of files
          you have downloaded. When you are signed in, we also store them with your account, so that your other devices
          have them. Your own teams may have names of minors: only you see them, and they are in no log and nothing that
          others read. What you remove is emptied at once; we remember for 180 days that it was removed, so that none of
          your other devices restores it. All of it is in the file you download under Account.
        </p>
      </TextChapter>
      <TextChapter title="Payment">
        <p>
          Stripe handles payments, on its own pages. Your card number never reaches us. We give Stripe your email
          address and store what it reports: its customer and subscription numbers, plan, price, status and billing
          dates. We also store what you agreed to when you subscribed, in which version, and when. Stripe's privacy
          policy says what Stripe does with what you type there.
        </p>
      </TextChapter>
      <TextChapter title="Usage">
        <ul>
          <li>
            Our server logs each request: time, method, path, result and duration, and your account's number when
            something in your account is changed or refused. No network address, no query, no cookie and nothing that
            you typed.
          </li>
          <li>
            Your browser looks up what you type into Find, the search across all leagues. When you pause, it also sends
            the text to us, to find players and coaches with that name. We do not log or store it; our response, which
            says nothing about you, may be cached for a minute.
          </li>
          <li>
            To stop people from guessing passwords and flooding mailboxes or the payment provider, we count attempts by
            email address, by account and by network address. The next hourly cleanup deletes a count once its window
            has ended: an hour at most, or a day for codes from an authenticator app.
          </li>
          <li>
            Your browser builds the files. It does not send us what you type into the form, and it tells us which files
            you make only when you are signed in, for your own list of them. It requests the schedules, rosters and
            line-ups it shows from us. We neither store nor show why a player is absent.
          </li>
        </ul>
      </TextChapter>
      <TextChapter title="Cookies and browser storage">
        <ul>
          <li>
            <span className={styles.mono}>agate_session</span>: keeps you signed in, for 7 days after the last use.
          </li>
          <li>
            <span className={styles.mono}>agate_waiting</span>: after you sign up, signs this browser in once the
            address is confirmed.
          </li>
          <li>
            <span className={styles.mono}>agate_second_factor</span>: between your password and your second factor, for
            10 minutes.
          </li>
          <li>
            <span className={styles.mono}>sidebar</span>: whether the schedule beside the form is collapsed, for 7 days.
          </li>
          <li>
            <span className={styles.mono}>details</span>: whether place, names and format of a game are expanded, for 7
            days.
          </li>
          <li>
            In the browser's own storage: whether someone is signed in, so that the page header is right at once; the
            delimiter you chose to try codes with; whether you switched off single-key shortcuts and the hint on loading
            files; the games you have exported, for 14 days; the paper you print on; the folder you save files into,
            with a checksum of each, so that no other file is overwritten; of pictures that you corrected in place, what
            puts them back; what you make (see above), if you were signed in here and it is not saved to your account
            yet, for 30 days; that you may export, for at most seven days without contact, and the codes that go with
            it, so that you can work without a network; and until you close the tab, the plan you chose and, while you
            pay, the page to return to. Signing out clears all of it.
          </li>
          <li>
            Also there: the games and rosters you save for use without a network, until a week after their days. They
            are the same for everyone, and signing out leaves them.
          </li>
          <li>
            So that Agate opens without a network: its code, the pages you have opened, and the public schedules and
            rosters they showed, for 30 days. They are the same for everyone, and signing out leaves them.
          </li>
        </ul>
        <p>
          None of them follow you to another site. Over https, the names of the first two begin with{" "}
          <span className={styles.mono}>__Host-</span>. You can read the pages without any of them.
        </p>
      </TextChapter>
      <TextChapter title="Who else sees it">
        <p>
          Stripe, for payments. The companies that host this site and carry its email, on our behalf. Authorities, where
          the law requires it. No one else.
        </p>
      </TextChapter>
      <TextChapter title="How long, and your choices">
        <p>
          We keep an account until you delete it under Account, where you can also download a copy of your data. You can
          write to <ContactLink /> from that account's address to request the same, or a correction. Deleting an account
          deletes all of the above on our side and ends a running subscription. Stripe keeps its payment records as the
          law requires, and copies in our backups are deleted with those backups.
        </p>
        <p>
          When the people who run this site change an account, such as signing it out or giving it access, a log that
          cannot be altered records it. It identifies you only by a random number, which means nothing once the account
          is deleted. It names who made the change, so that there is a record of who did what.
        </p>
      </TextChapter>
      <TextChapter title="Age">
        <p>
          Agate is for people 18 and older in the United States. We do not knowingly store data about anyone younger.
        </p>
      </TextChapter>
      <TextChapter title="Changes and questions">
        <p>
          We show changes on this page. Send questions to <ContactLink />. What we agree on when you use Agate is in the{" "}
          <Link to="/terms-of-service">terms of service</Link>.
        </p>
      </TextChapter>
    </TextPage>
  );
}
