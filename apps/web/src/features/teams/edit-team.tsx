import * as layoutStyles from "../../ui/layout.module.css";
import * as styles from "./teams.module.css";
import { useState } from "react";
import { clean } from "@agate/captions";
import { leaguesWithPage, type MatchupLeague } from "@agate/leagues";
import {
  cleanOwnPerson,
  fullName,
  isUnfinished,
  listOwnPeople,
  maxOwnPeople,
  placeOwnPeople,
  type OwnPerson,
  type OwnTeam,
} from "@agate/mine";
import { type DraftRow, questionAbout } from "@agate/tables";
import { download } from "../../lib/download.ts";
import { changeMine } from "../../product/mine/mine.ts";
import { levelOf } from "../../product/own-teams/own-event.ts";
import { ownTeamId } from "../../product/own-teams/own-teams.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { DraftTable } from "./draft-table.tsx";
import { PrintedRoster } from "./people-table.tsx";
import { ArticleField, LevelField, PrefixField, SportField } from "./team-fields.tsx";
import { writeTeamLink } from "./team-link.ts";

interface EditTeamProps {
  /** The league whose page led here. */
  readonly league: MatchupLeague | null;
  readonly id: string;
  readonly team: OwnTeam;
}

const noPerson: OwnPerson = { number: "", first: "", last: "", position: "" };

/** One team: its name and people, edited in place and saved immediately; to use, print and send. */
export function EditTeam({ id, team, league }: EditTeamProps) {
  const [undo, setUndo] = useState<{ readonly slot: string; readonly person: OwnPerson } | null>(null);
  const people = listOwnPeople(team);
  const set = (fields: Parameters<typeof changeMine>[2]) => changeMine("team", id, fields);
  const setPerson = (slot: string, person: OwnPerson) => set({ [slot]: { ...cleanOwnPerson(person) } });
  const open = people.filter(isUnfinished).length;
  return (
    <div className={styles.edit}>
      <div className={styles.fields}>
        <TextField
          key={team.name}
          label="Team name, as printed"
          defaultValue={team.name}
          maxLength={120}
          autoComplete="off"
          onBlur={({ target }) => {
            const name = clean(target.value);
            if (!name) target.value = team.name;
            else if (name !== team.name) set({ name });
          }}
        />
        <SportField sport={team.sport} onChange={(sport) => set({ sport })} />
        <LevelField level={levelOf(team)} onChange={(level) => set({ level })} />
        <ArticleField article={team.article} onChange={(article) => set({ article })} />
        <PrefixField prefix={team.prefix} onChange={(prefix) => set({ prefix })} />
      </div>
      <UseTeam id={id} sport={team.sport} league={league} />
      {open > 0 && (
        <Alert tone="warn" title={`${open} ${open === 1 ? "row is" : "rows are"} unfinished.`}>
          Unfinished rows are left out of files, and listed there, until you answer.
        </Alert>
      )}
      {undo && (
        <Alert
          key={undo.slot}
          tone="note"
          title={`${fullName(undo.person) || "The row"} was removed.`}
          action={
            <Button look="bare" onClick={() => setPerson(undo.slot, undo.person) && setUndo(null)}>
              Undo
            </Button>
          }
        />
      )}
      <DraftTable
        columns={[]}
        rows={people.map(rowOf)}
        sport={team.sport}
        leave="Remove"
        onUse={() => {}}
        onAnswer={(slot, answer) => {
          const person = people.find((one) => one.slot === slot);
          if (!person) return;
          const { number, first, last, position } = person;
          const known = { number, first, last, position };
          if (answer !== "left") setPerson(slot, { ...known, ...answer });
          else if (set({ [slot]: null })) setUndo({ slot, person: known });
        }}
      />
      <div className={`${layoutStyles.row} ${styles.acts}`}>
        <Button
          reason={people.length < maxOwnPeople ? undefined : `A team has at most ${maxOwnPeople} people.`}
          onClick={() => {
            if (people.length >= maxOwnPeople) return;
            const [slot] = Object.keys(placeOwnPeople([noPerson, ...people], {}, Math.random)).filter(
              (one) => !Object.hasOwn(team.people, one),
            );
            if (slot) setPerson(slot, noPerson);
          }}
        >
          Add a person
        </Button>
        <ButtonLink to={`/teams?new=${encodeURIComponent(id)}${league ? `&for=${league.slug}` : ""}`}>
          Paste a new roster
        </ButtonLink>
        <Button onClick={() => window.print()}>Print the roster</Button>
        <SendTeam team={team} />
      </div>
      <PrintedRoster team={team} />
    </div>
  );
}

/** A person as a row of what was read. */
const rowOf = ({ slot, ...person }: OwnPerson & { readonly slot: string }, at: number): DraftRow => ({
  ...person,
  id: slot,
  line: at + 1,
  question: questionAbout(person),
  leftOut: null,
  readFrom: null,
});

const teamLeagues = leaguesWithPage.filter(({ kind }) => kind === "matchup");

/** A link to a league's page with the team on it. */
function UseTeam({ id, sport, league }: Pick<EditTeamProps, "id" | "league"> & Pick<OwnTeam, "sport">) {
  const [slug, setSlug] = useState<string | null>(null);
  const own = league ?? teamLeagues.find(({ category }) => category === sport) ?? teamLeagues[0];
  const chosen = slug ?? own?.slug ?? "";
  return (
    <div className={layoutStyles.boxAndButton}>
      <SelectField
        half
        label="League"
        options={teamLeagues.map((league) => ({ value: league.slug, label: league.title }))}
        value={chosen}
        onChange={setSlug}
      />
      <ButtonLink look="ink" to={`/${chosen}?home=${ownTeamId(id)}`}>
        Make a file
      </ButtonLink>
    </div>
  );
}

/** A copy for someone else: a link that contains the team, or a table if it is too long for one (rule OT8). */
function SendTeam({ team }: { readonly team: OwnTeam }) {
  const [link, setLink] = useState<string | null>(null);
  async function send() {
    const hash = await writeTeamLink(team);
    if (hash === null) {
      download(`${team.name.replace(/[^\p{L}\p{N}]+/gu, "") || "team"}.csv`, tableOf(team), "text/csv");
      showToast({
        tone: "note",
        title: "Too long for a link",
        text: "The team was saved as a table for Your teams.",
      });
      return;
    }
    const address = `${window.location.origin}/teams${hash}`;
    await navigator.clipboard.writeText(address).then(
      () =>
        showToast({ tone: "ok", title: "Link copied", text: "Anyone who opens it sees the team and can save a copy." }),
      () => setLink(address),
    );
  }
  return (
    <>
      <Button onClick={() => void send()}>Send a copy</Button>
      {link && (
        <Alert tone="note" title="Copy this link.">
          <input readOnly aria-label="Link to the team" value={link} onFocus={({ target }) => target.select()} />
        </Alert>
      )}
    </>
  );
}

function tableOf(team: OwnTeam): string {
  const rows = listOwnPeople(team).map(({ number, first, last, position }) => [number, first, last, position]);
  // A spreadsheet would run a value that begins like a formula (case A5).
  const cell = (text: string) => `"${(/^\s*[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return [["Number", "First", "Last", "Position"], ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
