import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createOpenIdGoogle } from "#platform/google/openid-google.ts";
import { accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";
import type { TestPerson } from "#test/openid-provider.ts";
import { googleServer } from "#test/test-google.ts";

const server = await accountsServer();
const google = await googleServer(`${server.origin}/auth/v1/callback`);
server.ctx.google = createOpenIdGoogle({ issuer: google.issuer, clientId: "site", clientSecret: "secret" });

const person = (changes: Partial<TestPerson> = {}): TestPerson => ({
  sub: randomUUID(),
  email: newAddress(),
  email_verified: true,
  name: "Ana Lima",
  picture: "https://pictures.example/ana.png",
  ...changes,
});

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** One step of a browser that sends its cookies. */
const opened = async (url: string, cookie = "") => {
  const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
  return { status: answer.status, target: answer.headers.get("location") ?? "", cookie: cookieOf(answer) };
};

/** Requests linking Google to an account, as the published client does; the browser keeps the cookie. */
async function linking(token: string, redirectTo = `${server.origin}/`) {
  const query = new URLSearchParams({ provider: "google", skip_http_redirect: "true", redirect_to: redirectTo });
  const answer = await server.call(`/auth/v1/user/identities/authorize?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { url: ((await answer.json()) as { url: string }).url, cookie: cookieOf(answer) };
}

/** The whole redirect chain: our address, Google's, our callback. Returns the final address. */
async function through(answer: { person: TestPerson } | { error: string }, flowType: "pkce" | "implicit" = "pkce") {
  const client = server.client({ flowType });
  const { data } = await client.auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: `${server.origin}/`, skipBrowserRedirect: true },
  });
  const start = await opened(data.url ?? "");
  const callback = await google.visit(start.target, answer);
  return { client, start, callback, end: await opened(callback, start.cookie) };
}

const codeIn = (target: string) => new URL(target).searchParams.get("code") ?? "";

describe("sign-in with Google", () => {
  test("opens a confirmed account with Google's data", async () => {
    const ana = person();
    const { client, start, end } = await through({ person: ana });
    expect(start.status).toBe(302);
    const sent = new URL(start.target).searchParams;
    expect(sent.get("scope")).toBe("openid email profile");
    expect(sent.get("redirect_uri")).toBe(`${server.origin}/auth/v1/callback`);
    expect(end.status).toBe(302);
    const { data, error } = await client.auth.exchangeCodeForSession(codeIn(end.target));
    expect(error).toBeNull();
    expect(data.session?.provider_token).toBeTruthy();
    expect(data.user).toMatchObject({
      email: ana.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Ana Lima", avatar_url: ana.picture, email_verified: true },
      identities: [{ provider: "google", id: ana.sub }],
    });
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "oauth" }]);

    const again = await through({ person: { ...ana, email: newAddress() } });
    const second = await again.client.auth.exchangeCodeForSession(codeIn(again.end.target));
    expect(second.data.user?.id).toBe(data.user?.id);
  });

  test("without PKCE returns tokens in the fragment", async () => {
    const { end } = await through({ person: person() }, "implicit");
    expect(end.target).toMatch(/#access_token=.+&provider_token=.+&refresh_token=/);
  });

  test("links to the account with that address, when Google has verified it", async () => {
    const member = await signedUp(server);
    const { client, end } = await through({ person: person({ email: member.email.toUpperCase() }) });
    const { data } = await client.auth.exchangeCodeForSession(codeIn(end.target));
    expect(data.user).toMatchObject({
      id: member.id,
      app_metadata: { provider: "email", providers: ["email", "google"] },
    });
    expect(
      (await member.client.auth.signInWithPassword({ email: member.email, password: goodPassword })).error,
    ).toBeNull();
  });

  test("removes the password of an account whose address was never confirmed", async () => {
    const email = newAddress();
    const squatter = server.client();
    const before = await squatter.auth.signUp({ email, password: goodPassword, options: { data: { note: "mine" } } });
    const { client, end } = await through({ person: person({ email }) });
    const { data } = await client.auth.exchangeCodeForSession(codeIn(end.target));
    expect(data.user?.id).toBe(before.data.user?.id);
    expect(data.user?.user_metadata).not.toHaveProperty("note");
    expect(data.user?.app_metadata.providers).toEqual(["google"]);
    expect((await squatter.auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  test("refuses an address that Google has not verified", async () => {
    const member = await signedUp(server);
    const { end } = await through({ person: person({ email: member.email, email_verified: false }) });
    expect(end.target).toContain("error=access_denied&error_code=provider_email_needs_verification");
  });

  test("creates no account while sign-up is closed", async () => {
    server.ctx.signUpsOpen = false;
    const { end } = await through({ person: person() }).finally(() => (server.ctx.signUpsOpen = true));
    expect(end.target).toContain("error_code=signup_disabled");
  });

  test("cancelled at Google redirects back with the reason, in query and fragment", async () => {
    const { end } = await through({ error: "access_denied" });
    expect(new URL(end.target).searchParams.get("error")).toBe("access_denied");
    expect(end.target).toContain("#error=access_denied");
    // An error code of ours would mean that we refused.
    expect(end.target).not.toContain("error_code");
  });

  test("a response works once; a forged one never", async () => {
    const { callback } = await through({ person: person() });
    expect((await opened(callback)).target).toContain("error_code=flow_state_already_used");
    const forged = new URL(callback);
    forged.searchParams.set("state", "x".repeat(43));
    expect((await opened(forged.href)).target).toContain("error=invalid_request&error_code=bad_oauth_state");
    expect((await opened(`${server.origin}/auth/v1/callback?code=x`)).target).toContain(
      "error_code=bad_oauth_callback",
    );
  });

  test("a response in another browser opens nothing, and still works in the one that started", async () => {
    const start = await opened(`${server.origin}/auth/v1/authorize?provider=google`);
    expect(start.cookie).toMatch(/^oauth-[0-9a-f]{16}=[\w-]{43}$/);
    const callback = await google.visit(start.target, { person: person() });
    const other = await opened(`${server.origin}/auth/v1/authorize?provider=google`);
    for (const cookie of ["", other.cookie, start.cookie.replace(/=.*/, "=x")])
      expect((await opened(callback, cookie)).target).toContain("error=invalid_request&error_code=bad_oauth_state");
    expect((await opened(callback, start.cookie)).target).toContain("#access_token=");
  });

  test("the cookie is sent to the callback only", async () => {
    const answer = await server.call("/auth/v1/authorize?provider=google");
    expect(answer.headers.get("set-cookie")).toMatch(
      /; Max-Age=300; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/,
    );
  });

  test("a response after five minutes, and one with another code, are refused", async () => {
    const begin = async () => {
      const { data } = await server.client().auth.signInWithOAuth({
        provider: "google",
        options: { skipBrowserRedirect: true },
      });
      const start = await opened(data.url ?? "");
      return { callback: await google.visit(start.target, { person: person() }), cookie: start.cookie };
    };
    const late = await begin();
    server.ctx.clock.pass({ minutes: 6 });
    expect((await opened(late.callback, late.cookie)).target).toContain("error_code=bad_oauth_state");
    const { callback, cookie } = await begin();
    const changed = new URL(callback);
    changed.searchParams.set("code", "another");
    expect((await opened(changed.href, cookie)).target).toContain("error=server_error");
  });

  test("a caller cannot override the server's own parameters", async () => {
    const query = new URLSearchParams({
      provider: "google",
      hd: "example.com",
      prompt: "select_account",
      CLIENT_ID: "evil",
      redirect_uri: "https://evil.example/",
      state: "known",
      response_mode: "form_post",
      redirect_to: "https://evil.example/",
      scopes: "calendar,drive",
    });
    const { target } = await opened(`${server.origin}/auth/v1/authorize?${query}`);
    const sent = new URL(target).searchParams;
    expect(sent.get("prompt")).toBe("select_account");
    expect(sent.get("hd")).toBe("example.com");
    expect(sent.get("scope")).toBe("openid email profile calendar drive");
    expect(sent.get("client_id")).toBe("site");
    expect(sent.get("state")).not.toBe("known");
    expect(target).not.toContain("evil");
    expect(sent.has("response_mode")).toBe(false);
  });

  test.each([
    "",
    "?provider=github",
    "?provider=google&code_challenge=short&code_challenge_method=s256",
    `?provider=google&code_challenge=${"c".repeat(43)}&code_challenge_method=plain`,
  ])("authorize%s is refused", async (query) => {
    const answer = await server.call(`/auth/v1/authorize${query}`);
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, "validation_failed"]);
  });
});

describe("a linked Google account", () => {
  test("can be added and removed, but never as the last sign-in method", async () => {
    const member = await signedUp(server);
    const begun = await linking(member.token, `${server.origin}/dashboard/`);
    const end = await opened(await google.visit(begun.url, { person: person() }), begun.cookie);
    expect(end.target.startsWith(`${server.origin}/dashboard/#access_token=`)).toBe(true);
    const identities = (await member.client.auth.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
    const [, added] = identities;
    if (!added) throw new Error("There is no second identity.");
    const stranger = await signedUp(server);
    expect((await stranger.client.auth.unlinkIdentity(added)).error).toMatchObject({ code: "identity_not_found" });
    expect((await member.client.auth.unlinkIdentity(added)).error).toBeNull();
    const [last] = (await member.client.auth.getUserIdentities()).data?.identities ?? [];
    if (!last) throw new Error("There is no identity left.");
    expect((await member.client.auth.unlinkIdentity(last)).error).toMatchObject({
      code: "single_identity_not_deletable",
    });
  });

  test("of someone else cannot be added", async () => {
    const ana = person();
    await through({ person: ana });
    const member = await signedUp(server);
    const begun = await linking(member.token);
    expect((await opened(await google.visit(begun.url, { person: ana }), begun.cookie)).target).toContain(
      "error_code=identity_already_exists",
    );
  });

  test("is linked only in the browser that asked, while its session is live", async () => {
    const member = await signedUp(server);
    const elsewhere = await linking(member.token);
    const visited = await google.visit(elsewhere.url, { person: person() });
    expect((await opened(visited)).target).toContain("error_code=bad_oauth_state");
    const signedOut = await linking(member.token);
    const callback = await google.visit(signedOut.url, { person: person() });
    await member.client.auth.signOut();
    expect((await opened(callback, signedOut.cookie)).target).toContain("error_code=session_not_found");
    const rows = await server.ctx.db
      .selectFrom("identities")
      .select("provider")
      .where("user_id", "=", member.id)
      .execute();
    expect(rows).toEqual([{ provider: "email" }]);
  });
});

