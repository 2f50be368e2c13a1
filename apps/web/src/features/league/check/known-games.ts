import { isPlaceholderName, nameOf, positionWords } from "@agate/captions";
import type { PersonRow, PositionTable } from "@agate/captions";
import { keyOf, namesOf, printedDayOf } from "@agate/day";
import type { DayEvent, People } from "@agate/day";
import type { KnownGame, KnownPerson, KnownTeam } from "@agate/proofread";

/** A team by its name, and by what captions may leave of it: "Portland", "Pioneers", the school. */
export function knownTeam(name: string, school?: string): KnownTeam {
  const words = name.split(" ");
  const parts = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  return { name, others: [...new Set([...parts, ...(school ? [school] : [])])] };
}

/** An event without its people: what proposing needs. */
export function bareGame(one: DayEvent): KnownGame {
  const isGame = one.kind === "matchup";
  const { event, league } = one;
  const day = isGame ? printedDayOf(one.league, one.event) : one.event.start_date;
  return {
    id: keyOf(one),
    league: league.name,
    teams: isGame ? namesOf(one).map((name) => knownTeam(name)) : [],
    event: isGame ? "" : one.event.event_name,
    eventClause: isGame ? one.league.eventClause : "",
    venue: isGame ? event.location : one.event.course || one.event.location,
    city: event.city,
    state: "",
    country: event.country,
    day,
    lastDay: isGame ? day : one.event.end_date,
    people: [],
  };
}

/** An event with the people of its file: rosters, the person's edits over them. */
export function knownGame(one: DayEvent, people: People): KnownGame {
  const bare = bareGame(one);
  if (one.kind !== "matchup" || people.kind !== "matchup")
    return {
      ...bare,
      people: peopleOf(
        people.kind === "field" ? people.players : people.kind === "race" ? people.drivers : [],
        "",
        null,
      ),
    };
  const [home = "", away = ""] = namesOf(one);
  const { positions } = one.league;
  return {
    ...bare,
    teams: [knownTeam(home, people.schools[0]), knownTeam(away, people.schools[1])],
    people: [...peopleOf(people.home, home, positions), ...peopleOf(people.away, away, positions)],
  };
}

/** @param team what all of them play for; of drivers each has his own */
export function peopleOf(
  rows: readonly PersonRow[],
  team: string,
  table: PositionTable | null,
): readonly KnownPerson[] {
  return rows.flatMap((row) => {
    const { first, last, full } = nameOf(row);
    if (!full || isPlaceholderName(first, last)) return [];
    return {
      first,
      last,
      ...(row.familyNameFirst && { familyNameFirst: true }),
      number: row.number,
      position: table ? positionWords(table, row.position) : "",
      team: team || row.team,
    };
  });
}
