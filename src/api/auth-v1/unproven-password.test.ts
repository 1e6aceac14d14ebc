import { describe, expect, test } from "vitest";
import { ensureAdmin } from "#domain/accounts/create-account.ts";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { forgetOldTraces } from "#domain/accounts/forget-old-traces.ts";
import { accountLinkTo, accountsServer, goodPassword, newAddress } from "#test/test-accounts.ts";
import { emailsTo } from "#test/test-ctx.ts";

const server = await accountsServer();
const strangersPassword = "Str4nger-danger!";

/** A stranger signs up with someone's address before its owner does. */
async function preHijacked() {
  const email = newAddress();
  const stranger = server.client();
  await stranger.auth.signUp({
    email,
    password: strangersPassword,
    options: { data: { first_name: "Mallory", company: "Evil" } },
  });
  server.ctx.clock.pass({ minutes: 2 });
  const owner = server.client();
  await owner.auth.signUp({ email, password: goodPassword, options: { data: { first_name: "Ana" } } });
  const link = new URL(await accountLinkTo(server.ctx, email, "account-confirm"));
  return { email, stranger, owner, key: link.searchParams.get("token_hash") ?? link.searchParams.get("token") ?? "" };
}

const signIn = async (email: string, password: string) =>
  (await server.client().auth.signInWithPassword({ email, password })).error?.code;

const wireLink = (key: string) => server.call(`/auth/v1/verify?token=${key}&type=signup`);

