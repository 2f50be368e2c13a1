/** Where somebody goes on whose address was just confirmed and who came from nowhere in particular. */
export const confirmedHome = "/subscription";
