import { races } from "./defaults.ts";

export const racing = races(15, {
  "nascar-cup": { title: "NASCAR Cup", thenBy: "as-given" },
  "nascar-xfinity": { title: "NASCAR Xfinity" },
  "nascar-truck": { title: "NASCAR Truck" },
  indycar: { title: "IndyCar", carNumberWidth: 2 },
});
