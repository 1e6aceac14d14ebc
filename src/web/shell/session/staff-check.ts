import { adminCheck, type AdminOutcome, isTechnician } from "./admin-check.ts";

/** `adminCheck` for the screens that technicians share with administrators. Their role comes with the session. */
export async function staffCheck(request?: Request): Promise<AdminOutcome> {
  const outcome = await adminCheck(request);
  return outcome.kind === "denied" && isTechnician() ? { kind: "allowed" } : outcome;
}
