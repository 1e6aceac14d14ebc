import { describe, expect, test } from "vitest";
import { accountRates } from "#contract/accounts/accounts.ts";
import { accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";
import { emailsTo } from "#test/test-ctx.ts";

const server = await accountsServer();

async function post(path: string, body: object, network: string = crypto.randomUUID()) {
  const answer = await server.call(`/auth/v1${path}`, {
    method: "POST",
    headers: { "x-test-network": network },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const signUp = (email: string, network?: string, data: object = { first_name: "Ana" }) =>
  post("/signup", { email, password: goodPassword, data }, network);

/** The names of all fields, at any depth, and every value except ids and times. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "time"),
  );

describe("a repeated sign-up for an unconfirmed address", () => {
  test("looks like a first one: a new id, the data just sent, nothing stored", async () => {
    const email = newAddress();
    const first = await signUp(email);
    for (const minutes of [0, 2]) {
      server.ctx.clock.pass({ minutes });
      const again = await signUp(email, undefined, { first_name: "Bob" });
      expect(again.status).toBe(200);
      expect(again.body.id).not.toBe(first.body.id);
      expect(again.body.identities[0].user_id).toBe(again.body.id);
      expect(shapeOf(again.body)).toEqual(JSON.parse(JSON.stringify(shapeOf(first.body)).replaceAll("Ana", "Bob")));
    }
    const rows = await server.ctx.db.selectFrom("users").selectAll().where("email", "=", email).execute();
    expect(rows).toMatchObject([{ id: first.body.id, user_metadata: { first_name: "Ana" } }]);
    expect(await emailsTo(server.ctx, email)).toHaveLength(2);
  });

  test("has the timestamps of a first one", async () => {
    for (const { body } of [await signUp(newAddress()), await signUp(newAddress())])
      expect(new Set([body.created_at, body.updated_at]).size).toBe(1);
  });
});

test("a network that found too many accounts gets no more answers, even for new addresses", async () => {
  const network = crypto.randomUUID();
  const { email } = await signedUp(server);
  for (let count = 0; count < accountRates.knownAddress.points; count++)
    expect((await signUp(email, network)).body.identities).toEqual([]);
  expect((await signUp(newAddress(), network)).status).toBe(429);
  expect((await signUp(newAddress())).status).toBe(200);
});

test("the same applies to address changes", async () => {
  const [known, asking] = [await signedUp(server), await signedUp(server)];
  for (let count = 0; count < accountRates.knownAddress.points; count++)
    expect((await asking.client.auth.updateUser({ email: known.email })).error?.code).toBe("email_exists");
  expect((await asking.client.auth.updateUser({ email: newAddress() })).error?.code).toBe("over_request_rate_limit");
});

describe("resending the email", () => {
  test("responds the same for unknown, pending, confirmed and changing addresses", async () => {
    const pending = newAddress();
    await signUp(pending);
    const changing = await signedUp(server);
    await changing.client.auth.updateUser({ email: newAddress() });
    server.ctx.clock.pass({ minutes: 2 });
    for (const type of ["signup", "email_change"]) {
      for (const email of [newAddress(), pending, (await signedUp(server)).email, changing.email]) {
        const answers = [await post("/resend", { type, email }), await post("/resend", { type, email })];
        expect(answers).toMatchObject([
          { status: 200, body: {} },
          { status: 429, body: { error_code: "over_email_send_rate_limit" } },
        ]);
        server.ctx.clock.pass({ minutes: 2 });
        expect((await post("/resend", { type, email })).status).toBe(200);
        server.ctx.clock.pass({ minutes: 2 });
      }
    }
  });

  test.each([
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com,b@example.com",
    "Ana <a@example.com>",
    "a\0@example.com",
    "a@example.com\u2028",
    " a@example.com",
    "a@example.com\n",
  ])("a malformed address is refused: %j", async (email) => {
    for (const answer of [await post("/resend", { type: "signup", email }), await post("/recover", { email })])
      expect(answer).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  });

  test.each([undefined, null, "", "sms", "invite", "recovery"])("the type %j is refused", async (type) => {
    expect(await post("/resend", { type, email: newAddress() })).toMatchObject({
      status: 400,
      body: { error_code: "validation_failed" },
    });
  });
});
