import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { inDatabase } from "#platform/db/address-of.ts";
import { openClient } from "#platform/db/connect.ts";
import { accountsServer, newAddress, signedUp } from "#test/test-accounts.ts";
import { solvedBotCheck } from "#test/test-ctx.ts";

const server = await accountsServer();
const member = await signedUp(server);
const admin = await signedUp(server, "admin");

const ask = (path: string, { token, ...body }: { token?: string; [field: string]: unknown } = {}, method = "GET") =>
  server.call(path, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== "GET" && { body: JSON.stringify(body) }),
  });

const newTicket = async () => ({
  subject: "Printer",
  description: "It is on fire.",
  category: "other",
  name: "Ana",
  email: newAddress(),
  botCheck: await solvedBotCheck(server.ctx),
});

async function lockedTickets() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.ctx.db);
  const holder = await openClient(inDatabase(inject("databases").server, rows[0]?.name ?? ""));
  await holder.query("begin; lock table tickets in access exclusive mode");
  return holder;
}

test("while a table is locked, whoever needs it is told to come back, by every door", { timeout: 60_000 }, async () => {
  const { number } = (await (await ask("/api/tickets", await newTicket(), "POST")).json()) as { number: string };
  const [opened, other] = [await newTicket(), await newTicket()];
  const { token } = member;
  const { name, email, botCheck } = await newTicket();
  const contact = { name, email, botCheck, subject: "Hours", message: "Are you open on Sunday?" };
  const chat = { token, sessionId: "locked-table", message: `What about my ticket ${number}?` };
  const asked: Record<string, () => Promise<Response>> = {
    "open a ticket": () => ask("/api/tickets", opened, "POST"),
    "open another as a member": () => ask("/api/tickets", { ...other, token }, "POST"),
    "write to us": () => ask("/api/contact", contact, "POST"),
    "look a ticket up": () => ask("/api/tickets/lookup", { number, email: opened.email }, "POST"),
    "own tickets": () => ask("/api/tickets", { token }),
    "close a ticket": () => ask(`/api/tickets/${number}/close`, { token }, "POST"),
    "answer a ticket": () => ask(`/api/tickets/${number}/messages`, { token, body: "Thanks" }, "POST"),
    "own export": () => ask("/api/me/export", { token }),
    "the assistant": () => ask("/functions/v1/chat", chat, "POST"),
    "tickets for staff": () => ask("/api/admin/tickets", { token: admin.token }),
    "a ticket for staff": () => ask(`/api/admin/tickets/${number}`, { token: admin.token }),
    "change a ticket": () => ask(`/api/admin/tickets/${number}`, { token: admin.token, priority: "high" }, "PATCH"),
    "search of staff": () => ask("/api/admin/search?q=printer", { token: admin.token }),
    "overview of staff": () => ask("/api/admin/overview", { token: admin.token }),
  };
  const holder = await lockedTickets();
  const answers = Object.entries(asked).map(async ([what, act]) => {
    const { status, headers } = await act();
    return [what, status, headers.get("retry-after")];
  });
  const wrong = (await Promise.all(answers)).filter(([, status, after]) => status !== 503 || after !== "5");
  await holder.end();
  expect(wrong).toEqual([]);
  expect((await ask("/api/tickets", opened, "POST")).status).toBe(201);
});
