/**
 * A second, short parser of provider responses, which shares no code with `packages/feeds`: both must extract the same
 * from a recording (rule PV21). Wherever the product deliberately departs from a body, the comment names the rule.
 */

/** A person as a body has them: the whole name as printed, and the number as text, "" if there is none. */
export interface ReportedPerson {
  readonly name: string;
  readonly number: string;
  readonly isCoach?: true;
}

/** A game by its Eastern day, or a tournament or race by its name. */
export interface ReportedEvent {
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** "Boston Red Sox" and "Atlanta Braves"; for an event without sides, only its name. */
  readonly names: readonly string[];
  /** Venue and its town, as the body has them; "" if it names none. */
  readonly venue: string;
  readonly city?: string;
}

/** @param beside reads another recording, for a body that names its teams by numbers only */
type Reader<T> = (body: string, beside: (file: string) => string) => readonly T[];
type Words = Readonly<Record<string, string>>;

/** Collapses white space to one space (rule T2). */
const tidy = (text: string) => text.replace(/\s+/gu, " ").trim();
const whole = (first: string, last: string) => tidy(`${first} ${last}`);
const player = (name: string, number?: string | number): ReportedPerson => ({
  name: tidy(name),
  number: String(number ?? ""),
});
const coach = (name: string): ReportedPerson => ({ name: tidy(name), number: "", isCoach: true });
const unique = <T>(rows: readonly (readonly [key: unknown, row: T])[]) => [...new Map(rows).values()];

const easternDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
/** The Eastern day of an instant (rule PV5). */
const dayOf = (instant: string) => easternDay.format(new Date(instant));

interface EspnAthlete extends Words {
  readonly fullName: string;
  readonly jersey: string;
}
interface EspnRoster {
  readonly athletes: readonly (EspnAthlete & { readonly items?: readonly EspnAthlete[] })[];
  readonly coach?: readonly Words[];
}
const espnRoster: Reader<ReportedPerson> = (body) => {
  const { athletes, coach: coaches = [] } = JSON.parse(body) as EspnRoster;
  return [
    ...athletes.flatMap((row) => row.items ?? [row]).map(({ fullName, jersey }) => player(fullName, jersey)),
    ...coaches.map(({ firstName = "", lastName = "" }) => coach(whole(firstName, lastName))),
  ];
};

interface MlbMember {
  readonly person: { readonly fullName: string };
  readonly jerseyNumber: string;
  readonly jobId?: string;
}
const mlbMembers = (body: string) => (JSON.parse(body) as { readonly roster: readonly MlbMember[] }).roster;
const mlbRoster: Reader<ReportedPerson> = (body) =>
  mlbMembers(body).map(({ person, jerseyNumber }) => player(person.fullName, jerseyNumber));
const mlbCoaches: Reader<ReportedPerson> = (body) =>
  mlbMembers(body).flatMap(({ person, jobId }) => (jobId === "MNGR" ? [coach(person.fullName)] : []));

/** The last element is a list of the staff. Inactive people are left out. */
const hockeyTechRoster: Reader<ReportedPerson> = (body) => {
  const rows = (JSON.parse(body) as { readonly SiteKit: { readonly Roster: readonly (Words | readonly Words[])[] } })
    .SiteKit.Roster;
  return rows.flatMap((row) =>
    Array.isArray(row)
      ? (row as readonly Words[]).flatMap(({ name = "", role }) => (role === "Head Coach" ? [coach(name)] : []))
      : [row as Words].flatMap(({ name = "", active, tp_jersey_number }) =>
          active === "0" ? [] : [player(name, tp_jersey_number)],
        ),
  );
};

interface NhlPlayer {
  readonly firstName: { readonly default: string };
  readonly lastName: { readonly default: string };
  readonly sweaterNumber?: number;
}
const nhlRoster: Reader<ReportedPerson> = (body) =>
  Object.values(JSON.parse(body) as Readonly<Record<string, readonly NhlPlayer[]>>)
    .flat()
    .map(({ firstName, lastName, sweaterNumber }) => player(whole(firstName.default, lastName.default), sweaterNumber));

const mlsRoster: Reader<ReportedPerson> = (body) =>
  (JSON.parse(body) as { readonly players: readonly Words[] }).players.map(
    ({ first_name = "", last_name = "", shirt_number }) => player(whole(first_name, last_name), shirt_number),
  );
