import { expect, test } from "vitest";
import { solvedBotCheck, testCtx, type TestCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { changeLead } from "#domain/leads/change-lead.ts";
import { listLeads } from "#domain/leads/list-leads.ts";

const nobody = "00000000-0000-7000-8000-000000000000";

async function lead(ctx: TestCtx, changes: object = {}): Promise<string> {
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("leads")
    .values({
      id,
      source: "get_started",
      name: "Ana Flores",
      email: "ana@example.com",
      size: "6-20",
      devices: 8,
      service: "managed-it",
      created_at: ctx.clock.now(),
      ...changes,
    })
    .execute();
  return id;
}

test("leads are for admins only", async () => {
  const ctx = await testCtx();
  const id = await lead(ctx);
  await expect(listLeads(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(changeLead(ctx, id, { status: "won" })).rejects.toMatchObject({ code: "unauthenticated" });
  const technician = await signedInAs(ctx, "technician", "tech@example.com");
  await expect(listLeads(technician, {})).rejects.toMatchObject({ code: "forbidden" });
  await expect(changeLead(technician, id, { status: "won" })).rejects.toMatchObject({ code: "forbidden" });
  const admin = await signedInAs(ctx, "admin", "admin@example.com");
  await expect(listLeads(admin, { status: "maybe" })).rejects.toMatchObject({ code: "invalid" });
  await expect(listLeads(admin, { cursor: "1" })).rejects.toMatchObject({ code: "invalid" });
  await expect(changeLead(admin, id, { status: "maybe" })).rejects.toMatchObject({ code: "invalid" });
  for (const unknown of [nobody, "1", "'"])
    await expect(changeLead(admin, unknown, { status: "won" })).rejects.toMatchObject({ code: "not_found" });
});

test("forms and appointments are in one list with their value, newest first, paged", async () => {
  const ctx = await testCtx();
  const admin = await signedInAs(ctx, "admin", "list@example.com");
  await ctx.db.deleteFrom("leads").execute();
  const first = await lead(ctx);
  const opened = await sendContactMessage(ctx, {
    name: "Tom Becker",
    email: "tom@example.com",
    subject: "Printer",
    message: "It prints only stripes, since Monday.",
    botCheck: await solvedBotCheck(ctx),
  });
  const called = await lead(ctx, { source: "phone", name: "Call" });
  await lead(ctx, { status: "spam", name: "Spam" });
  const old = await lead(ctx, { created_at: new Date(ctx.clock.now().getTime() - 31 * 24 * 3600_000), status: "won" });

  const { items, figures, nextCursor } = await listLeads(admin, {});
  expect(nextCursor).toBeNull();
  expect(items.map(({ name }) => name)).toEqual(["Ana Flores", "Call", "Tom Becker", "Ana Flores"]);
  expect(items.map(({ valueCents }) => valueCents)).toEqual([5000, 7500, 5000, 5000]);
  expect(items[2]).toMatchObject({ source: "contact", ticket: { number: opened.number, status: "new" }, size: null });
  expect(items[2]?.message).toContain("Printer");
  expect(items[3]).toMatchObject({ id: first, service: "Managed IT", ticket: null });
  // The 31-day-old lead is in the list, but not in the totals.
  expect(figures).toEqual({ leads: 3, valueCents: 17_500, won: 0 });

  const page = await listLeads(admin, { limit: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([old, called]);
  const rest = await listLeads(admin, { limit: 2, cursor: page.nextCursor ?? "" });
  expect(rest.items.at(-1)?.id).toBe(first);
  expect((await listLeads(admin, { source: "phone" })).items.map(({ id }) => id)).toEqual([called]);
  expect((await listLeads(admin, { status: "spam" })).items).toMatchObject([{ name: "Spam", valueCents: 0 }]);

  await changeLead(admin, first, { status: "won" });
  await changeLead(admin, first, { status: "won" });
  expect((await listLeads(admin, {})).figures.won).toBe(1);
  const trail = await ctx.db
    .selectFrom("audit_events")
    .select("detail")
    .where("action", "=", "lead.status_changed")
    .execute();
  expect(trail).toEqual([{ detail: { from: { status: "new" }, to: { status: "won" } } }]);
});
