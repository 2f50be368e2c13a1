import type { TeamSport } from "./sport.ts";

export const baseball: TeamSport = {
  label: "Baseball, softball",
  names: ["baseball", "softball"],
  lineView: "By position",
  lines: [
    { heading: "Pitchers", positions: { pitcher: "P SP RP CP CL LHP RHP" } },
    { heading: "Catchers", positions: { catcher: "C" } },
    {
      heading: "Infielders",
      positions: {
        "first baseman": "1B",
        "second baseman": "2B",
        "third baseman": "3B",
        shortstop: "SS",
        "middle infielder": "MIF",
        infielder: "IF INF",
      },
    },
    {
      heading: "Outfielders",
      positions: { "left fielder": "LF", "center fielder": "CF", "right fielder": "RF", outfielder: "OF" },
    },
    {
      heading: "Hitters and others",
      positions: {
        "designated hitter": "DH",
        "designated player": "DP",
        "utility player": "UT UTL UTIL",
        "two-way player": "TWP",
        "pinch hitter": "PH",
        "pinch runner": "PR",
      },
    },
  ],
  spanish: {
    pitcher: "lanzador, lanzadora",
    catcher: "receptor, receptora, cátcher",
    "first baseman": "primera base",
    "second baseman": "segunda base",
    "third baseman": "tercera base",
    shortstop: "campocorto",
    "left fielder": "jardinero izquierdo",
    "center fielder": "jardinero central",
    "right fielder": "jardinero derecho",
    outfielder: "jardinero, jardinera",
    "designated hitter": "bateador designado",
  },
  isLightAtHome: true,
};