const mlsSheet: Reader<ReportedPerson> = (body) => {
  const sheet = JSON.parse(body) as Readonly<Record<"home" | "away", { readonly trainer_staff: readonly Words[] }>>;
  return [...sheet.home.trainer_staff, ...sheet.away.trainer_staff].flatMap(
    ({ first_name = "", last_name = "", role }) => (role === "headcoach" ? [coach(whole(first_name, last_name))] : []),
  );
};
const nwslSheet: Reader<ReportedPerson> = (body) => {
  const sheet = JSON.parse(body) as Readonly<Record<"home" | "away", { readonly staff: readonly Words[] }>>;
  return [...sheet.home.staff, ...sheet.away.staff].flatMap(({ mediaFirstName = "", mediaLastName = "", roleLabel }) =>
    roleLabel === "Team Manager" ? [coach(whole(mediaFirstName, mediaLastName))] : [],
  );
};

/** Line-ups: players of both sides. */
const mlbLineup: Reader<ReportedPerson> = (body) => {
  const { home, away } = JSON.parse(body).liveData.boxscore.teams as Readonly<
    Record<"home" | "away", { readonly players: Readonly<Record<string, { readonly person: Words }>> }>
  >;
  return [home, away].flatMap(({ players }) =>
    Object.values(players).map(({ person }) => player(whole(person["fullName"] ?? "", ""))),
  );
};
interface Inflected {
  readonly default: string;
}
const nhlLineup: Reader<ReportedPerson> = (body) =>
  (
    JSON.parse(body) as { readonly rosterSpots: readonly Readonly<Record<"firstName" | "lastName", Inflected>>[] }
  ).rosterSpots.map(({ firstName, lastName }) => player(whole(firstName.default, lastName.default)));
type Lines = Readonly<Record<"players" | "goalies", readonly Words[]>>;
const hockeyTechLineup: Reader<ReportedPerson> = (body) => {
  const { home_team_lineup: home, visitor_team_lineup: away } = JSON.parse(body).GC.Gamesummary as Readonly<
    Record<"home_team_lineup" | "visitor_team_lineup", Lines>
  >;
  return [home, away].flatMap(({ players, goalies }) =>
    [...players, ...goalies].map(({ first_name = "", last_name = "" }) => player(whole(first_name, last_name))),
  );
};
const mlsLineup: Reader<ReportedPerson> = (body) => {
  const sheet = JSON.parse(body) as Readonly<Record<"home" | "away", { readonly players: readonly Words[] }>>;
  return [...sheet.home.players, ...sheet.away.players].map(({ first_name = "", last_name = "" }) =>
    player(whole(first_name, last_name)),
  );
};
const nwslLineup: Reader<ReportedPerson> = (body) => {
  const sheet = JSON.parse(body) as Readonly<
    Record<"home" | "away", Readonly<Record<"fielded" | "benched", readonly Words[]>>>
  >;
  return [sheet.home, sheet.away].flatMap(({ fielded, benched }) =>
    [...fielded, ...benched].map(({ mediaFirstName = "", mediaLastName = "" }) =>
      player(whole(mediaFirstName, mediaLastName)),
    ),
  );
};
interface Listed {
  readonly athlete: Words;
}
const espnLineup: Reader<ReportedPerson> = (body) => {
  const { boxscore, rosters = [] } = JSON.parse(body) as {
    readonly boxscore: {
      readonly players?: readonly { readonly statistics: readonly { readonly athletes: readonly Listed[] }[] }[];
    };
    readonly rosters?: readonly { readonly roster?: readonly Listed[] }[];
  };
  const squads = rosters.flatMap(({ roster = [] }) => roster);
  const played = (boxscore.players ?? []).flatMap(({ statistics: [first] }) => first?.athletes ?? []);
  return (squads.length ? squads : played).map(({ athlete }) => player(whole(athlete["displayName"] ?? "", "")));
};
const footballLineup: Reader<ReportedPerson> = (body) =>
  (JSON.parse(body) as { readonly entries: readonly Words[] }).entries.map(({ displayName = "" }) =>
    player(whole("", displayName)),
  );

/** Names all in capitals are written like others: VREUGDENHIL (rule GD14 keeps such a spelling from coming back). */
const inSmallLetters = (name: string) =>
  name.length > 3 && name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;
const cflRoster: Reader<ReportedPerson> = (body) =>
  (JSON.parse(body) as { readonly rosterplayers: readonly Words[] }).rosterplayers.map(
    ({ firstname = "", lastname = "", jersey_no }) =>
      player(whole(inSmallLetters(firstname), inSmallLetters(lastname)), jersey_no),
  );

