import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { emailsTo } from "#test/test-ctx.ts";
import { accountLinkTo, accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

const attempt = async (email: string, password: string, network = randomUUID()) => {
  const client = server.client({ headers: { "x-test-network": network } });
  return (await client.auth.signInWithPassword({ email, password })).error?.code ?? "in";
};

describe("guessing limits", () => {
  test("five per network and account, also concurrently, and for accounts that do not exist", async () => {
    const { email } = await signedUp(server);
    for (const address of [email, newAddress()]) {
      const network = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(address, "Wr0ng-one!", network)));
      expect(answers.toSorted()).toEqual([
        ...Array(5).fill("invalid_credentials"),
        ...Array(3).fill("over_request_rate_limit"),
      ]);
    }
    expect(await attempt(email, goodPassword)).toBe("in");
  });

  test("a success clears earlier failures", async () => {
    const { email } = await signedUp(server);
    const network = randomUUID();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 2; count++) await attempt(email, "Wr0ng-one!", network);
      expect(await attempt(email, goodPassword, network)).toBe("in");
    }
  });

  test("ten per account lock it for unknown networks; its owner gets in from a known one, or by email", async () => {
    const home = randomUUID();
    const { email } = await signedUp(server, "member", { headers: { "x-test-network": home } });
    for (let count = 0; count < 10; count++) expect(await attempt(email, "Wr0ng-one!")).toBe("invalid_credentials");
    expect(await attempt(email, goodPassword)).toBe("over_request_rate_limit");
    expect(await attempt(email, goodPassword)).toBe("over_request_rate_limit");
    expect(await attempt(email, goodPassword, home)).toBe("in");
    const mails = (await emailsTo(server.ctx, email)).filter(({ template }) => template === "account-locked");
    expect(mails).toHaveLength(1);
    const link = await accountLinkTo(server.ctx, email, "account-locked");
    const body = JSON.stringify({ token_hash: new URL(link).searchParams.get("token_hash") });
    const unlock = (method: string) =>
      server.call(`/auth/v1/unlock${method === "POST" ? "" : new URL(link).search}`, {
        method,
        ...(method === "POST" ? { body } : {}),
      });
    expect((await unlock("GET")).status).toBe(405);
    expect((await unlock("HEAD")).status).toBe(200);
    expect((await unlock("POST")).status).toBe(200);
    expect((await unlock("POST")).status).toBe(403);
    expect(await attempt(email, goodPassword)).toBe("in");
  });

  test("an account that does not exist locks in the same way", async () => {
    const email = newAddress();
    for (let count = 0; count < 10; count++) await attempt(email, "Wr0ng-one!");
    expect(await attempt(email, "Wr0ng-one!")).toBe("over_request_rate_limit");
  });

  test("fifty per network block it, for every account", async () => {
    const { email } = await signedUp(server);
    const network = randomUUID();
    await Promise.all(Array.from({ length: 50 }, () => attempt(newAddress(), "Wr0ng-one!", network)));
    expect(await attempt(email, goodPassword, network)).toBe("over_request_rate_limit");
    const block = await server.ctx.db
      .selectFrom("blocked_networks")
      .selectAll()
      .where("network", "=", network)
      .execute();
    expect(block).toHaveLength(1);
    expect(await attempt(email, goodPassword)).toBe("in");
  });
});

test("unknown address, wrong password and no password cost one hash each", async () => {
  const { email } = await signedUp(server);
  const other = await signedUp(server);
  await server.ctx.db.updateTable("users").set({ password_hash: null }).where("id", "=", other.id).execute();
  const { passwords } = server.ctx;
  let calls = 0;
  server.ctx.passwords = {
    ...passwords,
    hash: (...given) => (calls++, passwords.hash(...given)),
    verify: (...given) => (calls++, passwords.verify(...given)),
  };
  const costOf = async (act: () => Promise<unknown>) => {
    calls = 0;
    await act();
    return calls;
  };
  expect(await costOf(() => attempt(email, "Wr0ng-one!"))).toBe(1);
  expect(await costOf(() => attempt(newAddress(), "Wr0ng-one!"))).toBe(1);
  expect(await costOf(() => attempt(other.email, "Wr0ng-one!"))).toBe(1);
  expect(await costOf(() => attempt(email, "x".repeat(73)))).toBe(0);
  for (const address of [email, newAddress()])
    expect(await costOf(() => server.client().auth.signUp({ email: address, password: goodPassword }))).toBe(1);
  server.ctx.passwords = passwords;
});

test("a sign-in from a new device is reported by email, the first one and known ones are not", async () => {
  const firefox = { "user-agent": "Firefox/140.0 Windows", "x-test-network": "198.51.100.4" };
  const { email } = await signedUp(server, "member", { headers: firefox });
  const told = async () => (await emailsTo(server.ctx, email)).filter(({ template }) => template === "new-device");
  await server.client({ headers: firefox }).auth.signInWithPassword({ email, password: goodPassword });
  await server
    .client({ headers: { ...firefox, "x-test-network": "198.51.7.7" } })
    .auth.signInWithPassword({ email, password: goodPassword });
  expect(await told()).toHaveLength(0);
  await server
    .client({ headers: { "user-agent": "Safari/605 iPhone", "x-test-network": "192.0.2.8" } })
    .auth.signInWithPassword({ email, password: goodPassword });
  const [mail] = await told();
  expect(mail?.text_body).toContain("Safari on iPhone");
  expect(mail?.text_body).toContain("192.0.x.x");
});

test("a name in an email cannot carry a stranger's text or links", async () => {
  const { email, client } = await signedUp(server);
  await client.auth.updateUser({ data: { first_name: "Win <b>now</b> at https://evil.example" } });
  await client.auth.resetPasswordForEmail(email);
  const mail = (await emailsTo(server.ctx, email)).findLast(({ template }) => template === "account-recover");
  expect(mail?.html_body).not.toContain("evil.example");
});
