import { postJson } from "../../api/post.ts";
import { settleSession } from "./session.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in, once: a request that got no answer is not repeated. Throws `ReadFailure`. */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const { user } = await postJson("/api/auth/sign-in", { email, password });
  settleSession(user);
}