interface NascarWeekend {
  readonly weekend_race: readonly { readonly results: readonly Words[] }[];
}
/** Without the marks for rookies and for drivers who score elsewhere, and with a suffix's period (rule PV3). */
const nascarEntries: Reader<ReportedPerson> = (body) =>
  (JSON.parse(body) as NascarWeekend).weekend_race
    .flatMap(({ results }) => results)
    .map(({ driver_fullname = "", car_number }) =>
      player(
        tidy(driver_fullname)
          .replace(/^[*#] ?| ?#$| ?\([Ci]\) ?#?$/gu, "")
          .replace(/ (Jr|Sr)$/u, " $1."),
        car_number,
      ),
    );

/** The file is a call: `driverCallback({...})`. */
const indycarDrivers: Reader<ReportedPerson> = (body) => {
  const { drivers } = JSON.parse(body.slice(body.indexOf("(") + 1, body.lastIndexOf(")"))) as {
    readonly drivers: { readonly driver: readonly Words[] };
  };
  return drivers.driver.map(({ name = "", number }) => player(name, number));
};

interface EspnCompetitor {
  readonly id: string;
  readonly athlete?: Words;
  readonly roster?: { readonly athletes: readonly Words[] };
}
interface EspnMatch {
  readonly competitors?: readonly EspnCompetitor[];
  readonly type?: { readonly id: string };
}
interface EspnDraws {
  readonly events: readonly {
    readonly id: string;
    readonly competitions?: readonly EspnMatch[];
    readonly groupings?: readonly {
      readonly grouping: { readonly slug: string };
      readonly competitions: readonly EspnMatch[];
    }[];
  }[];
}

/** Pairs and teams in place of players are skipped (rule PV10); the mark of an amateur is not part of a name. */
const golfField: Reader<ReportedPerson> = (body) =>
  (JSON.parse(body) as EspnDraws).events
    .flatMap(({ competitions = [] }) => competitions)
    .flatMap(({ competitors = [] }) => competitors)
    .flatMap(({ athlete }) => (athlete ? [player((athlete["displayName"] ?? "").replace(/ \(a\)$/u, ""), "")] : []));

/** Chinese names have the family name first, which the short name reveals: "Bu Yunchaokete", "Y. Bu" (rule PV7). */
function turned({ displayName = "", shortName = "" }: Words): string {
  const family = shortName.slice(3);
  const given = displayName.slice(family.length + 1);
  const isTurned = displayName.startsWith(`${family} `) && given.startsWith(shortName.charAt(0));
  return isTurned && !displayName.endsWith(` ${family}`) ? `${given} ${family}` : displayName;
}

/** The singles and doubles of one tour, each player once; an open place is skipped (rule PV10). */
const tennisField =
  (ofTour: "mens-" | "womens-"): Reader<ReportedPerson> =>
  (body) => {
    const { events } = JSON.parse(body) as EspnDraws;
    return events.flatMap(({ groupings = [], competitions = [] }) => {
      const draws = [
        // The old shape has singles and doubles of one tour, marked by a number.
        ...competitions.filter(({ type }) => type?.id === (ofTour === "mens-" ? "1" : "2")),
        ...groupings.filter(({ grouping }) => grouping.slug.startsWith(ofTour)).flatMap((draw) => draw.competitions),
      ];
      const players = draws
        .flatMap(({ competitors = [] }) => competitors)
        .flatMap(({ id, athlete, roster }) =>
          athlete
            ? [[id, athlete] as const]
            : (roster?.athletes ?? []).map((one, at) => [id.split("-")[at] ?? "", one] as const),
        )
        .filter(([id, { displayName = "" }]) => Number(id) > 0 && !/^(?:tbd|bye|qualifier)/iu.test(displayName));
      return unique(players).map((athlete) => player(turned(athlete), ""));
    });
  };

const schoolData: Reader<ReportedPerson> = (body) => {
  const { players, coaches } = JSON.parse(body) as Readonly<Record<"players" | "coaches", readonly Words[]>>;
  return [
    ...players.map(({ firstName = "", lastName = "", jerseyNumber }) =>
      player(whole(firstName, lastName), jerseyNumber),
    ),
    ...coaches.flatMap(({ title, firstName = "", lastName = "" }) =>
      title === "Head Coach" ? [coach(whole(firstName, lastName))] : [],
    ),
  ];
};

/** An HTML page with one item per person. The coach is the person with that title and no other (rule PV15). */
const schoolPage: Reader<ReportedPerson> = (body) =>
  body
    .split('<li class="sidearm-roster-')
    .slice(1)
    .map((item) => item.split("</li>", 1)[0] ?? "")
    .flatMap((item) => {
      const [, name = ""] = /aria-label="([^"]{1,80}) - View Full Bio"/u.exec(item) ?? [];
      const [, number = ""] = /jersey-number">\s*(\d*)/u.exec(item) ?? [];
      if (item.startsWith("player")) return [player(name, number)];
      return /<span>Head (?:Women's Soccer )?Coach<\/span>/u.test(item) ? [coach(name)] : [];
    });

export const peopleReaders = {
  espnRoster,
  mlbRoster,
  mlbCoaches,
  hockeyTechRoster,
  nhlRoster,
  mlsRoster,
  mlsSheet,
  nwslSheet,
  mlbLineup,
  nhlLineup,
  hockeyTechLineup,
  mlsLineup,
  nwslLineup,
  espnLineup,
  footballLineup,
  cflRoster,
  nascarEntries,
  indycarDrivers,
  golfField,
  mensField: tennisField("mens-"),
  womensField: tennisField("womens-"),
  schoolData,
  schoolPage,
};

interface EspnSide {
  readonly homeAway: string;
  readonly team: Words;
}
interface EspnGame {
  readonly date: string;
  readonly timeValid?: boolean;
  readonly competitors: readonly EspnSide[];
  readonly venue?: { readonly fullName?: string; readonly address?: Words };
}

/** "Vanderbilt" and "Commodores" are one name (rule PV19). */
const espnTeam = ({ displayName = "", location, name = "" }: Words) =>
  displayName === location && !displayName.includes(name) ? `${displayName} ${name}` : displayName;

/** "Louisville, Kentucky" becomes Louisville; the state is printed separately (rule PV6). */
const townOf = (city = "") => city.split(",", 1)[0] ?? "";

/** Towns of venues abroad, in English, and not the suburbs that were recorded (rule PV30). */
const townsAbroad: Words = {
  Aue: "Dortmund",
  Falmer: "Brighton",
  Guadalupe: "Monterrey",
  Manises: "Valencia",
  Milano: "Milan",
  München: "Munich",
  "San Luis Potosi": "San Luis Potosí",
  Sevilla: "Seville",
  Torino: "Turin",
};
const townAbroad = (town: string) => townsAbroad[town] ?? town;

/** A game without a time is listed at midnight of its day, whatever day that is in Eastern time (rule PV5). */
const espnGames: Reader<ReportedEvent> = (body) =>
  (JSON.parse(body) as { readonly events: readonly { readonly competitions: readonly EspnGame[] }[] }).events
    .flatMap(({ competitions }) => competitions)
    .map(({ date, competitors, venue }) => ({
      day: dayOf(date),
      names: ["home", "away"].map((side) =>
        espnTeam(competitors.find(({ homeAway }) => homeAway === side)?.team ?? {}),
      ),
      // A suffix that only distinguishes a stadium from its namesakes is left out (rule PV9).
      venue: (venue?.fullName ?? "").replace(/ \([^)]{1,40}\)$/u, ""),
      city: townAbroad(townOf(venue?.address?.["city"])),
    }));

