import { describe, expect, test } from "vitest";
import { emailsTo } from "#test/test-ctx.ts";
import { accountLinkTo, accountsServer, goodPassword, newAddress, signedUp, wireLinkOf } from "#test/test-accounts.ts";

const server = await accountsServer();

const follow = async (link: string, method = "GET") => {
  const answer = await fetch(link.includes("/auth/confirm/") ? wireLinkOf(link) : link, { method, redirect: "manual" });
  return { status: answer.status, target: answer.headers.get("location") ?? "" };
};

const refused = "error=access_denied&error_code=otp_expired";

async function asked(flowType: "pkce" | "implicit" = "pkce", emailRedirectTo?: string) {
  const email = newAddress();
  const client = server.client({ flowType });
  await client.auth.signUp({
    email,
    password: goodPassword,
    options: { data: { first_name: "Ana" }, ...(emailRedirectTo ? { emailRedirectTo } : {}) },
  });
  return { email, client, link: await accountLinkTo(server.ctx, email, "account-confirm") };
}

describe("confirming an address", () => {
  test("with PKCE redirects with a code, which creates a session once", async () => {
    const { email, client, link } = await asked("pkce", `${server.origin}/welcome/?plan=a`);
    const { status, target } = await follow(link);
    expect(status).toBe(303);
    expect(target).toMatch(new RegExp(`^${server.origin}/welcome/\\?plan=a&code=[\\w-]+$`));
    const code = new URL(target).searchParams.get("code") ?? "";
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    const again = await server.call("/auth/v1/token?grant_type=pkce", {
      method: "POST",
      body: JSON.stringify({ auth_code: code, code_verifier: "x".repeat(43) }),
    });
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ error_code: "flow_state_not_found" });
  });

  test("without PKCE redirects with tokens in the fragment", async () => {
    const { link } = await asked("implicit");
    const { target } = await follow(link);
    expect(target).toMatch(
      new RegExp(`^${server.origin}/#access_token=.+&refresh_token=.+&token_type=bearer&type=signup$`),
    );
    const token = new URLSearchParams(new URL(target).hash.slice(1)).get("access_token") ?? "";
    expect((await server.client().auth.getUser(token)).error).toBeNull();
  });

  test("a code with a wrong verifier is refused and stays valid; an expired one is not", async () => {
    const { client, link } = await asked();
    const code = new URL((await follow(link)).target).searchParams.get("code") ?? "";
    const wrong = await server.call("/auth/v1/token?grant_type=pkce", {
      method: "POST",
      body: JSON.stringify({ auth_code: code, code_verifier: "x".repeat(43) }),
    });
    expect(await wrong.json()).toMatchObject({ error_code: "bad_code_verifier" });
    server.ctx.clock.pass({ minutes: 6 });
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: "flow_state_expired" });
  });

  test("of concurrent clicks one wins; afterwards the link is used up", async () => {
    const { link } = await asked();
    const answers = await Promise.all([follow(link), follow(link), follow(link)]);
    expect(answers.filter(({ target }) => /[?&]code=/.test(target))).toHaveLength(1);
    const { target } = await follow(link);
    expect(target).toContain(`?${refused}`);
    expect(target).toContain(`#${refused}`);
  });

  test("a mail scanner's HEAD does not use up the link", async () => {
    const { link } = await asked();
    expect((await follow(link, "HEAD")).status).toBe(200);
    expect((await follow(link)).target).toMatch(/[?&]code=/);
  });

  test("the email links to our own page with the key, never to the protocol's address", async () => {
    const { email, link } = await asked("pkce", `${server.origin}/welcome/`);
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe("/auth/confirm/");
    expect(searchParams.get("type")).toBe("signup");
    expect(searchParams.get("redirect_to")).toBe(`${server.origin}/welcome/`);
    const [mail] = await emailsTo(server.ctx, email);
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain("/auth/v1/");
    const answer = await server.call("/auth/v1/verify", {
      method: "POST",
      body: JSON.stringify({ type: "signup", token_hash: searchParams.get("token_hash") }),
    });
    expect(answer.status).toBe(200);
  });

  test("after a day the link is expired, and a newer one replaces it", async () => {
    const { email, client, link } = await asked();
    server.ctx.clock.pass({ hours: 25 });
    expect((await follow(link)).target).toContain(refused);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    expect((await client.auth.resend({ type: "signup", email })).error).toMatchObject({
      code: "over_email_send_rate_limit",
    });
    const second = await accountLinkTo(server.ctx, email, "account-confirm");
    server.ctx.clock.pass({ minutes: 2 });
    await client.auth.resend({ type: "signup", email });
    expect((await follow(second)).target).toContain(refused);
    expect((await follow(await accountLinkTo(server.ctx, email, "account-confirm"))).target).toMatch(/[?&]code=/);
  });

  test.each(["x", "pkce_", "0".repeat(75), "' or 1=1 --", "\0"])("a made-up key %j is refused", async (token) => {
    const { status, target } = await follow(
      `${server.origin}/auth/v1/verify?token=${encodeURIComponent(token)}&type=signup`,
    );
    expect([status, target.includes(refused)]).toEqual([303, true]);
  });

  test("a key works for its own kind only", async () => {
    const { link } = await asked();
    expect((await follow(link.replace("type=signup", "type=recovery"))).target).toContain(refused);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "http://127.0.0.1@evil.example/",
    "http://127.0.0.1.evil.example/",
    "https://127.0.0.1/",
  ])("%s is not followed", async (redirectTo) => {
    const { link } = await asked("pkce", redirectTo);
    expect(link).toContain(encodeURIComponent(`${server.origin}/`));
    const { target } = await follow(link.replace(/redirect_to=[^&]*/, `redirect_to=${encodeURIComponent(redirectTo)}`));
    expect(new URL(target).origin).toBe(server.origin);
  });

  test("the key works as a token hash, and missing parts are named", async () => {
    const { link, client } = await asked();
    const token_hash = new URL(link).searchParams.get("token_hash") ?? "";
    const { data, error } = await client.auth.verifyOtp({ token_hash, type: "email" });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    expect((await client.auth.verifyOtp({ token_hash, type: "email" })).error?.code).toBe("otp_expired");
    expect(
      (await client.auth.verifyOtp({ email: "a@example.com", token: "123456", type: "email" })).error,
    ).toMatchObject({
      code: "otp_expired",
      status: 403,
    });
    expect((await server.call("/auth/v1/verify?type=signup")).status).toBe(400);
  });
});

