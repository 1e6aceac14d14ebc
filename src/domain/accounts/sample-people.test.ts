import { expect, test } from "vitest";
import { removeSampleAccounts, setSampleAccounts } from "#domain/accounts/sample-people.ts";
import { samplePassword, samplePeople, seedAccounts } from "#seed/sample-accounts.ts";
import { accountsServer } from "#test/test-accounts.ts";

const server = await accountsServer();
const system = { ...server.ctx, actor: { kind: "system" as const, name: "start" } };
const emails = samplePeople.map(({ email }) => email);

const signIn = async (email: string) =>
  server
    .client()
    .auth.signInWithPassword({ email, password: samplePassword })
    .then(({ data, error }) => ({
      code: error?.code ?? null,
      token: data.session?.access_token ?? "",
    }));

test("sample accounts work only while sample data is on; after that they can be removed", async () => {
  await seedAccounts(system);
  expect(await setSampleAccounts(system, emails, true)).toBe(0);
  const signedIn = await Promise.all(emails.map(signIn));
  expect(signedIn.map(({ code }) => code)).toEqual(emails.map(() => null));

  expect(await setSampleAccounts(system, emails, false)).toBe(emails.length);
  for (const { token } of signedIn) expect((await server.client().auth.getUser(token)).error).not.toBeNull();
  expect((await Promise.all(emails.map(signIn))).map(({ code }) => code)).toEqual(emails.map(() => "user_banned"));
  expect(await setSampleAccounts(system, emails, false)).toBe(emails.length);

  expect(await setSampleAccounts(system, emails, true)).toBe(0);
  expect((await Promise.all(emails.map(signIn))).map(({ code }) => code)).toEqual(emails.map(() => null));

  expect(await removeSampleAccounts(system, emails)).toBe(emails.length);
  expect(await setSampleAccounts(system, emails, false)).toBe(0);
  expect((await signIn(emails[0] ?? "")).code).toBe("invalid_credentials");
});

test("only the system can close or remove them", async () => {
  await expect(setSampleAccounts(server.ctx, emails, false)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(removeSampleAccounts(server.ctx, emails)).rejects.toMatchObject({ code: "unauthenticated" });
});