interface MlbGame {
  readonly gameDate: string;
  readonly teams: Readonly<Record<"home" | "away", { readonly team: Words }>>;
  readonly venue: { readonly name: string };
}
const mlbGames: Reader<ReportedEvent> = (body) =>
  (JSON.parse(body) as { readonly dates: readonly { readonly games: readonly MlbGame[] }[] }).dates
    .flatMap(({ games }) => games)
    .map(({ gameDate, teams, venue }) => ({
      day: dayOf(gameDate),
      names: [teams.home.team["name"] ?? "", teams.away.team["name"] ?? ""],
      venue: venue.name,
    }));

type InEnglish = Readonly<Record<"default", string>>;
interface NhlGame {
  readonly startTimeUTC: string;
  readonly venue: InEnglish;
  readonly homeTeam: Readonly<Record<"placeName" | "commonName", InEnglish>>;
  readonly awayTeam: NhlGame["homeTeam"];
}
const nhlGames: Reader<ReportedEvent> = (body) =>
  (JSON.parse(body) as { readonly gameWeek: readonly { readonly games: readonly NhlGame[] }[] }).gameWeek
    .flatMap(({ games }) => games)
    .map(({ startTimeUTC, venue, homeTeam, awayTeam }) => ({
      day: dayOf(startTimeUTC),
      names: [homeTeam, awayTeam].map((of) => whole(of.placeName.default, of.commonName.default)),
      venue: venue.default,
    }));

const hockeyTechGames: Reader<ReportedEvent> = (body) =>
  (JSON.parse(body) as { readonly SiteKit: { readonly Schedule: readonly Words[] } }).SiteKit.Schedule.map(
    ({ GameDateISO8601 = "", home_team_name = "", visiting_team_name = "", venue_name = "", venue_location }) => ({
      day: dayOf(GameDateISO8601),
      names: [home_team_name, visiting_team_name],
      venue: venue_name,
      city: townOf(venue_location),
    }),
  );

