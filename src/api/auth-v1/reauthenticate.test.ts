import { describe, expect, test } from "vitest";
import { emailsTo } from "#test/test-ctx.ts";
import { accountsServer, goodPassword, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const newPassword = "Another-light-27!";

async function codeTo(email: string): Promise<string> {
  const mail = (await emailsTo(server.ctx, email)).findLast(({ template }) => template === "reauthenticate");
  const code = /\b\d{6}\b/.exec(mail?.text_body ?? "")?.[0];
  if (!code) throw new Error("There is no code in the email.");
  return code;
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("the emailed code", () => {
  test("needs a session", async () => {
    const answer = await server.call("/auth/v1/reauthenticate");
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, "no_authorization"]);
    expect((await server.call("/auth/v1/reauthenticate", { method: "POST" })).status).toBe(405);
  });

  test("is not required in a fresh session, but verified when given", async () => {
    const { client } = await signedUp(server);
    const wrong = await client.auth.updateUser({ password: newPassword, nonce: "000000" });
    expect(wrong.error).toMatchObject({ code: "reauthentication_not_valid", status: 422 });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
  });

  test("is required ten minutes after signing in; works once, and never for another user", async () => {
    const member = await signedUp(server);
    const stranger = await signedUp(server);
    server.ctx.clock.pass({ minutes: 11 });
    await member.client.auth.refreshSession();
    await stranger.client.auth.refreshSession();
    expect((await member.client.auth.updateUser({ password: newPassword })).error).toMatchObject({
      code: "reauthentication_needed",
      status: 400,
    });
    expect((await member.client.auth.reauthenticate()).error).toBeNull();
    expect((await member.client.auth.getUser()).data.user).toHaveProperty("reauthentication_sent_at");
    const code = await codeTo(member.email);
    for (const nonce of [other(code), "", "abcdef", code.slice(1)])
      expect((await member.client.auth.updateUser({ password: newPassword, nonce })).error?.code).toBe(
        nonce ? "reauthentication_not_valid" : "reauthentication_needed",
      );
    expect((await stranger.client.auth.updateUser({ password: newPassword, nonce: code })).error?.code).toBe(
      "reauthentication_not_valid",
    );
    expect((await member.client.auth.updateUser({ password: newPassword, nonce: code })).error).toBeNull();
    expect((await member.client.auth.updateUser({ password: `${newPassword}2`, nonce: code })).error?.code).toBe(
      "reauthentication_not_valid",
    );
    const again = await server.client().auth.signInWithPassword({ email: member.email, password: newPassword });
    expect(again.error).toBeNull();
  });

  test("of two concurrent changes only one can use it", async () => {
    const { client, email } = await signedUp(server);
    await client.auth.reauthenticate();
    const nonce = await codeTo(email);
    const answers = await Promise.all(
      ["First-light-28!", "Second-light-29!"].map((password) => client.auth.updateUser({ password, nonce })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test("expires after ten minutes, after five attempts, and when another is sent", async () => {
    const { client, email } = await signedUp(server);
    await client.auth.reauthenticate();
    const first = await codeTo(email);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      code: "over_email_send_rate_limit",
      status: 429,
    });
    server.ctx.clock.pass({ minutes: 2 });
    await client.auth.reauthenticate();
    const second = await codeTo(email);
    expect(second, "one in a million runs ends here").not.toBe(first);
    const old = await client.auth.updateUser({ password: newPassword, nonce: first });
    expect(old.error?.code).toBe("reauthentication_not_valid");
    server.ctx.clock.pass({ minutes: 11 });
    expect((await client.auth.updateUser({ password: newPassword, nonce: second })).error?.code).toBe(
      "reauthentication_not_valid",
    );
    await client.auth.reauthenticate();
    const third = await codeTo(email);
    const guesses = [];
    for (let guess = 0; guess < 6; guess++)
      guesses.push((await client.auth.updateUser({ password: newPassword, nonce: other(third) })).error?.code);
    expect(guesses).toEqual([...Array(5).fill("reauthentication_not_valid"), "over_request_rate_limit"]);
    expect((await client.auth.updateUser({ password: newPassword, nonce: third })).error?.code).toBe(
      "over_request_rate_limit",
    );
  });

  test("is not stored in the database", async () => {
    const { client, email } = await signedUp(server);
    await client.auth.reauthenticate();
    const code = await codeTo(email);
    const token = await server.ctx.db
      .selectFrom("one_time_tokens")
      .selectAll()
      .where("kind", "=", "reauthentication")
      .execute();
    expect(JSON.stringify(token)).not.toContain(`"${code}"`);
  });

  test("is not needed with the current password", async () => {
    const { client } = await signedUp(server);
    server.ctx.clock.pass({ hours: 25 });
    await client.auth.refreshSession();
    const wrong = await client.auth.updateUser({ password: newPassword, current_password: "Wrong-one-1!" });
    expect(wrong.error).toMatchObject({ code: "invalid_credentials" });
    const right = await client.auth.updateUser({ password: newPassword, current_password: goodPassword });
    expect(right.error).toBeNull();
  });
});

test("GoTrue's admin endpoints are not offered", async () => {
  const admin = await signedUp(server, "admin");
  for (const { error } of [
    await admin.client.auth.admin.listUsers(),
    await admin.client.auth.admin.getUserById(admin.id),
    await admin.client.auth.admin.inviteUserByEmail("somebody@example.com"),
  ])
    expect([error?.name, error?.status]).toEqual(["AuthApiError", 404]);
});
