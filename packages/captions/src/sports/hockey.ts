import type { TeamSport } from "./sport.ts";

export const hockey: TeamSport = {
  label: "Hockey",
  names: ["hockey", "ice hockey"],
  lineView: "By line",
  lines: [
    {
      heading: "Forwards",
      positions: { center: "C", "left wing": "L LW", "right wing": "R RW", winger: "W", forward: "F" },
    },
    { heading: "Defense", positions: { defenseman: "D LD RD" } },
    { heading: "Goaltenders", positions: { goaltender: "G GK" } },
  ],
  spanish: {
    center: "centro",
    winger: "extremo",
    forward: "delantero, delantera",
    defenseman: "defensa",
    goaltender: "portero, portera",
  },
  isLightAtHome: false,
};
