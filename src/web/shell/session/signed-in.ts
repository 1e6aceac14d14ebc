import { accessToken } from "./access-token.ts";
import { sessionStore } from "./session-store.ts";

/** For loaders of signed-in screens, which run beside the guard's. @throws when nobody is signed in */
export async function signedIn(): Promise<void> {
  await accessToken();
  if (sessionStore.get().status !== "signed-in") throw new Error("Nobody is signed in.");
}
