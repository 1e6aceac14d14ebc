import { accessToken } from "./access-token.ts";
import { apiFetch } from "./api-fetch.ts";
import { sessionStore } from "./session-store.ts";

/** For loaders of signed-in screens, which run beside the guard's: asks nothing when nobody is signed in. */
export async function memberFetch<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  await accessToken();
  if (sessionStore.get().status !== "signed-in") throw new Error("Nobody is signed in.");
  return apiFetch<Answer>(path, { signal });
}
