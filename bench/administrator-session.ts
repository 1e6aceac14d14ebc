import type { ServerUnderTest } from "./server-under-test.ts";

export const administrator = { email: "admin@example.com", password: "Bench-Valley-1" };
export const asAdministrator = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
/** Rounds that are not counted. */
export const warmUp = 40;

/** Signs the administrator in. */
export async function signIn({ origin }: ServerUnderTest): Promise<{ token: string; session: string }> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { session_id: string };
  return { token, session: claims.session_id };
}

/** Reads an address of the API and waits for all of it. */
export async function read({ origin }: ServerUnderTest, path: string, token: string): Promise<void> {
  const answer = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok || !text.includes("Bench")) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
}

export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

export async function timesOf(act: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUp; round < count; round++) {
    const time = await timeOf(act);
    if (round >= 0) times.push(time);
  }
  return times;
}
