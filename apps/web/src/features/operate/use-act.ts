import type { BodyAt, WritePath } from "@agate/api";
import type { AnswerAt } from "@agate/api";
import { useQueryClient } from "@tanstack/react-query";
import { outcomeOf } from "../../api/outcome.ts";
import type { Outcome } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";

/** Does something as an operator; what is shown of the page is read anew afterwards, whatever came of it. */
type Act = <Path extends WritePath>(path: Path, body: BodyAt<Path>) => Promise<Outcome<AnswerAt<Path>>>;

/**
 * The way to act. Where somebody else was faster, the session has ended or its second factor is too old, reading anew is
 * what tells so (rules OR11, OR13).
 */
export function useAct(): Act {
  const post = usePost();
  const client = useQueryClient();
  return async (path, body) => {
    const outcome = await outcomeOf(post(path, body));
    void client.invalidateQueries({ queryKey: ["operate"] });
    return outcome;
  };
}
