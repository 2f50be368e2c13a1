import "./footer.css";
import { Link } from "react-router";
import { site } from "../../site.ts";
import { classNames } from "../../ui/class-names.ts";

/**
 * What stands under every page: how the data is kept up to date, answers, terms, and how to reach us. `slim`: one line,
 * under the pages on which people work.
 */
export function Footer({ slim = false }: { readonly slim?: boolean }) {
  return (
    <footer className={classNames("foot", slim && "is-slim")}>
      <div className="wrap">
        <div className="foot-brand">
          <p className="foot-name">
            <b>Agate</b> Caption Codes
          </p>
          <p>Agate is the tiny type in which newspapers set rosters and box scores.</p>
        </div>
        <section>
          <h2>Product</h2>
          <ul>
            <li>
              <Link to="/data-updates">Data update frequency</Link>
            </li>
            <li>
              <Link to="/faq">FAQ</Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>Legal</h2>
          <ul>
            <li>
              <Link to="/privacy-policy">Privacy policy</Link>
            </li>
            <li>
              <Link to="/terms-of-service">Terms of service</Link>
            </li>
          </ul>
        </section>
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
        <p className="foot-end">{`© ${site.year} ${site.operator}`}</p>
      </div>
    </footer>
  );
}