describe("a password reset", () => {
  test("sets a new one through the link; other sessions end, links are revoked, an email informs the owner", async () => {
    const { email, client, session } = await signedUp(server);
    const forgetful = server.client();
    const redirectTo = `${server.origin}/forgot-password/?step=new`;
    expect((await forgetful.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const link = await accountLinkTo(server.ctx, email, "account-recover");
    const code = new URL((await follow(link)).target).searchParams.get("code") ?? "";
    expect((await forgetful.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect((await forgetful.auth.updateUser({ password: goodPassword })).error?.code).toBe("same_password");
    expect((await forgetful.auth.updateUser({ password: "weak" })).error?.code).toBe("weak_password");
    expect((await forgetful.auth.updateUser({ password: "N3w-horse-shoe" })).error).toBeNull();
    expect((await client.auth.getUser(session.access_token)).error?.message).toBe("Auth session missing!");
    expect((await forgetful.auth.getUser()).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await client.auth.signInWithPassword({ email, password: "N3w-horse-shoe" })).error).toBeNull();
    expect((await emailsTo(server.ctx, email)).map((mail) => mail.template)).toContain("password-changed");
  });

  test("reveals nothing about the address, nor about the pause", async () => {
    const { email, client } = await signedUp(server);
    for (const address of [email, email, newAddress()])
      expect(await client.auth.resetPasswordForEmail(address)).toEqual({ data: {}, error: null });
    expect((await client.auth.resetPasswordForEmail("' or 1=1 --@example.com")).error?.code).toBe("validation_failed");
    const mails = (await emailsTo(server.ctx, email)).filter((mail) => mail.template === "account-recover");
    expect(mails).toHaveLength(1);
  });

  test("works for an hour", async () => {
    const { email, client } = await signedUp(server);
    await client.auth.resetPasswordForEmail(email);
    const link = await accountLinkTo(server.ctx, email, "account-recover");
    server.ctx.clock.pass({ minutes: 61 });
    expect((await follow(link)).target).toContain(refused);
  });
});

describe("an address change", () => {
  test("needs both addresses to confirm", async () => {
    const { email, client, id } = await signedUp(server);
    const next = newAddress();
    const asked = await client.auth.updateUser({ email: next });
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    const fromOld = await accountLinkTo(server.ctx, email, "email-change-old");
    const fromNew = await accountLinkTo(server.ctx, next, "email-change-new");
    expect(decodeURIComponent((await follow(fromNew)).target)).toContain("message=Confirmation+link+accepted");
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await follow(fromOld)).target).toMatch(/[?&]code=/);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, email: next, user_metadata: { email: next } });
    expect(data.user).not.toHaveProperty("new_email");
    expect((await emailsTo(server.ctx, email)).map((mail) => mail.template)).toContain("email-changed");
    expect((await server.client().auth.signInWithPassword({ email: next, password: goodPassword })).error).toBeNull();
  });

  test("is refused for another user's address", async () => {
    const [first, second] = [await signedUp(server), await signedUp(server)];
    expect((await first.client.auth.updateUser({ email: second.email })).error).toMatchObject({
      code: "email_exists",
      status: 422,
    });
  });
});

test("data is merged key by key, null removes, and nothing else can be set", async () => {
  const { client, token, id } = await signedUp(server);
  await client.auth.updateUser({ data: { first_name: "Ana", plan: "a" } });
  const { data } = await client.auth.updateUser({ data: { plan: null, role: "admin", is_admin: true } });
  expect(data.user?.user_metadata).toMatchObject({ first_name: "Ana", role: "admin" });
  expect(data.user?.user_metadata).not.toHaveProperty("plan");
  const put = (body: object) =>
    server.call("/auth/v1/user", {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  expect((await put({ app_metadata: { role: "admin" } })).status).toBe(403);
  expect((await put({ role: "admin", id: "x", email_confirmed_at: null, banned_until: null })).status).toBe(200);
  const row = await server.ctx.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirst();
  expect(row?.role).toBe("member");
});