test("a Google user sets a password and can then disconnect Google", async () => {
  const ana = person();
  const { client, end } = await through({ person: ana });
  await client.auth.exchangeCodeForSession(codeIn(end.target));
  const [google1] = (await client.auth.getUserIdentities()).data?.identities ?? [];
  if (!google1) throw new Error("There is no identity.");
  expect((await client.auth.unlinkIdentity(google1)).error).toMatchObject({ code: "single_identity_not_deletable" });
  expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
  expect((await client.auth.unlinkIdentity(google1)).error).toBeNull();
  const back = await server.client().auth.signInWithPassword({ email: ana.email ?? "", password: goodPassword });
  expect(back.data.user?.app_metadata.providers).toEqual(["email"]);
});

test("an unreachable provider is reported", async () => {
  const before = server.ctx.google;
  server.ctx.google = createOpenIdGoogle({ issuer: "http://127.0.0.1:9", clientId: "site", clientSecret: "secret" });
  const answer = await server.call("/auth/v1/authorize?provider=google").finally(() => (server.ctx.google = before));
  expect([answer.status, (await answer.json()).error_code]).toEqual([503, "unexpected_failure"]);
});

test("settings show Google when it is configured", async () => {
  expect(await (await server.call("/auth/v1/settings")).json()).toMatchObject({ external: { google: true } });
});
