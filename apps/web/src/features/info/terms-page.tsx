import { graceDays, refundDays } from "@agate/api";
import { site } from "../../product/site.ts";
import { planLengths } from "../../product/subscription/plan-words.ts";
import { Link } from "../../router/link.tsx";
import { TextPage } from "../../ui/text-page.tsx";
import { ContactLink, TextChapter } from "./text-parts.tsx";

/** The terms as the software implements them; an operator has them reviewed (docs/operating/environment.md). */
export function TermsPage() {
  return (
    <TextPage title="Terms of service" lead="What you can expect from us and what we expect from you, in plain words.">
      <TextChapter title="Who we are">
        <p>
          {`Agate Caption Codes is run by ${site.operator} (“we”). These terms apply between you and us when you use this site, with or without an account. Send questions to `}
          <ContactLink />.
        </p>
      </TextChapter>
      <TextChapter title="What the service is">
        <p>
          Agate builds text files of caption codes from the schedules and rosters of sports leagues. Browsing schedules
          and filling in forms is open to everyone; exporting a file needs an account and an active subscription.
        </p>
      </TextChapter>
      <TextChapter title="Who may subscribe">
        <p>You must be 18 or older. Subscriptions are sold in the United States only.</p>
      </TextChapter>
      <TextChapter title="Your account">
        <p>
          You need a working email address and a password. Keep the password to yourself; the account and its
          subscription are for one person. Teams and newsrooms can ask us for a group discount.
        </p>
      </TextChapter>
      <TextChapter title="Price and renewal">
        <ul>
          <li>
            {`A subscription is sold for a length of time: ${planLengths}. Every length has every feature. `}
            The price is shown on the <Link to="/subscription">plans page</Link> and again before you pay, in US
            dollars.
          </li>
          <li>There is no free trial. The first period is charged when you subscribe.</li>
          <li>
            <strong>A subscription renews automatically</strong>, each time for the same length and at the price you
            agreed to, until you cancel it. Before a plan longer than a month renews we remind you by email about a
            month ahead.
          </li>
          <li>
            If you choose another plan while one is running, it begins when the current period ends. Nothing is charged
            before then.
          </li>
          <li>
            {`When a renewal cannot be charged, we tell you by email, and you can keep exporting for ${graceDays} days while you fix it.`}
          </li>
        </ul>
      </TextChapter>
      <TextChapter title="How to cancel">
        <p>
          You can cancel at any time: open <Link to="/account">Account</Link>, choose Subscription and then Manage
          Subscription. Nothing more is charged, and you keep access to the end of the period you have paid for. You can
          also write to <ContactLink />.
        </p>
      </TextChapter>
      <TextChapter title="Refunds">
        <p>
          Write to <ContactLink />
          {` within ${refundDays} days of a payment and we refund it in full. The subscription ends with the refund.`}
        </p>
      </TextChapter>
      <TextChapter title="The data">
        <p>
          Names, numbers and schedules come from others and can be late or wrong. We show where they come from and when
          they were last confirmed, and a preview of the whole file before you download it. Check what you publish: we
          do not promise that the data is complete or error-free.
        </p>
      </TextChapter>
      <TextChapter title="What you may do with the files">
        <p>
          Use the files you export in your own captioning work, paid or not, for as long as you like. Do not resell or
          republish them as a data service, and do not collect our data by automated means.
        </p>
      </TextChapter>
      <TextChapter title="Availability and liability">
        <p>
          We work to keep the service running but do not promise that it always will. As far as the law allows, what we
          owe you for any damage is limited to what you paid us in the 12 months before it. Nothing here limits rights
          that the law gives you and that cannot be given up.
        </p>
      </TextChapter>
      <TextChapter title="Ending">
        <p>
          You can delete your account at any time, on the Account page. We may close an account that breaks these terms;
          we then refund the unused part of what you paid, unless the law or serious misuse says otherwise.
        </p>
      </TextChapter>
      <TextChapter title="Reporting a security problem" anchor="security">
        <p>
          If you find a way to see or change something that is not yours, tell us first, at the address in{" "}
          <a href="/.well-known/security.txt">security.txt</a>. We will reply, and tell you when it is fixed. Stop as
          soon as you can demonstrate it: use your own accounts, do not keep other people’s data, and do not slow the
          service down for others.
        </p>
      </TextChapter>
      <TextChapter title="Third-party software">
        <p>
          These pages use third-party software. Its authors and licenses are{" "}
          <a href="/third-party-notices.txt">listed separately</a>.
        </p>
      </TextChapter>
      <TextChapter title="Changes">
        <p>
          When the terms of renewal change, nothing new is charged under them until you have agreed to them. Other
          changes are shown on this page.
        </p>
        <p>
          How we handle personal data is in the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </TextChapter>
    </TextPage>
  );
}
