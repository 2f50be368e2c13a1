import { readLink, writeChoices } from "../address/link.ts";
import type { Spellings } from "../address/link.ts";

/** All that a person has set on the page of an event; the address holds it too. */
export interface EventState<Choices> {
  readonly eventId: string | null;
  /** Whether the event was named by the link the page was opened with. */
  readonly isLinked: boolean;
  readonly choices: Choices;
  /** What the person must know of the link they came by, sentence by sentence. */
  readonly linkNotes: readonly string[];
}

export type EventAction<Choices> =
  | { readonly type: "event-picked"; readonly eventId: string }
  | { readonly type: "event-gone"; readonly eventId: string; readonly schedule: string }
  | { readonly type: "choices-made"; readonly choices: Choices }
  | { readonly type: "link-notes-read" };

/** The rules of the page of an event. */
export function eventReducer<Choices>(state: EventState<Choices>, action: EventAction<Choices>): EventState<Choices> {
  switch (action.type) {
    case "event-picked":
      return { ...state, eventId: action.eventId, isLinked: false, linkNotes: [] };
    case "event-gone":
      if (state.eventId !== action.eventId) return state;
      return {
        ...state,
        eventId: null,
        isLinked: false,
        linkNotes: [
          ...state.linkNotes,
          `The event ${state.isLinked ? "of this link" : "you picked"} is no longer in the ${action.schedule}.`,
        ],
      };
    case "choices-made":
      return { ...state, choices: action.choices };
    case "link-notes-read":
      return { ...state, linkNotes: [] };
  }
}

/**
 * The state a link asks for: `event`, and the page's own choices. What cannot be read is named in `linkNotes` and stands
 * at its default.
 */
export function readEventLink<Choices extends object>(
  search: string,
  spellings: Spellings<Choices>,
): EventState<Choices> {
  const link = readLink(search);
  const eventId = link.takeId("event");
  return { eventId, isLinked: eventId !== null, choices: link.takeChoices(spellings), linkNotes: link.notes };
}

/** The query of the address for a state, without `?`; "" for a page as it opens. */
export function writeEventLink<Choices extends object>(
  { eventId, choices }: EventState<Choices>,
  spellings: Spellings<Choices>,
): string {
  const parts = writeChoices(spellings, choices).map(([key, word]): [string, string] => [key, word]);
  return new URLSearchParams([...(eventId === null ? [] : [["event", eventId]]), ...parts]).toString();
}