const verify = async (body: object) => {
  const answer = await server.call("/auth/v1/verify", { method: "POST", body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

/** The session that the published client stores after its sign-up. */
async function signedUpWithVerifier() {
  const email = newAddress();
  const verifier = "v".repeat(50);
  await server.call("/auth/v1/signup", {
    method: "POST",
    body: JSON.stringify({
      email,
      password: goodPassword,
      data: { first_name: "Ana" },
      code_challenge: server.ctx.tokens.hash(verifier, "base64url"),
      code_challenge_method: "s256",
    }),
  });
  const link = new URL(await accountLinkTo(server.ctx, email, "account-confirm"));
  return { email, verifier, key: link.searchParams.get("token_hash") ?? link.searchParams.get("token") ?? "" };
}

describe("a contested sign-up: a stranger signed up first with someone's address", () => {
  test("has no password on the account once its owner confirms, and their profile is removed", async () => {
    const { email, key } = await preHijacked();
    const { status, body } = await verify({ type: "signup", token_hash: key });
    expect(status).toBe(200);
    expect(body).toMatchObject({ password_dropped: true, user: { email, email_confirmed_at: expect.any(String) } });
    expect(JSON.stringify(body.user)).not.toMatch(/Mallory|Evil/);
    expect(await signIn(email, strangersPassword)).toBe("invalid_credentials");
    expect(await signIn(email, goodPassword)).toBe("invalid_credentials");
  });

  test("nor when the owner follows the protocol's link with their own verifier", async () => {
    const { email, owner, key } = await preHijacked();
    const code = new URL((await wireLink(key)).headers.get("location") ?? "").searchParams.get("code") ?? "";
    const { data, error } = await owner.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(JSON.stringify(data.user)).not.toMatch(/Mallory|Evil/);
    expect(await signIn(email, strangersPassword)).toBe("invalid_credentials");
  });

  test("nor while nobody has exchanged the code, nor after the clean-up", async () => {
    const { email, key } = await preHijacked();
    await wireLink(key);
    expect(await signIn(email, strangersPassword)).toBe("invalid_credentials");
    server.ctx.clock.pass({ minutes: 6 });
    await forgetOldTraces(server.ctx);
    const user = await findUserByEmail(server.ctx, email);
    expect(user).toMatchObject({ password_hash: null });
    expect(JSON.stringify(user?.user_metadata)).not.toContain("Mallory");
  });

  test("nor when the owner resets the password, and the email does not greet with the stranger's name", async () => {
    const { email, owner } = await preHijacked();
    await owner.auth.resetPasswordForEmail(email);
    const mail = (await emailsTo(server.ctx, email)).findLast((found) => found.template === "account-recover");
    expect(mail?.text_body).not.toContain("Mallory");
    const link = new URL(await accountLinkTo(server.ctx, email, "account-recover"));
    const key = link.searchParams.get("token_hash") ?? link.searchParams.get("token");
    const { data } = await owner.auth.verifyOtp({ type: "recovery", token_hash: key ?? "" });
    expect(data.session).not.toBeNull();
    expect(await signIn(email, strangersPassword)).toBe("invalid_credentials");
    expect((await owner.auth.updateUser({ password: "Own3r-of-this!" })).error).toBeNull();
    expect(await signIn(email, "Own3r-of-this!")).toBeUndefined();
  });

  test("cannot open the administrator's account with it", async () => {
    const { email } = await preHijacked();
    const { password } = await ensureAdmin(server.ctx, { email, password: undefined, show: true });
    expect(await signIn(email, strangersPassword)).toBe("invalid_credentials");
    expect(await signIn(email, password ?? "")).toBeUndefined();
  });
});

describe("the browser that chose the password", () => {
  test("keeps it through the code of its own sign-up", async () => {
    const email = newAddress();
    const client = server.client();
    await client.auth.signUp({ email, password: goodPassword, options: { data: { first_name: "Ana" } } });
    const link = new URL(await accountLinkTo(server.ctx, email, "account-confirm"));
    const key = link.searchParams.get("token_hash") ?? link.searchParams.get("token") ?? "";
    const code = new URL((await wireLink(key)).headers.get("location") ?? "").searchParams.get("code") ?? "";
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.user_metadata.first_name).toBe("Ana");
    expect(await signIn(email, goodPassword)).toBeUndefined();
  });

  test("keeps it by sending the verifier with the key from the email", async () => {
    const { email, verifier, key } = await signedUpWithVerifier();
    const { body } = await verify({ type: "signup", token_hash: key, code_verifiers: ["other", verifier] });
    expect(body.user.user_metadata.first_name).toBe("Ana");
    expect(body).not.toHaveProperty("password_dropped");
    expect(await signIn(email, goodPassword)).toBeUndefined();
  });
});

describe("an uncontested sign-up", () => {
  const linkKey = async (email: string) => {
    const link = new URL(await accountLinkTo(server.ctx, email, "account-confirm"));
    return link.searchParams.get("token_hash") ?? "";
  };
  const signUp = async (flowType: "pkce" | "implicit", email = newAddress()) => {
    const { error } = await server
      .client({ flowType })
      .auth.signUp({ email, password: goodPassword, options: { data: { first_name: "Ana" } } });
    expect(error).toBeNull();
    return email;
  };

  test.each(["pkce", "implicit"] as const)("keeps password and data, confirmed by another %s client", async (flow) => {
    const email = await signUp(flow);
    const other = server.client({ flowType: flow });
    const { data, error } = await other.auth.verifyOtp({ type: "signup", token_hash: await linkKey(email) });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ first_name: "Ana" });
    expect(data).not.toHaveProperty("password_dropped");
    expect(await signIn(email, goodPassword)).toBeUndefined();
  });

  test.each(["pkce", "implicit"] as const)("the password works at once after the %s link was opened", async (flow) => {
    const email = await signUp(flow);
    expect((await wireLink(await linkKey(email))).status).toBe(303);
    expect(await signIn(email, goodPassword)).toBeUndefined();
    server.ctx.clock.pass({ minutes: 6 });
    await forgetOldTraces(server.ctx);
    expect(await signIn(email, goodPassword)).toBeUndefined();
  });

  test("stays uncontested when the same password and data are sent again", async () => {
    const email = await signUp("pkce");
    server.ctx.clock.pass({ minutes: 2 });
    await signUp("implicit", email);
    await verify({ type: "signup", token_hash: await linkKey(email) });
    expect(await signIn(email, goodPassword)).toBeUndefined();
  });

  test.each([
    ["another password", strangersPassword, { first_name: "Ana" }],
    ["other data", goodPassword, { first_name: "Mallory" }],
  ])("is contested by %s, also within the pause of its email", async (_, password, data) => {
    const email = await signUp("pkce");
    await server.client().auth.signUp({ email, password, options: { data } });
    const { body } = await verify({ type: "signup", token_hash: await linkKey(email) });
    expect(body.password_dropped).toBe(true);
    expect(await signIn(email, goodPassword)).toBe("invalid_credentials");
  });
});

