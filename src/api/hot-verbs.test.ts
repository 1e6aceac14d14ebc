import pg from "pg";
import { expect, test, vi } from "vitest";
import { accountsServer, goodPassword, signedUp } from "#test/test-accounts.ts";
import { testApi } from "#test/test-api.ts";
import { solvedBotCheck } from "#test/test-ctx.ts";

const server = await accountsServer();
const query = vi.spyOn(pg.Client.prototype, "query");

/** Counts the statements that reach the database while `act` runs; the beginning and the end of a transaction are two of them. */
async function statementsOf(act: () => Promise<Response>): Promise<number> {
  query.mockClear();
  const answer = await act();
  expect(answer.ok).toBe(true);
  return query.mock.calls.length;
}

const json = { "Content-Type": "application/json", "x-test-network": "203.0.113.7" };
const post = (path: string, body: object) =>
  server.call(path, { method: "POST", headers: json, body: JSON.stringify(body) });

// Each statement is a round trip, and these verbs run more often than all others. Raise a number only for a reason.
test("hot verbs need few statements, counters included", async () => {
  const { email, client, token } = await signedUp(server);
  const refresh_token = (await client.auth.getSession()).data.session?.refresh_token;
  const signIn = () => post("/auth/v1/token?grant_type=password", { email, password: goodPassword });
  // From a known device, as nearly always.
  expect((await signIn()).ok).toBe(true);
  const refresh = () => post("/auth/v1/token?grant_type=refresh_token", { refresh_token });
  const getUser = () => server.call("/auth/v1/user", { headers: { Authorization: `Bearer ${token}` } });
  const botCheck = await solvedBotCheck(server.ctx);
  const words = { subject: "No sound", description: "Since Monday.", name: "Bo", email: "bo@example.com" };
  const { send, request } = testApi(server.ctx);
  const ticket = { ...words, category: "repair", botCheck };
  expect({
    signIn: await statementsOf(signIn),
    refresh: await statementsOf(refresh),
    getUser: await statementsOf(getUser),
    openTicket: await statementsOf(async () => send("/api/tickets", ticket)),
    // Nothing is found: the fifth looks for similar words.
    search: await statementsOf(async () => request("/api/search?q=laptop")),
  }).toEqual({ signIn: 8, refresh: 2, getUser: 1, openTicket: 7, search: 5 });
});
