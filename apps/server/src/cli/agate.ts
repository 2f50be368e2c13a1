import { captionStyles, targetNames, defaultDelimiter, defaultTarget } from "@agate/captions";
import { version } from "../installation/version.ts";
import { describeDatabaseFault } from "../log/error-code.ts";
import { type Run, UsageFault } from "./command.ts";

/** The command `agate`. Each command is loaded on demand: building a file needs neither the database nor the feeds. */

interface Entry {
  readonly summary: string;
  readonly help: string;
  /** What each exit code means. */
  readonly exits: readonly string[];
  readonly load: () => Promise<Run>;
}

const targetList = targetNames.join(", ");

const usage = "2 wrong usage, or a fault of the environment";

const commands: Readonly<Record<string, Entry>> = {
  build: {
    summary: "build a caption-code file from a JSON document",
    help: `agate build [file] [--name | --report] [--ndjson] [--style name] [--target name]
            [--delimiter sign]

Reads one JSON document from a file, or from standard input if there is no file or it is "-",
and writes the file's text to standard output. A bad document prints one message per fault on
standard error.

  --name     write the file's name instead
  --report   write the report (who was left out and why, shared numbers, what the target cannot store ...)
             as JSON instead
  --ndjson   one document per line in, one {"name", "text", "report"} or {"problems"} per line out, in order;
             "base64" instead of "text" if the target's files are not text
  --style    the caption style, instead of the document's: ${captionStyles.join(", ")}
  --target   the program the file is for, otherwise ${defaultTarget}:
             ${targetList}
  --delimiter  the character typed around codes, for programs that need it in the file, otherwise ${defaultDelimiter}

Example: agate build game.json > PioneersvsBlaze07042026.txt
Example: agate build --ndjson < saturday.ndjson > files.ndjson`,
    exits: ["0 written", "2 wrong usage, or a bad document"],
    load: async () => (await import("./build.ts")).build,
  },
  export: {
    summary: "make the files of a day's games, one per game or in one zip",
    help: `agate export --league <slug>[,<slug> ...] --day <yyyy-MM-dd> --out <folder>
             [--zip] [--together <letters>] [--style name] [--target name]
             [--delimiter sign] [--no-line-up] [--unnumbered] [--officials]
             [--as-of game|<yyyy-MM-dd>] [--replace]

Makes a file of every game of the day, and of every tournament and race under way that day, from the
database, and prints the report: one line per file, then what could not be made. Never writes a partial
file or overwrites an existing one.

  --league     the leagues, separated by commas or repeated; all: every league that has a page
  --day        the Eastern day of the games
  --out        the folder; it is created if it does not exist
  --zip        one zip instead, the same one the page /day makes
  --together   letters per prefix, 1 to 3, so that no code means two things when the files are loaded together
  --style      the caption style: ${captionStyles.join(", ")}
  --target     the program the files are for, otherwise ${defaultTarget}:
               ${targetList}
  --delimiter  the character typed around codes, for programs that need it in the file, otherwise ${defaultDelimiter}
  --no-line-up use the rosters alone; otherwise people in a game's line-up but on no roster are added
  --unnumbered codes for people without a number: the prefix, x and letters of the name
  --officials  codes ref1, ref2 and so on for the officials that a game's source names
  --as-of      use the rosters of another day instead of today's. game: the game's day, if that has passed;
               or a day. A team whose history does not go back that far gets today's; the report says so
  --replace    overwrite files with the same names

Example: agate export --league nfl --day 2026-12-05 --out saturday
Example: agate export --league ncaa-football-d1,nfl --day 2026-12-05 --out saturday --together 2 --zip`,
    exits: ["0 written", "1 there was no game, a file could not be made, or one exists already", usage],
    load: async () => (await import("./export.ts")).exportDay,
  },
  check: {
    summary: "proofread the captions of a folder of pictures, or of a CSV",
    help: `agate check <folder | file.csv> [--league <slug>[,<slug> ...]] [--day <yyyy-MM-dd>]
            [--game <part of a title>] [--style name] [--named <name>]
            [--delimiter sign] [--json] [--fix pictures | sidecars | exiftool] [--watch]
       agate check <folder> --undo

Reads the captions of pictures, of their XMP sidecars, or of an exported table, and checks them against
the people, places and days of their games: names, numbers, teams, dates, leftover codes. Nothing leaves
the machine, and without --fix nothing is changed.

  --league     the leagues of the games; otherwise every league that has a page
  --day        the Eastern day of the games, repeatable; otherwise the days of the pictures
  --game       only this game, repeatable; otherwise the games that the captions name
  --style      the caption style, which allows more checks: ${captionStyles.join(", ")}
  --named      someone else whom captions may name, repeatable
  --delimiter  the character typed around codes, otherwise ${defaultDelimiter}
  --json       print all findings for another program
  --fix        write the suggestions for errors and warnings: into JPEGs (and sidecars for raw files), into
               sidecars beside the pictures, or into agate-corrections.csv, which ExifTool applies to the
               pictures; everything else in them stays as it is
  --undo       put back what --fix pictures wrote, as agate-undo.jsonl in the folder has it
  --watch      keep checking new files in the folder until stopped; with --league and --day

Example: agate check saturday --league mlb --day 2026-09-12 --style getty-wire
Example: agate check captions.csv --league nfl --day 2026-12-05 --json > findings.json`,
    exits: [
      "0 nothing was found; notes do not count",
      "1 something was found, or a file could not be read",
      "2 it could not check, or wrong usage",
    ],
    load: async () => (await import("./check.ts")).check,
  },
  kit: {
    summary: "fill in what a folder of pictures lacks with the template of a game",
    help: `agate kit apply <folder> --league <slug> --day <yyyy-MM-dd> [--game <title or id>]
                [--template <file>] [--credit <name>] [--style name]
                [--delimiter sign] [--fix]
       agate kit apply <folder> --undo

Fills in the empty fields of pictures with the IPTC template of a game's kit: headline, event, place, credit,
keywords, and the caption's frame in words. What a picture has stays, and a picture of another day gets
nothing. Prints what it would write; with --fix it writes: into JPEGs, and into sidecars for raw files.

  --league     the league of the game
  --day        the Eastern day of the game
  --game       the game, if there are several: its title, a part of it, or its id
  --template   your agency's template (XMP, or Getty's text), whose fields win
  --credit     your name in credits
  --style      the caption style of the frame: ${captionStyles.join(", ")}
  --delimiter  the character around codes in the template, otherwise ${defaultDelimiter}
  --fix        write
  --undo       put back what --fix wrote, as agate-undo.jsonl in the folder has it

Example: agate kit apply saturday --league mlb --day 2026-09-12 --game Pioneers --credit "Rosa Delgado"
Example: agate kit apply saturday --league mlb --day 2026-09-12 --game Pioneers --credit "Rosa Delgado" --fix`,
    exits: ["0 done, or nothing to do", "1 a file was left as it is; its reason is printed", usage],
    load: async () => (await import("./kit.ts")).kit,
  },
  refresh: {
    summary: "fetch teams, schedules, rosters, fields and drivers from the leagues' providers",
    help: `agate refresh [league ...] [--month yyyy-MM ...] [--source provider] [--verbose]
agate refresh <league> --team <name> [--source provider]

Fetches what the named leagues (by default all of them) need for the months (by default this one and
the next, or those of a one-time tournament); for golf, tennis and racing the seasons of these
months, and the fields and entry lists of events that start within a week or have started. If
something fails, its last good data stays.

  --month     a month to fetch, repeatable
  --team      only the roster and coach of this team, by name, abbreviation, place or nickname
  --source    use only this provider: espn, mlb-stats, nhl, mls, nwsl, fifa, cfl, hockeytech, nascar, indycar,
              sidearm:<host>
  --verbose   name every team and every failure

Example: agate refresh mlb nwsl --month 2026-06
Example: agate refresh mlb --team "Boston Red Sox"`,
    exits: ["0 fetched", "1 something failed or was held for review, or no provider has data", usage],
    load: async () => (await import("./refresh.ts")).refresh,
  },
  data: {
    summary: "show the results of refreshes, decide on doubtful data, correct errors",
    help: `agate data freshness
agate data runs [--league <slug>] [--failed] [--limit <number>]
agate data holds [--league <slug>] [--decided]
agate data holds <number> [--answer]
agate data apply <number> [--despite-newer] [--why <reason>]
agate data refuse <number> [--why <reason>]
agate data alarms [--ended]
agate data override <player | coach | team | event | entrant | dressed> <name> --league <slug>
                    --set <field>=<value> --why <reason> [--who <name>]
                    [--team <name>] [--event <name>] [--date <day>]
agate data override <kind> <name> --league <slug> --undo [--field <field>] [--why <reason>]
                    [--team <name>] [--event <name>] [--date <day>]
agate data overrides [--league <slug>]
agate data merge-teams <team> <twin> --league <slug> [--yes] [--why <reason>]

freshness shows each league: whether its data is as fresh as promised, and when it is requested again.
runs shows the latest runs, newest last: each scope that was fetched, its outcome and why.
holds lists the answers that the checks of a refresh doubt, with the reason and what applying them
would change (given a number, in full); the old data stays meanwhile.
apply stores such an answer after all; refuse closes it, and the same answer is refused again. Some
holds settle automatically when the same answer arrives an hour later or from a second provider.
alarms lists what is overdue by twice the promised age and which hosts refuse us; an alarm closes when
its cause is gone.
override corrects a field that the sources have wrong, at once. The correction survives every refresh
and import until its source says the same; --undo restores what the source says now. Names match
regardless of accents and case; an id works too. dressed is a person in a game's line-up.
overrides lists the corrections in force, with what the source says.
merge-teams merges two rows of the same team: the first stays and gets everything of its twin.

  --league          only this league
  --failed          only runs that failed or were held
  --limit           how many runs instead of 50
  --decided         the decisions of the last two weeks instead
  --answer          what the provider sent, as it sent it
  --despite-newer   apply even if something newer arrived for the same team, month or event
  --ended           the alarms that ended in the last two weeks instead
  --set             the new value, repeatable for several fields. People: jersey, first_name, last_name,
                    position, side, status, player_info; teams: name, location, nickname,
                    abbreviation, ncaa_stats_team_id; events: name, venue, venue_city, venue_country,
                    local_date, eastern_date, status; entrants: first_name, last_name, car_number,
                    team, manufacturer, country, status; people dressed: jersey, first_name,
                    last_name, position
  --why             the reason, for the audit log
  --who             who decided it, instead of the account that runs the command
  --team            the team of the player or coach, if two share the name
  --event           the event of the entrant or line-up; "season" is the season's list
  --date            the day of the event
  --undo            end the corrections of the row
  --field           undo only this field, repeatable
  --yes             do it; without it, merge-teams only shows what it would do
  --json            for another program

Example: agate data holds --league mlb
Example: agate data apply 12 --why "the club moved"
Example: agate data override player "Elly De La Cruz" --league mlb --set jersey=44 --why "the club says so"`,
    exits: ["0 shown, done, or nothing to do", "1 refused, no such hold, team or person, or an alarm is open", usage],
    load: async () => (await import("./data.ts")).data,
  },
  work: {
    summary: "refresh leagues automatically, in a process beside the servers",
    help: `agate work

Refreshes what is due from the providers in AGATE_FEEDS, until it is stopped (SIGTERM, SIGINT). Every
server does the same unless its AGATE_WORK is off; all servers and workers share one plan.

Example: AGATE_FEEDS=espn,mlb-stats,nhl agate work`,
    exits: ["0 stopped", "2 wrong usage, or a fault of the environment: AGATE_FEEDS names no provider"],
    load: async () => (await import("./work.ts")).work,
  },
  import: {
    summary: "store a CSV, TSV or JSON file: teams, rosters, games, events, entrants, drivers, line-ups, codes",
    help: `agate import <kind> <file> --league <slug> [--team <name>] [--answer <question>=<answer>]
                    [--dry-run]

Stores a table with a header line, or a roster in any layout, including a PDF with text. If a row is
bad, its line is reported and nothing in the file is stored. docs/importing.md describes the columns.

  kind        teams, rosters, games, events, entrants, drivers, lineup, common-codes or position-codes
  --league    the league's route, e.g. mlb or ncaa-football-d1
  --team      for rosters: the team of all rows that name none, e.g. Vanderbilt
  --answer    for rosters: which of two readings is right, as the refusal says; repeatable
  --dry-run   show what would be added, changed and removed, and store nothing

Example: agate import rosters nflverse_roster_2025.csv --league nfl --dry-run`,
    exits: ["0 stored, or it could be", "1 the file has a fault or cannot be read; nothing is stored", usage],
    load: async () => (await import("./import.ts")).importTable,
  },
  sample: {
    summary: "reload the sample data, dated around today",
    help: `agate sample

Replaces the sample data (real leagues, teams and venues; invented people) with fresh data around
today. A league that has any real data keeps hiding it. Refused in production.

Example: agate sample`,
    exits: ["0 loaded", "1 refused in production", usage],
    load: async () => (await import("./sample.ts")).sample,
  },
  "placeholder-roster": {
    summary: "give a team 23 placeholder players, to try a page before there is a roster",
    help: `agate placeholder-roster <league> <team> [--replace]

Inserts players with jerseys 1 to 23 for a team, given by its id, its name or its abbreviation. If the
team already has people, they are listed and nothing is changed.

  --replace   remove the team's people, and list them

Example: agate placeholder-roster college-baseball-d1 "Vanderbilt Commodores"`,
    exits: ["0 done", "1 there is no such team, or it has people", usage],
    load: async () => (await import("./sample.ts")).placeholderRoster,
  },
  user: {
    summary: "find a person, send an email, end sessions, give access or a payment, delete a person's data",
    help: `agate user find <part>
agate user resend <email>
agate user reset-password <email>
agate user end-sessions <email> [--reason <why>]
agate user remove-second-factor <email> [--yes-remove <email>] [--reason <why>]
agate user complimentary
agate user complimentary <email> --until <yyyy-MM-dd> --reason <why> [--who <name>]
agate user complimentary <email> --end [--reason <why>]
agate user assign-payment <customer> [--to <email>] [--reason <why>]
agate user delete <email> [--yes-delete <email>]

Looks up and helps people who have signed up. find lists people and unconfirmed sign-ups, at most 100.
resend sends the link of an unconfirmed sign-up again, reset-password a link to choose a new password;
neither more than once a minute.
remove-second-factor is for someone who has lost every device and recovery code: verify the person's
identity first. It does not change the password.
complimentary lets someone export without paying, to the end of an Eastern day, even if nothing is
sold; they can still buy. Without an address it lists who has it.
assign-payment says under which address Stripe knows a customer who pays and of whom nobody knows who it
is (agate stripe alarms). That address only proposes an owner; --to gives the payment to an account.
delete first writes everything stored about the address as JSON to standard output, then asks you to
type the address; what came of it is on standard error.

  --until        the last day; a later call replaces it
  --reason       why, for the audit log
  --who          who gives it, instead of the account that runs the command
  --end          end it now
  --to           whose the payment becomes
  --yes-delete   the address again, if there is no terminal to type it in
  --yes-remove   the same for remove-second-factor
  --json         for another program

Example: agate user find @example.com
Example: agate user complimentary ada@example.com --until 2027-05-31 --reason "a review in PDN"
Example: agate user assign-payment cus_Q3vJ8mKx2LwZ1a --to ada@example.com
Example: agate user delete ada@example.com > ada.json`,
    exits: ["0 found or done", "1 refused, or there is no such person", usage],
    load: async () => (await import("./accounts.ts")).user,
  },
  doctor: {
    summary: "check everything a server needs, and report what is wrong",
    help: `agate doctor [--json]

Checks the installation, the database with its clock and pending migrations, jobs, disks, backups,
mail, Stripe and its webhooks, the enabled providers and the age of their data, and holds, and says how
to fix each fault. It changes nothing and prints no secrets.

  --json    the findings for another program: about, level (good, odd, bad), what, remedy

Example: agate doctor`,
    exits: ["0 no fault", "1 a fault", "2 wrong usage, or a fault of the environment, which it prints"],
    load: async () => (await import("./doctor.ts")).doctor,
  },
  audit: {
    summary: "show what operators did",
    help: `agate audit [--limit <number>] [--act <act>] [--who <part>] [--json]

Shows the latest acts of operators, newest last: when, who, what, to whom, before and after, and why.
The log cannot be changed; a person who has since been deleted appears as a meaningless number.

  --limit   how many acts instead of 50
  --act     only this act: complimentary.give
  --who     only acts by or about people whose address contains this
  --json    for another program, with everything that is stored

Example: agate audit --who ada@example.com
Example: agate audit --limit 999999 --json > audit.json`,
    exits: ["0 shown", "1 the database does not answer", usage],
    load: async () => (await import("./audit.ts")).audit,
  },
  backup: {
    summary: "back up everything that is stored, while servers run",
    help: `agate backup [--to <file | folder | ->]
agate backup --new-key <file>

Writes everything stored right now to one compressed file that only this account can read, and reads it
back to verify that it is complete. Servers keep running. Beside it, deleted-people.txt lists who was
deleted, so that a restore deletes them again. Nothing is overwritten, and an incomplete file is deleted.

With BACKUP_RECIPIENTS (or BACKUP_RECIPIENTS_FILE), public keys of age, it is encrypted for anyone who
has the secret half of one of them, in the format of the program age.

  --to        a folder, made if it is missing, where the file is named by its time; a file, if it ends in .gz
              or .age; -: standard output. Default: BACKUP_DIR, or here
  --new-key   make a key in this file and print its public half, without a backup

Example: agate backup --to /backups
Example: BACKUP_RECIPIENTS=age1... agate backup --to - > agate.sql.gz.age`,
    exits: ["0 made, and read back", "1 it cannot be made; no partial file stays", usage],
    load: async () => (await import("./backup.ts")).backup,
  },
  restore: {
    summary: "restore a backup into an empty database",
    help: `agate restore <file> [--into <url>] [--deleted <file>] [--moved] [--key <file>]
agate restore <file> --check [--key <file>]

Restores a backup, completely or not at all, into an empty database, and migrates it. A file that is cut
off or altered is refused before anything is written. A backup cannot know what happened after it:
people deleted since are deleted again, everyone has to sign in again, waiting emails are not sent a
second time, and Stripe is checked for purchases and cancellations.

  --into      the empty database; otherwise that of DATABASE_URL, or the built-in one
  --deleted   the list of deleted people; otherwise deleted-people.txt beside the backup
  --moved     the old installation is stopped and nothing has happened since: sessions and waiting
              emails stay as they are
  --check     only read the file and say whether it is complete
  --key       the file with the secret key, if the backup is encrypted

Example: agate restore agate-2026-11-22T03-17-00Z.sql.gz --into postgres://agate:secret@db/agate`,
    exits: [
      "0 restored, or complete",
      "1 the file is damaged or of a newer version, or the database is not empty",
      usage,
    ],
    load: async () => (await import("./restore.ts")).restore,
  },
  plan: {
    summary: "show the requests to each provider in the next 48 hours",
    help: `agate plan [league ...] [--verbose] [--json]

Shows what is refreshed automatically in the next 48 hours (AGATE_FEEDS names the providers to use):
by hour and league with the reason, and how many requests each host gets by day, against its budget.
It sends no requests, and assumes that every request succeeds.

  --verbose   name every scope with its time, host and requests
  --json      every scope and every host, for another program

Example: AGATE_FEEDS=espn,mlb-stats agate plan nfl mlb`,
    exits: ["0 shown", "1 nothing is refreshed automatically", usage],
    load: async () => (await import("./plan.ts")).plan,
  },
  plans: {
    summary: "show what is for sale, or change a price",
    help: `agate plans [--json]
agate plans price <plan> <dollars> [--why <reason>] [--json]

Lists the plans with their prices and how many subscriptions use each, or changes one price. Current
subscriptions keep the price they began with. A price of 0 reads 'Contact us' and cannot be bought.
With Stripe, run agate stripe setup afterwards.

  --why    the reason, for the audit log
  --json   for another program

Example: agate plans price annual 119.99`,
    exits: ["0 shown or changed", "1 there is no such plan", usage],
    load: async () => (await import("./plans.ts")).plans,
  },
  stripe: {
    summary: "set up Stripe for selling, or show what needs attention",
    help: `agate stripe setup
agate stripe alarms [--ended] [--json]
agate stripe alarms --clear <number> [--why <reason>] [--json]

setup creates or fixes the product, the prices, the customer portal and the webhook endpoint in the mode
of STRIPE_SECRET_KEY; it is safe to repeat. alarms lists what an operator should look at.

  --ended   the alarms that ended in the last two weeks instead
  --clear   close an alarm that was dealt with: it is raised again if it still applies, and an event that
            cannot be processed is discarded
  --why     the reason, for the audit log
  --json    for another program

Example: STRIPE_SECRET_KEY=sk_test_... agate stripe setup`,
    exits: ["0 done, or there is no alarm", "1 Stripe refused or does not answer, or an alarm is open", usage],
    load: async () => (await import("./stripe.ts")).stripe,
  },
};

const overview = `agate <command> ...
agate --version

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(20)}${summary}`)
  .join("\n")}


${Object.values(commands).map(helpOf).join("\n\n\n")}
`;

function helpOf({ help, exits }: Entry): string {
  return `${help}\n\nExit codes: ${exits.join("; ")}.`;
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) throw new UsageFault("No command was given");
  if (name === "help" && args[0] !== undefined) return main([...args, "--help"]);
  if (name === "--help" || name === "-h" || name === "help") return show(overview);
  if (name === "--version" || name === "-V") return show(`agate ${version}\n`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageFault(name.startsWith("-") ? `Unknown option '${name}'` : `Unknown command '${name}'`);
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (own.includes("--help") || own.includes("-h")) return show(`${helpOf(command)}\n`);
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
