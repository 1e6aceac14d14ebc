import { expect, test } from "vitest";
import { accountTimes } from "#contract/accounts/accounts.ts";
import { createAccessTokens } from "#platform/access-tokens/access-tokens.ts";
import { createSigningKeys } from "#platform/access-tokens/signing-keys.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { testCtx } from "#test/test-ctx.ts";

const { db, clock } = await testCtx();
const vault = createVault("a secret key of the tests");
const issuer = "http://localhost:3000/auth/v1";
const replica = () => createAccessTokens({ db, clock, issuer, vault });

test("the first key signs immediately, and replicas that start together share it", async () => {
  const replicas = [replica(), replica(), replica()];
  const signed = await Promise.all(replicas.map((tokens) => tokens.sign({ sub: "somebody" })));
  const { keys } = await replica().keySet();
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty("d");
  for (const { token } of signed)
    for (const tokens of [...replicas, replica()]) expect(await tokens.verify(token)).toMatchObject({ ok: true });
  const rows = await db.selectFrom("signing_keys").select("private_jwk").execute();
  expect(JSON.stringify(rows)).not.toContain('"d"');
  const stored = await db.selectFrom("signing_keys").select("active_at").executeTakeFirstOrThrow();
  expect(stored.active_at.getTime()).toBeLessThanOrEqual(clock.now().getTime());
});

test("the next key is published before it signs, and the last one stays until its tokens have expired", async () => {
  const before = await createSigningKeys(db, clock, vault).current();
  clock.pass({ milliseconds: (accountTimes.signingKey - 60) * 1000 });
  await replica().rotateKeys();
  expect((await replica().keySet()).keys).toHaveLength(1);
  clock.pass({ minutes: 2 });
  await Promise.all([replica().rotateKeys(), replica().rotateKeys()]);
  expect((await replica().keySet()).keys).toHaveLength(2);
  expect((await createSigningKeys(db, clock, vault).current()).kid).toBe(before.kid);
  const { token: last } = await replica().sign({ sub: "somebody" });
  clock.pass({ milliseconds: accountTimes.signingKeyAhead * 1000 });
  const after = await createSigningKeys(db, clock, vault).current();
  expect(after.kid).not.toBe(before.kid);
  expect(await replica().verify(last)).toMatchObject({ ok: true });
  clock.pass({ hours: 2 });
  expect((await replica().keySet()).keys.map(({ kid }) => kid)).toEqual([after.kid]);
  expect(await replica().verify(last)).toMatchObject({ ok: false });
});
