import * as pageStyles from "../../ui/page.module.css";
import * as styles from "./footer.module.css";
import { screens, type Screen } from "@agate/api";
import { site } from "../../product/site.ts";
import { Link } from "../../router/link.tsx";
import { classNames } from "../../ui/class-names.ts";

const parts = ["Product", "Legal"] as const;
const links = Object.entries<Screen>(screens)
  .flatMap(([path, { footer }]) => (footer ? [{ path, ...footer }] : []))
  .toSorted((a, b) => (a.label < b.label ? -1 : 1));

/**
 * The footer of every page: how the data is updated, answers, terms and contact. `slim`: one line, under the pages on
 * which people work.
 */
export function Footer({ slim = false }: { readonly slim?: boolean }) {
  return (
    <footer className={classNames(styles.foot, slim && styles.slim)}>
      <div className={pageStyles.wrap}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <b>Agate</b> Caption Codes
          </p>
          <p>Agate is the tiny type in which newspapers set rosters and box scores.</p>
        </div>
        {parts.map((part) => (
          <section key={part}>
            <h2>{part}</h2>
            <ul>
              {links
                .filter((link) => link.part === part)
                .map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </li>
            {site.links.map(({ label, url }) => (
              <li key={url} data-each="link">
                <a href={url} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <p className={styles.end}>{`© ${site.year} ${site.operator}`}</p>
      </div>
    </footer>
  );
}
