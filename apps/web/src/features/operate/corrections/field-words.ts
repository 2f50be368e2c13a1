/** Fields as they are told: `last_name` is "last name", and the number of the NCAA is called so. */
export function fieldWords(field: string): string {
  return field === "ncaa_stats_team_id" ? "NCAA number" : field.replaceAll("_", " ");
}
