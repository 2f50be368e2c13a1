import { type Day, isDay } from "@agate/captions/calendar";
import { readLink } from "../address/link.ts";
import { choose, writeSettings, type SettingsKind } from "../settings/settings.ts";

/** Everything a person has set on an event's page; the address has it too. */
export interface EventState<Choices> {
  readonly eventId: string | null;
  /** Whether the link that opened the page named the event. */
  readonly isLinked: boolean;
  /**
   * The file's day; null until the person chooses one: then it is today, or the nearest of the event's days (rule
   * ST14).
   */
  readonly day: Day | null;
  /** The settings chosen by the page or its address; the others have their defaults (rule PS2). */
  readonly chosen: Partial<Choices>;
  /** Notes about the link for the person, one sentence each. */
  readonly linkNotes: readonly string[];
}

export type EventAction<Choices> =
  | { readonly type: "event-picked"; readonly eventId: string }
  | { readonly type: "event-gone"; readonly eventId: string; readonly schedule: string }
  | { readonly type: "day-chosen"; readonly day: Day }
  | { readonly type: "choice-made"; readonly choice: Partial<Choices> }
  | { readonly type: "link-notes-read" };

/** The reducer of an event's page, for the settings of its kind. */
export function eventReducer<Choices extends object>(
  kind: SettingsKind<Choices>,
): (state: EventState<Choices>, action: EventAction<Choices>) => EventState<Choices> {
  return (state, action) => {
    switch (action.type) {
      case "event-picked":
        return { ...state, eventId: action.eventId, isLinked: false, day: null, linkNotes: [] };
      case "event-gone":
        if (state.eventId !== action.eventId) return state;
        return {
          ...state,
          eventId: null,
          isLinked: false,
          day: null,
          linkNotes: [
            ...state.linkNotes,
            `The event ${state.isLinked ? "of this link" : "you picked"} is no longer in the ${action.schedule}.`,
          ],
        };
      case "day-chosen":
        return { ...state, day: action.day };
      case "choice-made":
        return { ...state, chosen: choose(kind, state.chosen, action.choice) };
      case "link-notes-read":
        return { ...state, linkNotes: [] };
    }
  };
}

/**
 * The state a link describes: `event`, and the settings of the page's kind. Unreadable parts are named in `linkNotes`
 * and otherwise ignored.
 */
export function readEventLink<Choices extends object>(
  kind: SettingsKind<Choices>,
  search: string,
): EventState<Choices> {
  const link = readLink(search);
  const eventId = link.readId("event");
  const day = link.readIf("day", isDay, "is no day");
  const chosen = choose(kind, {}, link.readChoices(kind.spellings));
  return { eventId, isLinked: eventId !== null, day: eventId === null ? null : day, chosen, linkNotes: link.notes };
}

/**
 * The address's query for an event, its chosen day and the settings in force, without `?`; "" for a page in its initial
 * state.
 * @param defaults the default settings, which are left out; with none all are written (rule PS3)
 */
export function writeEventLink<Choices extends object>(
  kind: SettingsKind<Choices>,
  { eventId, day }: Pick<EventState<Choices>, "eventId" | "day">,
  choices: Choices,
  defaults: Partial<Choices>,
): string {
  const parts = writeSettings(kind, choices, defaults).map(([key, word]): [string, string] => [key, word]);
  return new URLSearchParams([
    ...(eventId === null ? [] : [["event", eventId]]),
    ...(eventId === null || day === null ? [] : [["day", day]]),
    ...parts,
  ]).toString();
}
