import { staffCheck } from "./admin-check.ts";
import { apiFetch } from "./api-fetch.ts";
import { sessionStore } from "./session-store.ts";

/** For loaders of admin screens, which run beside the guard's: asks nothing until the guard has said yes. */
export async function adminFetch<Answer>(path: string, request: Request): Promise<Answer> {
  if (sessionStore.get().status === "signed-in") {
    const { kind } = await staffCheck(request);
    if (kind === "allowed") return apiFetch<Answer>(path, { signal: request.signal });
  }
  throw new Error("The guard has not let anybody in.");
}
