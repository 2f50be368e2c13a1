import type { TeamSport } from "./sport.ts";

export const soccer: TeamSport = {
  label: "Soccer",
  names: ["soccer"],
  lineView: "By position",
  lines: [
    { heading: "Goalkeepers", positions: { goalkeeper: "G GK" } },
    { heading: "Defenders", positions: { defender: "D DF CB LB RB LWB RWB" } },
    { heading: "Midfielders", positions: { midfielder: "M MF CM DM AM LM RM CDM CAM" } },
    { heading: "Forwards", positions: { forward: "F FW ST CF W LW RW S" } },
  ],
  spanish: {
    goalkeeper: "portero, portera, guardameta, arquero, arquera",
    defender: "defensa, lateral, central",
    midfielder: "centrocampista, mediocampista, medio, volante",
    forward: "delantero, delantera, extremo",
  },
  isLightAtHome: false,
};