describe("our own page, in a browser that cannot prove the sign-up", () => {
  test.each([[[]], [["x".repeat(50)]]])(
    "is asked whose it is, with verifiers %j, and the link still works",
    async (code_verifiers) => {
      const { email, key } = await signedUpWithVerifier();
      const asked = await verify({ type: "signup", token_hash: key, code_verifiers });
      expect(asked.status).toBe(422);
      expect(asked.body).toMatchObject({
        error_code: "password_needed",
        sign_up: { email, name: "Ana", contested: false },
      });
      expect(await signIn(email, goodPassword)).toBe("email_not_confirmed");
      const wrong = await verify({ type: "signup", token_hash: key, code_verifiers, password: strangersPassword });
      expect([wrong.status, wrong.body.error_code]).toEqual([400, "invalid_credentials"]);
      const right = await verify({ type: "signup", token_hash: key, code_verifiers, password: goodPassword });
      expect(right.body.user.user_metadata.first_name).toBe("Ana");
      expect(await signIn(email, goodPassword)).toBeUndefined();
    },
  );

  test("chooses a new password, which must be strong; the data of an uncontested sign-up stays", async () => {
    const { email, key } = await signedUpWithVerifier();
    const choose = (new_password: string) =>
      verify({ type: "signup", token_hash: key, code_verifiers: [], new_password });
    const weak = await choose("short");
    expect([weak.status, weak.body.error_code]).toEqual([422, "weak_password"]);
    expect((await choose("Own3r-of-this!")).body.user.user_metadata.first_name).toBe("Ana");
    expect(await signIn(email, goodPassword)).toBe("invalid_credentials");
    expect(await signIn(email, "Own3r-of-this!")).toBeUndefined();
  });

  test("hears no name of a contested one, and a new password removes its data", async () => {
    const { email, key } = await preHijacked();
    const asked = await verify({ type: "signup", token_hash: key, code_verifiers: [] });
    expect(asked.body.sign_up).toEqual({ email, name: "", contested: true });
    const { body } = await verify({
      type: "signup",
      token_hash: key,
      code_verifiers: [],
      new_password: "Own3r-of-this!",
    });
    expect(JSON.stringify(body)).not.toMatch(/Mallory|Evil/);
    expect(await signIn(email, strangersPassword)).toBe("invalid_credentials");
    expect(await signIn(email, "Own3r-of-this!")).toBeUndefined();
  });

  test("denies the sign-up: the pending account is gone, and a confirmed one stays", async () => {
    const deny = async (token_hash: string) =>
      (await server.call("/auth/v1/deny", { method: "POST", body: JSON.stringify({ token_hash }) })).status;
    const { email, key } = await signedUpWithVerifier();
    expect(await deny(`${key.slice(0, -1)}_`)).toBe(403);
    expect(await deny(key)).toBe(200);
    expect(await findUserByEmail(server.ctx, email)).toBeUndefined();
    expect(await deny(key)).toBe(403);
    const kept = await signedUpWithVerifier();
    await verify({ type: "signup", token_hash: kept.key });
    expect(await deny(kept.key)).toBe(403);
    expect(await findUserByEmail(server.ctx, kept.email)).toBeDefined();
  });
});
