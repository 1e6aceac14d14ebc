import { describe, expect, test } from "vitest";
import { accountsServer, goodPassword, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

async function refresh(refresh_token: string) {
  const answer = await server.call("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: JSON.stringify({ refresh_token }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function rotated(token: string, times: number): Promise<string[]> {
  const tokens = [token];
  for (let count = 0; count < times; count++) tokens.push((await refresh(tokens.at(-1) ?? "")).body.refresh_token);
  return tokens;
}

describe("refreshing", () => {
  test("rotates the token and keeps the session", async () => {
    const { client, session } = await signedUp(server);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session).toMatchObject({ expires_in: 3600, token_type: "bearer", user: { id: session.user.id } });
    const claims = async (token: string) => (await client.auth.getClaims(token)).data?.claims;
    const [before, after] = [await claims(session.access_token), await claims(data.session?.access_token ?? "")];
    expect(after).toMatchObject({ session_id: before?.session_id, aal: "aal1", amr: before?.amr });
  });

  test("twenty concurrent calls end with one token", async () => {
    const { session } = await signedUp(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  test("the previous token gets the current one within ten seconds", async () => {
    const { session } = await signedUp(server);
    const [first = "", second = ""] = await rotated(session.refresh_token, 1);
    server.ctx.clock.pass({ milliseconds: 9000 });
    expect((await refresh(first)).body.refresh_token).toBe(second);
    expect((await refresh(first)).body.refresh_token).toBe(second);
  });

  test("after a lost answer the previous token gets the current one for a day, and each time is noted", async () => {
    const { session } = await signedUp(server);
    const [first = "", second = ""] = await rotated(session.refresh_token, 1);
    server.ctx.clock.pass({ minutes: 5 });
    expect((await refresh(first)).body.refresh_token).toBe(second);
    server.ctx.clock.pass({ hours: 23 });
    expect((await refresh(first)).body.refresh_token).toBe(second);
    const noted = await server.ctx.db
      .selectFrom("audit_events")
      .select("actor_id")
      .where("action", "=", "session.refresh_answer_repeated")
      .where("actor_id", "=", session.user.id)
      .execute();
    expect(noted).toHaveLength(2);
    expect((await refresh(second)).status).toBe(200);
  });

  test("the previous token ends the session once the current one was used", async () => {
    const { session, token } = await signedUp(server);
    const [first = "", second = ""] = await rotated(session.refresh_token, 2);
    server.ctx.clock.pass({ milliseconds: 11_000 });
    expect((await refresh(first)).body).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await refresh(second)).body).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await server.client().auth.getUser(token)).error).not.toBeNull();
  });

  test("the previous token ends the session after a day", async () => {
    const { session, token } = await signedUp(server);
    const [first = "", second = ""] = await rotated(session.refresh_token, 1);
    server.ctx.clock.pass({ hours: 25 });
    expect((await refresh(first)).body).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await refresh(second)).body).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await server.client().auth.getUser(token)).error).not.toBeNull();
  });

  test("an older one gets the current one within ten seconds of its use", async () => {
    const { session } = await signedUp(server);
    const [first = "", , , current] = await rotated(session.refresh_token, 3);
    server.ctx.clock.pass({ milliseconds: 9000 });
    expect((await refresh(first)).body.refresh_token).toBe(current);
  });

  test("an older one ends the session after that, and no other", async () => {
    const { session, email, token } = await signedUp(server);
    const other = await server.client().auth.signInWithPassword({ email, password: goodPassword });
    const [first = "", , current = ""] = await rotated(session.refresh_token, 2);
    server.ctx.clock.pass({ milliseconds: 11_000 });
    const reused = await refresh(first);
    expect(reused).toMatchObject({
      status: 400,
      body: { error_code: "refresh_token_already_used", msg: "Invalid Refresh Token: Already Used" },
    });
    expect(await refresh(current)).toMatchObject({ status: 400, body: { error_code: "refresh_token_already_used" } });
    expect((await server.client().auth.getUser(token)).error).not.toBeNull();
    expect((await refresh(other.data.session?.refresh_token ?? "")).status).toBe(200);
  });

  test("signing out revokes the refresh token", async () => {
    const { client, session } = await signedUp(server);
    await client.auth.signOut();
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: "refresh_token_not_found" },
    });
  });

  test("members stay signed in for thirty idle days, staff for a week in total", async () => {
    const member = await signedUp(server);
    const admin = await signedUp(server, "admin");
    server.ctx.clock.pass({ days: 8 });
    expect((await refresh(admin.session.refresh_token)).body).toMatchObject({ error_code: "session_expired" });
    expect((await refresh(member.session.refresh_token)).status).toBe(200);
    server.ctx.clock.pass({ days: 31 });
    expect((await refresh(member.session.refresh_token)).status).toBe(400);
  });

  test.each([
    ["nothing", "", "validation_failed"],
    ["too short", "short", "validation_failed"],
    ["another format", "no such token!", "validation_failed"],
    ["GoTrue's format", "abcdefghij12", "refresh_token_not_found"],
    ["a forged one", `${"0".repeat(40)}${"A".repeat(43)}`, "refresh_token_not_found"],
    ["SQL", "' or 1=1 --", "validation_failed"],
  ])("%s is refused", async (_, token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: code } });
  });

  test("a token with a changed counter is refused", async () => {
    const { session } = await signedUp(server);
    const forged = `${session.refresh_token.slice(0, 32)}00000007${session.refresh_token.slice(40)}`;
    expect((await refresh(forged)).body.error_code).toBe("refresh_token_not_found");
  });
});
