/** Titles of those who coach a team, in the languages rosters come in. */
const title =
  /coach|entrenador|seleccionador|entra[iî]neu[rs]|cheftrainer|co-?trainer|trainerin|allenator[ei]|treinador|tränare|監督|コーチ|教练|감독|코치|^hc$/iu;

/** Whether a position is that of somebody who coaches: a head coach, an assistant, in any language; such a person has no number (rule N6). */
export function isCoach(position: string): boolean {
  return title.test(position.slice(0, 120));
}
