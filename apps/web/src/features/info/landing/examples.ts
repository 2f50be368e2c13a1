/** What the box holds as the page opens: the sentence the whole product is about. */
export const firstExample = "=p8= =hr= =N=.";

/** Captions to try: the first one, a shorter name, the other team, a manager, an accent. */
export const examples: readonly string[] = [
  firstExample,
  "=p8=",
  "=p8#2=",
  "=n45= =rel= =9th=.",
  "=pmgr#2= =dug=.",
  "=p21#3= =so=",
];
