import type { Facts, KnownPerson } from "../facts.ts";
import type { FieldValues, Picture } from "../picture.ts";

/** A person of a game. */
export const person = (first: string, last: string, number: string, position: string, team: string): KnownPerson => ({
  first,
  last,
  number,
  position,
  team,
});

/** A caption as it is pasted, or any picture with these fields. */
export function pictureWith(fields: FieldValues, more: Partial<Picture> = {}): Picture {
  return {
    name: "a.jpg",
    origin: "text",
    fields,
    canHold: ["caption"],
    captured: null,
    camera: "",
    disagreements: [],
    sidecar: null,
    ...more,
  };
}

/** No game, and nothing else to check captions against. */
export const noFacts: Facts = {
  games: [],
  style: null,
  outsiders: [],
  named: [],
  otherTeams: [],
  codes: [],
  delimiter: "=",
};
