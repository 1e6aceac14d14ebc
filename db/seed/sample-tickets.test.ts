import { expect, test } from "vitest";
import { listTicketQueue } from "#domain/tickets/list-ticket-queue.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { seedAccounts } from "./sample-accounts.ts";
import { seedTickets } from "./sample-tickets.ts";

const base = await testCtx();
const system = { ...base, actor: { kind: "system" as const, name: "sample data" } };

test("one sample ticket with a thread and one account are in Spanish", async () => {
  await seedAccounts(system);
  await seedTickets(system);
  const admin = await signedInAs(base, "admin", "queue@example.com", "Vera Lopez");
  const { items } = await listTicketQueue(admin, {});
  expect(items.filter(({ language }) => language === "es")).toMatchObject([{ requesterName: "Rosa Medina (sample)" }]);
  const ticket = await base.db
    .selectFrom("tickets")
    .innerJoin("users", "users.email", "tickets.requester_email")
    .select(["tickets.id", "number", "users.language"])
    .where("tickets.language", "=", "es")
    .executeTakeFirstOrThrow();
  expect(ticket.language).toBe("es");
  const thread = await base.db
    .selectFrom("ticket_messages")
    .select("author")
    .where("ticket_id", "=", ticket.id)
    .execute();
  expect(thread.map(({ author }) => author).toSorted()).toEqual(["client", "staff", "staff"]);
});
