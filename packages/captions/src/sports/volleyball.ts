import type { TeamSport } from "./sport.ts";

export const volleyball: TeamSport = {
  label: "Volleyball",
  names: ["volleyball"],
  lineView: "By position",
  lines: [
    {
      heading: "Hitters",
      positions: { "outside hitter": "OH", "right side hitter": "OPP RS", "middle blocker": "MB MH" },
    },
    { heading: "Setters", positions: { setter: "S" } },
    { heading: "Back row", positions: { libero: "L LIB", "defensive specialist": "DS" } },
  ],
  spanish: {
    "outside hitter": "punta, receptor, receptora",
    "right side hitter": "opuesto, opuesta",
    "middle blocker": "central",
    setter: "armador, armadora, colocador, colocadora",
    libero: "líbero",
  },
  alsoCalled: {
    "outside hitter": "outside hitter, outside",
    "right side hitter": "right side hitter, right side, rightside, right, opposite hitter, opposite, rh",
    "middle blocker": "middle blocker, middle hitter, middle, m",
    setter: "setter, set",
    libero: "libero, lb",
    "defensive specialist": "defensive specialist, defensive, def.",
  },
  isLightAtHome: false,
};
