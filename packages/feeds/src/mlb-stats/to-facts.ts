import type { PersonFact, TeamFact, VenueFact } from "../feed.ts";
import { splitKnownName, type SplitName } from "@agate/captions";
import { countRemarks } from "../remarks.ts";
import { headCoach, squadOf } from "../squad.ts";
import { idsOf } from "../team-extras.ts";
import { venueOf as placed } from "../venue.ts";
import type { CoachRow, MemberRow, PersonRow, TeamRow, VenueRow } from "./payload.ts";

export function teamOf(row: TeamRow): TeamFact {
  const { id, name, locationName, teamName, abbreviation } = row;
  const home = venueOf(row.venue);
  return {
    id,
    name,
    location: locationName,
    nickname: teamName,
    abbreviation,
    ...(home.name ? { venue: home } : {}),
    ...idsOf({ "mlb-code": row.teamCode, "mlb-file": row.fileCode }),
  };
}

/** A venue; without its location, which only `hydrate` gives, city, state and country are empty. */
export function venueOf(venue: VenueRow): VenueFact {
  const { city = "", state = "", stateAbbrev = "", country = "" } = venue?.location ?? {};
  const name = venue?.name ?? "";
  return placed({
    // The API's stand-in for clubs without a ground.
    name: name === "TBD" ? "" : name,
    city,
    state: stateAbbrev || state,
    country,
    ...(venue?.timeZone?.id ? { timeZone: venue.timeZone.id } : {}),
  });
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(
  teamId: string,
  members: readonly MemberRow[],
): { readonly players: readonly PersonFact[]; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  const players = members.map((member) => ({
    ...nameOf(member.person),
    jersey: member.jerseyNumber,
    position: member.position?.abbreviation || member.position?.name || "",
    side: null,
    status: "",
  }));
  return { players: squadOf("mlb-stats", teamId, players, remarks), remarks: remarks.list() };
}

/** The managers among a club's coaches, interim ones too; the rest is staff. */
export function managersOf(coaches: readonly CoachRow[]): readonly PersonFact[] {
  return coaches
    .filter(({ jobId, job }) => jobId === "MNGR" || /^(?:(?:interim|acting) )?manager$/i.test(job))
    .map(({ person, job }) => {
      const { id, ...name } = nameOf(person);
      return headCoach(id, name, job, "Manager");
    })
    .filter((manager) => manager.fullName);
}

function nameOf(person: PersonRow): SplitName & Pick<PersonFact, "id"> {
  const { id, fullName, firstName, lastName, useName, useLastName, nameSuffix } = person;
  const lastNames = [useLastName, lastName].flatMap((name) => (nameSuffix ? [`${name} ${nameSuffix}`, name] : [name]));
  return {
    id,
    ...splitKnownName(fullName || `${useName || firstName} ${lastName}`.trim(), [useName, firstName], lastNames),
  };
}
