import * as styles from "./header.module.css";
import { menu } from "@agate/leagues";
import { useEffect, useRef } from "react";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { NoDataMark } from "./league-menus.tsx";

/** All leagues in one panel, for screens too narrow for the dropdowns. It opens without JavaScript, too. */
export function SmallMenu({ current }: { readonly current: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(close, [pathname]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);

  return (
    // The keys come up from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={styles.barSmall}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !details.current?.open) return;
        close();
        details.current.querySelector("summary")?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={styles.barButton}>Leagues</summary>
      <nav aria-label="Leagues">
        <div className={styles.barColumns}>
          {menu.map(({ category, label, leagues }) => (
            <section key={category}>
              <h2>{label}</h2>
              <ul>
                {leagues.map(({ slug, status, menu: name }) => (
                  <li key={slug}>
                    <Link to={`/${slug}`} aria-current={slug === current ? "page" : undefined} onClick={close}>
                      {name}
                      {status === "live" && <NoDataMark slug={slug} />}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
    </details>
  );
}
