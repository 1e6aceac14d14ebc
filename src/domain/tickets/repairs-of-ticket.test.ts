import { expect, test } from "vitest";
import { listRepairDesk } from "#domain/repairs/repair-desk-views.ts";
import { viewRepair } from "#domain/repairs/view-repair.ts";
import { removePerson } from "#domain/organizations/organization-people.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { viewStaffTicket } from "#domain/tickets/view-staff-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import type { Ctx } from "#domain/ctx.ts";
import { checkedIn, withEstimate } from "#test/repair-by-verb.ts";
import { otherVisitor } from "#test/shop-by-verb.ts";
import { emailsTo, linkIn, solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
const words = { subject: "It beeps", description: "Since noon.", category: "repair", name: "Olivia" };
const repairsSeen = async (who: Ctx, number: string, key: string | null = null) => {
  const view = await viewTicket(who, { number, key });
  return view.level === "full" ? view.thread.repairs : null;
};

test("a ticket names its repairs in the words of its reader, and each leads to the other", async () => {
  const company = await companyOf(ctx);
  const { owner, ownerContactId } = company;
  const { number } = await openTicket(owner, { ...words, email: owner.actor.email });
  expect(await repairsSeen(owner, number)).toEqual([]);
  const client = { contactId: ownerContactId };
  const repair = await withEstimate(staff, { intake: { client, ticketNumber: number } });
  const named = { number: repair, device: "Dell XPS 13" };
  expect(await repairsSeen(owner, number)).toEqual([{ ...named, status: "Waiting for your decision" }]);
  expect((await viewStaffTicket(staff, { number })).repairs).toEqual([{ ...named, status: "Client decides" }]);
  expect((await viewRepair(owner, { number: repair, key: null })).ticketNumber).toBe(number);
});

test("who may not see a repair reads nothing of it in the ticket", async () => {
  const company = await companyOf(ctx);
  const bringer = await company.join("member");
  await ctx.db
    .updateTable("organizations")
    .set({ ticket_sharing: "everyone" })
    .where("id", "=", company.organizationId)
    .execute();
  const { email } = bringer.ctx.actor;
  const { number } = await openTicket(bringer.ctx, { ...words, email });
  const client = { contactId: bringer.contactId };
  await checkedIn(staff, { client, device: { name: "Dell", kind: "laptop", serial: "RT-2" }, ticketNumber: number });
  expect(await repairsSeen(bringer.ctx, number)).toHaveLength(1);
  // By role, by none, and after having left.
  expect(await repairsSeen((await company.join("technical")).ctx, number)).toHaveLength(1);
  expect(await repairsSeen((await company.join("member")).ctx, number)).toEqual([]);
  await removePerson(company.owner, company.organizationId, bringer.contactId);
  expect(await repairsSeen(bringer.ctx, number)).toBeNull();
});

test("a private link shows the repair of the person who opened the ticket, and of nobody else", async () => {
  const visitor = otherVisitor(ctx);
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  const { number } = await openTicket(visitor, { ...words, email, botCheck: await solvedBotCheck(ctx) });
  const [mail] = await emailsTo(ctx, email);
  const { key } = linkIn(mail?.text_body ?? null);
  const device = { name: "Dell", kind: "laptop", serial: "RT-3" };
  await checkedIn(staff, { client: { name: "Olivia", email }, device, ticketNumber: number });
  expect(await repairsSeen(visitor, number, key)).toHaveLength(1);
  const other = { name: "Somebody", email: `other-${crypto.randomUUID()}@example.com` };
  await checkedIn(staff, { client: other, device: { ...device, serial: "RT-4" }, ticketNumber: number });
  expect(await repairsSeen(visitor, number, key)).toHaveLength(1);
  expect((await viewStaffTicket(staff, { number })).repairs).toHaveLength(2);
  await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("email", "=", email).execute();
  expect(await repairsSeen(visitor, number, key)).toEqual([]);
});

test("the desk counts repairs that wait for their client and for pickup", async () => {
  const { counts } = await listRepairDesk(staff, {});
  expect(counts.estimate_sent).toBe(1);
  expect(counts.ready).toBe(0);
  expect(counts.open).toBe(4);
});
