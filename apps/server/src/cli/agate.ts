import { captionStyles, targetNames, defaultDelimiter, defaultTarget } from "@agate/captions";
import { describeDatabaseFault } from "../db/error-code.ts";
import { version } from "../installation/version.ts";
import { type Run, UsageFault } from "./command.ts";

/** The command `agate`. Each command is loaded on demand: building a file needs neither the database nor the feeds. */

interface Entry {
  readonly summary: string;
  readonly help: string;
  readonly load: () => Promise<Run>;
}

const targetList = targetNames.join(", ");

const commands: Readonly<Record<string, Entry>> = {
  build: {
    summary: "build a caption-code file from a JSON document",
    help: `agate build [file] [--name | --report] [--ndjson] [--style name] [--target name]
            [--delimiter sign]

Reads one JSON document from a file, or from standard input when there is no file or it is "-",
and writes the file's text to standard output. A bad document gets one message per fault on
standard error and exit code 2.

  --name     write the file's name instead
  --report   write the report (who was left out and why, shared numbers, what the target cannot hold ...)
             as JSON instead
  --ndjson   one document per line in, one {"name", "text", "report"} or {"problems"} per line out, in order;
             "base64" instead of "text" where the target's files are not text
  --style    the caption style, whatever the document names: ${captionStyles.join(", ")}
  --target   the program the file is for, else ${defaultTarget}:
             ${targetList}
  --delimiter  the sign that is typed around codes, for programs that want it in the file, else ${defaultDelimiter}

Example: agate build game.json > PioneersvsBlaze07042026.txt
Example: agate build --ndjson < saturday.ndjson > files.ndjson`,
    load: async () => (await import("./build.ts")).build,
  },
  export: {
    summary: "make the files of a day's games, one a game or in one zip",
    help: `agate export --league <slug>[,<slug> ...] --day <yyyy-MM-dd> --out <folder>
             [--zip] [--together <letters>] [--style name] [--target name]
             [--delimiter sign] [--no-line-up] [--as-of game|<yyyy-MM-dd>] [--replace]

Makes a file of every game of the day, and of every tournament and race that is under way on it, from
what the database holds, and prints the report: a line a file, then what could not be made. Nothing is
written half, and no file that is there is written over. Ends with 1 when there was no game, when one
of them could not be made, or when a file is there already.

  --league     the leagues, with commas or one after another; all: every one that has a page
  --day        the Eastern day of the games
  --out        the folder; it is made where it is not there
  --zip        one zip instead, the same as the page /day makes
  --together   so many letters a prefix, 1 to 3: loaded together no code of these files means two things
  --style      the caption style: ${captionStyles.join(", ")}
  --target     the program the files are for, else ${defaultTarget}:
               ${targetList}
  --delimiter  the sign that is typed around codes, for programs that want it in the file, else ${defaultDelimiter}
  --no-line-up the rosters alone, where a game's line-up is out: else who is in it and on no roster is added
  --as-of      whose people the files of games have, else today's. game: of the game's day, where that is over;
               a day: of that one. A team whose history does not go back that far has today's; the report says so
  --replace    files of the same names give way

Example: agate export --league nfl --day 2026-12-05 --out saturday
Example: agate export --league ncaa-football-d1,nfl --day 2026-12-05 --out saturday --together 2 --zip`,
    load: async () => (await import("./export.ts")).exportDay,
  },
  check: {
    summary: "proofread the captions of a folder of pictures, or of a CSV",
    help: `agate check <folder | file.csv> [--league <slug>[,<slug> ...]] [--day <yyyy-MM-dd>]
            [--game <part of a title>] [--style name] [--named <name>]
            [--delimiter sign] [--json] [--fix sidecars | exiftool] [--watch]

Reads the captions of pictures, of their XMP sidecars, or of an exported table, and compares them with
the people, places and days of their games: names, numbers, teams, dates, codes that were left in.
Nothing leaves the machine, and no picture is written. Ends with 0 when nothing was found (notes do not
count), with 1 when something was, also a file that could not be read, and with 2 when it could not check.

  --league     the leagues of the games; else every one that has a page
  --day        the Eastern day of the games, once or several times; else the days of the pictures
  --game       only this game, once or several times; else the games that captions name
  --style      the caption style, which more is known of then: ${captionStyles.join(", ")}
  --named      someone else who may be named; once or several times
  --delimiter  the sign that is typed around codes, else ${defaultDelimiter}
  --json       everything found for another program
  --fix        write what is suggested for errors and warnings: sidecars beside the pictures (other fields of a
               sidecar stay), or agate-corrections.csv, which ExifTool applies to them
  --watch      go on and check what comes into the folder, until it is stopped; with --league and --day

Example: agate check saturday --league mlb --day 2026-09-12 --style getty-wire
Example: agate check captions.csv --league nfl --day 2026-12-05 --json > findings.json`,
    load: async () => (await import("./check.ts")).check,
  },
  refresh: {
    summary: "fetch teams, schedules, rosters, fields and drivers from the leagues' providers",
    help: `agate refresh [league ...] [--month yyyy-MM ...] [--source provider] [--verbose]
agate refresh <league> --team <name> [--source provider]

Fetches what the named leagues (all of them when none is named) need for the months (when none is
named: this one and the next, or those of a tournament that is played once); of golf, tennis and
racing the seasons of these months, and the fields and entry lists of events that begin within a
week or have begun. Keeps the last good data of whatever fails, and says what happened.
Ends with 1 when something failed or was held for a person to look at.

  --month     a month to fetch; may be given several times
  --team      only the roster and coach of this team, by name, abbreviation, place or nickname
  --source    ask this provider alone: espn, mlb-stats, nhl
  --verbose   name every team and every failure

Example: agate refresh mlb nwsl --month 2026-06
Example: agate refresh mlb --team "Boston Red Sox"`,
    load: async () => (await import("./refresh.ts")).refresh,
  },
  data: {
    summary: "show what refreshes brought, decide on doubtful data, correct what is wrong",
    help: `agate data runs [--league <slug>] [--failed] [--limit <number>]
agate data holds [<number>] [--league <slug>]
agate data apply <number> [--despite-newer] [--why <reason>]
agate data refuse <number> [--why <reason>]
agate data alarms
agate data override <player | coach | team | event | entrant | dressed> <name> --league <slug>
                    --set <field>=<value> --why <reason> [--team <name>] [--event <name>] [--date <day>]
agate data override <kind> <name> --league <slug> --undo [--field <field>]
agate data overrides [--league <slug>]
agate data history <team> --league <slug> [--limit <number>]
agate data merge-teams <team> <twin> --league <slug> [--yes]

runs shows the newest runs, the newest last: each scope that was asked for, its outcome and why.
holds lists what the checks of a refresh have doubted, with the reason and what applying it would
change, by its number in full; the old data stays meanwhile.
apply stores such an answer after all; refuse closes it, and the same again is refused, too. Some
doubts settle automatically, when the same answer comes an hour later or from a second provider.
alarms lists what is overdue for twice as long as promised and which hosts refuse us, and ends with 1
when there is something; an alarm ends when its cause does.
override corrects what the sources have wrong; it counts at once and survives every refresh and import.
--undo brings back what the source says now. A name is found without regard to accents and case.
overrides lists the corrections in force, with what the source says. history shows who joined a team,
left, or has another number, name or position, when, and from which source.
merge-teams makes one team of two that are one: the first stays, and everything of its twin goes there.

  --league          only of this league
  --failed          only runs that failed or were held
  --despite-newer   apply although something newer came for the same team, month or event
  --limit           so many runs instead of 50, so many changes instead of 100
  --set             what it is to be; several times for several fields. Of people: jersey, name, first_name,
                    last_name, position, side, status, player_info; of teams: name, location, nickname,
                    abbreviation, ncaa_stats_team_id; of events: name, venue, venue_city, venue_country,
                    local_date, eastern_date, status; of entrants: name, first_name, last_name, car_number,
                    team, manufacturer, country, status; of someone dressed (in a line-up): jersey, name,
                    first_name, last_name, position
  --why             the reason, for whoever reads it later
  --who             who decided it, instead of the account that runs the command
  --team            whose player or coach, where two have the name
  --event           whose entrant or line-up; "season" is the season's list
  --date            the day of the event
  --field           take back this field alone
  --yes             do it; without it merge-teams only shows what it would do

Example: agate data runs --league mlb --failed
Example: agate data apply 12
Example: agate data override player "Elly De La Cruz" --league mlb --set jersey=44 --why "the club says so"
Example: agate data history "Cincinnati Reds" --league mlb`,
    load: async () => (await import("./data.ts")).data,
  },
  holds: {
    summary: "the same as agate data holds, apply and refuse",
    help: `agate holds [apply <number> | refuse <number>]

The older name of agate data holds, agate data apply and agate data refuse.

Example: agate holds apply 12`,
    load: async () => (await import("./data.ts")).holds,
  },
  work: {
    summary: "refresh leagues automatically, in a process beside the servers",
    help: `agate work

Refreshes what is due, when it is due, of the providers that AGATE_FEEDS names, until it is stopped
(SIGTERM, SIGINT). Every server does the same unless its AGATE_WORK is off; any number of both share
one plan.

Example: AGATE_FEEDS=espn,mlb-stats,nhl agate work`,
    load: async () => (await import("./work.ts")).work,
  },
  import: {
    summary: "store a CSV, TSV or JSON file: teams, rosters, games, events, entrants, drivers, line-ups, codes",
    help: `agate import <kind> <file> --league <slug> [--team <name>] [--answer <question>=<answer>]
                    [--dry-run]

Stores a table with a header line, or a roster in any layout, also of a PDF with text. A bad row is
named with its line, and then nothing of the file is stored. docs/importing.md describes the
columns.

  kind        teams, rosters, games, events, entrants, drivers, lineup, common-codes or position-codes
  --league    the league's route, e.g. mlb or ncaa-football-d1
  --team      of rosters: the team of all rows that name none, e.g. Vanderbilt
  --answer    of rosters: which of two readings is meant, as the refusal says; may be repeated
  --dry-run   say what would be added, changed and removed, and store nothing

Example: agate import rosters nflverse_roster_2025.csv --league nfl --dry-run`,
    load: async () => (await import("./import.ts")).importTable,
  },
  sample: {
    summary: "load the sample data again, laid out around today",
    help: `agate sample

Replaces the sample data (real leagues, teams and venues; invented people) by a fresh one around
today. A league that holds anything real goes on hiding it. Refused in production.

Example: agate sample`,
    load: async () => (await import("./sample.ts")).sample,
  },
  "placeholder-roster": {
    summary: "give a team 23 placeholder players, to try a page before there is a roster",
    help: `agate placeholder-roster <league> <team> [--replace]

Inserts players with the jerseys 1 to 23 for a team, which is named by its id, its name or its
abbreviation. A team that has people keeps them: they are named, and nothing is changed.

  --replace   the people the team has go, and are named

Example: agate placeholder-roster college-baseball-d1 "Vanderbilt Commodores"`,
    load: async () => (await import("./sample.ts")).placeholderRoster,
  },
  user: {
    summary: "find a person, resend a mail, end sessions, give access or a role, delete a person's data",
    help: `agate user find <part>
agate user resend <email>
agate user end-sessions <email>
agate user remove-second-factor <email> [--yes-remove <email>]
agate user complimentary <email> --until <yyyy-MM-dd> --reason <why> [--who <name>]
agate user complimentary <email> --end
agate user grant-role <email> operator
agate user revoke-role <email> operator
agate user delete <email> [--yes-delete <email>]

Looks up and helps the people who have signed up. remove-second-factor is for someone who has lost
every device and recovery code: make sure that it is really they who ask: it does not change the
password. complimentary lets someone export without paying, to the end of an Eastern day, also where
nothing is sold; buying stays possible. delete first writes all that is stored about the address as
JSON to standard output, then asks for the address to be typed.

  --until        the last day; given again, the new day counts
  --reason       why, for whoever reads it later
  --who          who gives it, instead of the account that runs the command
  --end          it ends now
  --yes-delete   the address again, where there is no terminal to type it in
  --yes-remove   the same for remove-second-factor

Example: agate user find @example.com
Example: agate user complimentary ada@example.com --until 2027-05-31 --reason "a review in PDN"
Example: agate user delete ada@example.com > ada.json`,
    load: async () => (await import("./accounts.ts")).user,
  },
  doctor: {
    summary: "check everything a start needs, and report what is wrong",
    help: `agate doctor [--json]

Looks at the installation, the database with its clock and pending migrations, jobs, disks, backups,
mail, Stripe and its webhooks, the providers that may be asked and the age of their data, and what is
held, and says of each fault what to do. It changes nothing and prints no secret. Ends with 0 when
there is no fault, with 1 when there is one, with 2 when the environment has a fault, which it prints.

  --json    the findings for another program: about, level (good, odd, bad), what, remedy

Example: agate doctor`,
    load: async () => (await import("./doctor.ts")).doctor,
  },
  audit: {
    summary: "show what operators did, in the browser and by command",
    help: `agate audit [--limit <number>] [--act <act>] [--who <part>] [--json]

Shows the newest acts of operators, the newest last: when, who, what, to whom, before and after. The log
cannot be changed; a person who was deleted since is named by a number that says nothing.

  --limit   so many acts instead of 50
  --act     only this act: complimentary.give
  --who     only by, or done to, whoever's address has this part
  --json    one act a line, for another program

Example: agate audit --who ada@example.com --json`,
    load: async () => (await import("./audit.ts")).audit,
  },
  backup: {
    summary: "make a backup of everything that is stored, while servers run",
    help: `agate backup [--to <file | folder | ->]
agate backup --new-key <file>

Writes all that is stored, as it is at this moment, into one compressed file that only this account
can read, and reads it back to see that it is whole. Servers keep running meanwhile. Beside it,
deleted-people.txt says who was deleted, so that a restore deletes them again. Nothing is written
over, and an incomplete file is deleted.

With BACKUP_RECIPIENTS (or BACKUP_RECIPIENTS_FILE), public keys of age, it is encrypted for whoever
has the secret half of one of them, as the program age does it.

  --to        the file; in a folder it is named by the moment; -: standard output. Else BACKUP_DIR, or here
  --new-key   makes a key in this file, says its public half, and makes no backup

Example: agate backup --to /backups
Example: BACKUP_RECIPIENTS=age1... agate backup --to - > agate.sql.gz.age`,
    load: async () => (await import("./backup.ts")).backup,
  },
  restore: {
    summary: "bring a backup back into an empty database",
    help: `agate restore <file> [--into <url>] [--deleted <file>] [--moved]
agate restore <file> --check

Brings a backup back, whole or not at all, into an empty database, and brings that up to date. A file
that is cut off or altered is refused before anything is written. What happened after the backup it
cannot know: who was deleted since is deleted again, everyone has to sign in again, emails that
waited are not sent a second time, and Stripe is checked for purchases and cancellations.

  --into      the empty database; else that of DATABASE_URL, or the built-in one
  --deleted   the list of who was deleted; else deleted-people.txt beside the backup
  --moved     nothing has happened since, the old installation stands still: sessions and waiting
              letters stay as they are
  --check     only read the file and say whether it is whole
  --key       the file of the secret key, where the backup is encrypted

Example: agate restore agate-2026-11-22T03-17-00Z.sql.gz --into postgres://agate:secret@db/agate`,
    load: async () => (await import("./restore.ts")).restore,
  },
  plan: {
    summary: "show the requests to each provider in the next 48 hours",
    help: `agate plan [league ...] [--verbose]

Shows what is refreshed automatically in the next 48 hours (AGATE_FEEDS names the providers to use):
by hour and league with the reason, and how many requests each host gets by day, against its budget.
It sends no request, and assumes that every one is answered. Ends with 1 when nothing is refreshed
automatically.

  --verbose   name every scope with its time, host and requests

Example: AGATE_FEEDS=espn,mlb-stats agate plan nfl mlb`,
    load: async () => (await import("./plan.ts")).plan,
  },
  plans: {
    summary: "show what is for sale, or change a price",
    help: `agate plans
agate plans price <plan> <dollars>

Lists the plans with their prices, or changes what one costs. Running subscriptions keep the price
they began with. A price of 0 reads 'Contact us' and cannot be bought. With Stripe, run
agate stripe setup afterwards.

Example: agate plans price annual 119.99`,
    load: async () => (await import("./plans.ts")).plans,
  },
  stripe: {
    summary: "set up Stripe for selling, or show what needs attention",
    help: `agate stripe setup
agate stripe alarms [--clear <number>]

setup makes the product, the prices, the customer portal and the webhook endpoint in the mode of
STRIPE_SECRET_KEY where they are not there as they should be; it is safe to repeat. alarms lists
what an operator should look at, and ends with 1 when there is something. --clear closes one that was
dealt with: what still applies is raised again, and an event that cannot be processed is discarded.

Example: STRIPE_SECRET_KEY=sk_test_... agate stripe setup`,
    load: async () => (await import("./stripe.ts")).stripe,
  },
};

