import type { TeamSport } from "./sport.ts";

export const basketball: TeamSport = {
  label: "Basketball",
  names: ["basketball"],
  lineView: "By position",
  lines: [
    { heading: "Guards", positions: { "point guard": "PG", "shooting guard": "SG", guard: "G" } },
    { heading: "Forwards", positions: { "small forward": "SF", "power forward": "PF", forward: "F" } },
    { heading: "Centers", positions: { center: "C" } },
  ],
  spanish: {
    "point guard": "base",
    "shooting guard": "escolta",
    "small forward": "alero",
    "power forward": "ala pívot",
    center: "pívot",
  },
  isLightAtHome: true,
};
