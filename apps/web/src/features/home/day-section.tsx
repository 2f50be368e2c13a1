import * as textStyles from "../../ui/text.module.css";
import * as styles from "./home-page.module.css";
import type { ComingFreshnessJson, ComingGameJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import type { Read } from "../../api/use-read.ts";
import { countOf } from "../../lib/number.ts";
import { dayWord, gameName, gamePath, hourWord, isOver } from "../../product/coming-words.ts";
import { useMayExport } from "../../product/subscription/use-may-export.ts";
import { Link } from "../../router/link.tsx";
import { Button } from "../../ui/button.tsx";
import { Fold } from "./fold.tsx";
import type { HomeDay } from "./home-days.ts";
import { ageOf, HomeRows } from "./home-row.tsx";

interface DaySectionProps {
  readonly title: string;
  readonly day: HomeDay;
  readonly freshness: Read<ComingFreshnessJson>;
  /** The next game after these days, shown if they are empty. */
  readonly next: ComingGameJson | null;
  readonly now: number;
  readonly today: Day;
  readonly isToday?: boolean;
}

/** The games and events of a day, and what a person can do with them. Only today's are shown unfolded. */
export function DaySection({ title, day, freshness, next, now, today, isToday = false }: DaySectionProps) {
  const mayExport = useMayExport();
  const { rows, leagues } = day;
  const known = freshness.state === "ready" ? freshness.data : null;
  const all = [...rows, ...leagues.flatMap((one) => one.rows)];
  // Said once for all of them.
  const areSamples = all.length > 0 && all.every((row) => ageOf(row, known, now)?.state === "sample");
  const context = {
    freshness: areSamples ? null : known,
    now,
    today,
    mayExport: isToday ? mayExport : false,
  };
  // The page's only red button belongs to the next file.
  const first = isToday ? rows.find((row) => row.kind === "event" || !isOver(row.game)) : undefined;
  const content = (
    <>
      {rows.length > 0 ? (
        <HomeRows rows={rows} first={first} {...context} />
      ) : (
        leagues.length === 0 && (
          <p className={styles.nothing}>
            {`None of your favorites plays ${isToday ? "today" : "tomorrow"}.`}
            {next && (
              <>
                {" Next: "}
                <Link to={gamePath(next)}>{gameName(next)}</Link>
                {`, ${dayWord(next.game_date, today)} ${hourWord(next)}.`}
              </>
            )}
          </p>
        )
      )}
      {leagues.map(({ league, rows: games, total }) => (
        <section key={league.slug} className={styles.league} aria-label={`${league.name}, ${title}`}>
          <h3 className={textStyles.kicker}>{league.name}</h3>
          {games.length > 0 && <HomeRows rows={games} {...context} mayExport={false} />}
          <p className={styles.all}>
            <Link to={`/${league.slug}`}>
              {total === 1 ? `The ${league.name} game` : `All ${total} ${league.name} games`}
              {isToday ? " of today" : " of tomorrow"}
            </Link>
          </p>
        </section>
      ))}
      {isToday && freshness.state === "failed" && rows.length > 0 && (
        <p className={styles.unread} role="alert">
          <span>The age of the rosters could not be loaded.</span>
          <Button look="bare" busy={freshness.isRetrying} onClick={freshness.retry}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
  if (!isToday) {
    const games = rows.length + leagues.reduce((sum, { total }) => sum + total, 0);
    return (
      <Fold title={title} about={games ? `${countOf(games, "game")}${areSamples ? ", sample data" : ""}` : "No games"}>
        {content}
      </Fold>
    );
  }
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        {areSamples && <p>Sample data: invented people</p>}
      </header>
      {content}
    </section>
  );
}