const overview = `agate <command> ...
agate --version

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(20)}${summary}`)
  .join("\n")}

${Object.values(commands)
  .map(({ help }) => help)
  .join("\n\n\n")}
`;

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) throw new UsageFault("No command was given");
  if (name === "--help" || name === "-h" || name === "help") return show(overview);
  if (name === "--version" || name === "-V") return show(`agate ${version}\n`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageFault(name.startsWith("-") ? `Unknown option '${name}'` : `Unknown command '${name}'`);
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (own.includes("--help") || own.includes("-h")) return show(`${command.help}\n`);
  return (await command.load())(args);
}

function show(text: string): number {
  process.stdout.write(text);
  return 0;
}

// The reader of our output may stop early (`| head`): then there is nothing more to do or to print.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const args = process.argv.slice(2);
try {
  process.exitCode = await main(args);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  if (error.name === "EnvFault") {
    console.error(error.message);
    process.exit(2);
  }
  const databaseFault = describeDatabaseFault(error);
  if (databaseFault) {
    console.error(`agate ${args[0]}: ${databaseFault}`);
    process.exit(1);
  }
  if (!(error instanceof UsageFault)) throw error;
  const known = Object.hasOwn(commands, args[0] ?? "") ? `${args[0]} ` : "";
  console.error(`agate: ${error.message}. Try: agate ${known}--help`);
  process.exitCode = 2;
}
