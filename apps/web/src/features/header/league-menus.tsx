import * as styles from "./header.module.css";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { menu, type League } from "@agate/leagues";
import { hasData, lacksData, markFor } from "../../product/league-data.ts";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { nextIndex } from "../../ui/next-index.ts";

/** What opened a menu: after a hover it closes when the pointer leaves, after a click it stays. */
interface Open {
  readonly index: number;
  readonly by: "hover" | "press";
}

/**
 * One dropdown per category, from the catalogue. They open on hover, on click or touch, with Enter and Space, and with
 * the arrow keys; Escape closes and restores the focus. They are lists of links, not a `menu` role, because they
 * navigate.
 */
export function LeagueMenus({ current }: { readonly current: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!list.current?.contains(target as Node)) setOpen(null);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") setOpen(null);
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  const topAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("button")[index];
  const linksAt = (index: number) =>
    list.current?.children[index]?.querySelectorAll<HTMLElement>("summary, a:not(details:not([open]) a)") ??
    ([] as readonly HTMLElement[]);

  function onKeyDown(event: KeyboardEvent, index: number) {
    const links = [...linksAt(index)];
    const place = links.indexOf(event.target as HTMLElement);
    const isOpen = open?.index === index;
    switch (event.key) {
      case "ArrowLeft":
      case "ArrowRight": {
        const next = nextIndex(index, event.key === "ArrowRight" ? 1 : -1, menu.length);
        topAt(next)?.focus();
        setOpen(isOpen ? { index: next, by: "press" } : null);
        break;
      }
      case "ArrowDown":
      case "ArrowUp": {
        const down = event.key === "ArrowDown";
        const next = place < 0 ? (down ? 0 : links.length - 1) : nextIndex(place, down ? 1 : -1, links.length);
        setOpen({ index, by: "press" });
        // A closed menu cannot take the focus until it is shown.
        requestAnimationFrame(() => links[next]?.focus());
        break;
      }
      case "Home":
      case "End":
        if (place < 0) return;
        links.at(event.key === "Home" ? 0 : -1)?.focus();
        break;
      case "Escape":
        if (!isOpen) return;
        setOpen(null);
        topAt(index)?.focus();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <nav className={styles.barWide} aria-label="Leagues">
      <ul ref={list}>
        {menu.map(({ category, label, leagues }, index) => {
          const isOpen = open?.index === index;
          return (
            // Key events bubble up from the button and the links inside.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={category}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === "mouse" && !isOpen) setOpen({ index, by: "hover" });
              }}
              onPointerLeave={({ pointerType }) => {
                if (pointerType === "mouse" && open?.by === "hover") setOpen(null);
              }}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (isOpen && open.by === "press" && relatedTarget && !currentTarget.contains(relatedTarget))
                  setOpen(null);
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <button
                type="button"
                className={styles.top}
                aria-expanded={isOpen}
                aria-controls={`${id}${category}`}
                aria-current={leagues.some(({ slug }) => slug === current) || undefined}
                onClick={() => setOpen(isOpen && open.by === "press" ? null : { index, by: "press" })}
              >
                {label}
              </button>
              <ul className={styles.menu} id={`${id}${category}`}>
                <Entries label={label} leagues={leagues} current={current} onFollow={() => setOpen(null)} />
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface EntriesProps {
  readonly label: string;
  readonly leagues: readonly League[];
  readonly current: string;
  readonly onFollow: () => void;
}

/** A sport's leagues: its first ones and those that are played now, then the others, folded away (rule SH12). */
function Entries({ label, leagues, current, onFollow }: EntriesProps) {
  const more = leagues.filter(({ inMenu }) => inMenu === "more");
  const entry = ({ slug, status, inMenu, menu: name }: League) => (
    <li key={slug} {...(inMenu === "with-data" && markFor("any", [slug]))}>
      <Link to={`/${slug}`} aria-current={slug === current ? "page" : undefined} onClick={onFollow}>
        {name}
        {status === "live" && inMenu !== "with-data" && <NoDataMark slug={slug} />}
      </Link>
    </li>
  );
  return (
    <>
      {leagues.filter(({ slug, inMenu }) => inMenu === "first" || (inMenu === "with-data" && hasData(slug))).map(entry)}
      {more.length > 0 && (
        <li>
          <details open={more.some(({ slug }) => slug === current)}>
            <summary>{`More ${label.toLowerCase()}`}</summary>
            <ul>{more.map(entry)}</ul>
          </details>
        </li>
      )}
    </>
  );
}

/** Marks a league in a menu whose page has no data yet. */
function NoDataMark({ slug }: { readonly slug: string }) {
  if (!lacksData(slug)) return null;
  return (
    <small className={styles.noDataMark} {...markFor("lack", [slug])}>
      {" (no data yet)"}
    </small>
  );
}

/** All leagues in one panel, for screens too narrow for the dropdowns. It also opens without JavaScript. */
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
    // Key events bubble up from the links inside.
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
                <Entries label={label} leagues={leagues} current={current} onFollow={close} />
              </ul>
            </section>
          ))}
        </div>
      </nav>
    </details>
  );
}
