import { DialogRequest } from "./dialog-request.ts";

/** Changes to the account itself ask for a password or a mailed code of the last ten minutes. */
export const proofRequests = new DialogRequest();

/** Calls the auth service, and again after a proof when it asks for one. */
export async function withFreshProof<Answer extends { error: { code?: string | undefined } | null }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await call();
  if (answer.error?.code !== "reauthentication_needed" || !(await proofRequests.ask())) return answer;
  return call();
}
