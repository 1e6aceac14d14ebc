import { staffCheck } from "./staff-check.ts";
import { sessionStore } from "./session-store.ts";

/** For loaders of admin screens, which run beside the guard's: waits until the guard has said yes. @throws otherwise */
export async function admitted(request: Request): Promise<void> {
  if (sessionStore.get().status === "signed-in" && (await staffCheck(request)).kind === "allowed") return;
  throw new Error("The guard has not let anybody in.");
}