interface FifaMatch {
  readonly Date: string;
  readonly Home: { readonly TeamName: readonly [Words] } | null;
  readonly Away: FifaMatch["Home"];
  readonly Stadium: Readonly<Record<"Name" | "CityName", readonly [Words]>>;
}
/** FIFA's official names that English media write otherwise (rule ID2). */
const nationOf = (name: string) => ({ "Korea Republic": "South Korea" })[name] ?? name;
const fifaMatches: Reader<ReportedEvent> = (body) =>
  (JSON.parse(body) as { readonly Results: readonly FifaMatch[] }).Results.map(({ Date: at, Home, Away, Stadium }) => ({
    day: dayOf(at),
    names: [Home, Away].map((side) => nationOf(side?.TeamName[0]["Description"] ?? "TBD")),
    venue: Stadium.Name[0]["Description"] ?? "",
    city: townOf(Stadium.CityName[0]["Description"]),
  }));

interface CflTeam {
  readonly ID: number;
  readonly name: string;
  readonly region_label: string;
}
interface CflVenue extends Pick<CflTeam, "ID" | "name"> {
  readonly office_location: { readonly city: string };
}
interface CflFixture {
  readonly start_at: string;
  readonly home_team_id: number | null;
  readonly away_team_id: number | null;
  readonly venue_id?: number;
}
/**
 * Fixtures refer to teams and venues by numbers, in separate lists. The places of teams are in capitals; `B.C.` is BC.
 */
const cflFixtures: Reader<ReportedEvent> = (body, beside) => {
  const teams = JSON.parse(beside("cfl/echo-pims/teams_9.json")) as readonly CflTeam[];
  const venues = JSON.parse(beside("cfl/echo-pims/venues_15.json")) as readonly CflVenue[];
  const nameOf = new Map(
    teams.map(({ ID, name, region_label }) => [ID, whole(inSmallLetters(region_label.replaceAll(".", "")), name)]),
  );
  return (JSON.parse(body) as readonly CflFixture[]).map(({ start_at, home_team_id, away_team_id, venue_id }) => {
    const venue = venues.find(({ ID }) => ID === venue_id);
    return {
      day: dayOf(start_at),
      names: [home_team_id, away_team_id].map((id) => nameOf.get(id ?? 0) ?? "TBD"),
      venue: venue?.name ?? "",
      city: venue?.office_location.city,
    };
  });
};

/** NASCAR's clock is Eastern; tracks are in a separate list. */
const nascarRaces =
  (series: 1 | 2 | 3): Reader<ReportedEvent> =>
  (body, beside) => {
    const { items: tracks } = JSON.parse(beside("nascar/tracks_2020.json")) as { readonly items: readonly Words[] };
    const races = (JSON.parse(body) as Readonly<Record<string, readonly Words[]>>)[`series_${series}`] ?? [];
    return races.map(({ race_date = "", race_name = "", track_name = "", track_id }) => ({
      day: race_date.slice(0, 10),
      names: [tidy(race_name)],
      venue: tidy(track_name),
      city: tracks.find((track) => track["track_id"] === track_id)?.["city"],
    }));
  };

interface EspnTour {
  readonly leagues: readonly { readonly calendar: readonly Words[] }[];
}
const golfCalendar: Reader<ReportedEvent> = (body) =>
  (JSON.parse(body) as EspnTour).leagues
    .flatMap(({ calendar }) => calendar)
    .map(({ startDate = "", label = "" }) => ({ day: dayOf(startDate), names: [tidy(label)], venue: "" }));
interface TennisEvent {
  readonly date: string;
  readonly name: string;
  readonly venue?: { readonly displayName: string };
}
/** The town comes before the country; a court may precede it (rule PV6). */
const tennisEvents: Reader<ReportedEvent> = (body) =>
  (JSON.parse(body) as { readonly events: readonly TennisEvent[] }).events.map(({ date, name, venue }) => ({
    day: dayOf(date),
    names: [tidy(name)],
    venue: "",
    city: venue?.displayName.split(", ").at(-2),
  }));

export const eventReaders = {
  espnGames,
  mlbGames,
  nhlGames,
  hockeyTechGames,
  fifaMatches,
  cflFixtures,
  cupRaces: nascarRaces(1),
  xfinityRaces: nascarRaces(2),
  truckRaces: nascarRaces(3),
  golfCalendar,
  tennisEvents,
};
