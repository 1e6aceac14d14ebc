import { rolesOfScreen } from "#contract/staff/staff-areas.ts";
import { adminCheck, type AdminOutcome, ownRole } from "./admin-check.ts";

/**
 * `adminCheck` that also admits the other roles of the screen at the request's address. Their role comes with the session;
 * administrators are admitted by the check alone.
 */
export async function staffCheck(request?: Request): Promise<AdminOutcome> {
  const { pathname } = new URL(request?.url ?? location.href);
  const outcome = await adminCheck(request);
  const isTheirs = rolesOfScreen(pathname).some((role) => role !== "admin" && role === ownRole());
  return outcome.kind === "denied" && isTheirs ? { kind: "allowed" } : outcome;
}
