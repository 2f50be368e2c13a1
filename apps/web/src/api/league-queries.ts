import { paths } from "@agate/api";
import type {
  CommonCodeCountJson,
  CommonCodesJson,
  DriversJson,
  EventsJson,
  FieldJson,
  OneGameJson,
  PositionCodesJson,
  RosterJson,
  ScheduleJson,
  TeamsJson,
} from "@agate/api";
import { queryOptions } from "@tanstack/react-query";
import { daysOf } from "../lib/day.ts";
import type { Month } from "../lib/day.ts";
import { askAgain } from "./query-client.ts";
import { readJson } from "./read.ts";

/** The games of one month: schedules are read in windows, so that a page asks only for what it shows. */
export const monthOfGames = (league: string, month: Month) =>
  queryOptions({
    queryKey: ["league", league, "schedule", month],
    queryFn: ({ signal }) => readJson<ScheduleJson>(paths.schedule(league, daysOf(month)), signal),
  });

export const oneGame = (league: string, gameId: string) =>
  queryOptions({
    queryKey: ["league", league, "game", gameId],
    queryFn: ({ signal }) => readJson<OneGameJson>(paths.game(league, gameId), signal),
  });

export const teamsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "teams"],
    queryFn: ({ signal }) => readJson<TeamsJson>(paths.teams(league), signal),
  });

export const rosterOf = (league: string, teamId: string) =>
  queryOptions({
    queryKey: ["league", league, "roster", teamId],
    queryFn: ({ signal }) => readJson<RosterJson>(paths.roster(league, teamId), signal),
  });

export const eventsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "events"],
    queryFn: ({ signal }) => readJson<EventsJson>(paths.events(league), signal),
  });

export const fieldOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "field", eventId],
    queryFn: ({ signal }) => readJson<FieldJson>(paths.field(league, eventId), signal),
  });

export const driversOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "drivers", eventId],
    queryFn: ({ signal }) => readJson<DriversJson>(paths.drivers(league, eventId), signal),
  });

export const commonCodesOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "common-codes"],
    queryFn: ({ signal }) => readJson<CommonCodesJson>(paths.commonCodes(league), signal),
    refetchInterval: askAgain,
  });

export const commonCodeCountOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "common-code-count"],
    queryFn: ({ signal }) => readJson<CommonCodeCountJson>(paths.commonCodeCount(league), signal),
  });

export const positionCodesOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "position-codes"],
    queryFn: ({ signal }) => readJson<PositionCodesJson>(paths.positionCodes(league), signal),
    refetchInterval: askAgain,
  });
