import { expect, test } from "vitest";
import { areasOf } from "#contract/staff/staff-areas.ts";
import { listTimesForStaff, bookByStaff } from "#domain/appointments/book-by-staff.ts";
import { countWork } from "#domain/staff-work/count-work.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { testCtx } from "#test/test-ctx.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "work-admin@example.com");
const technician = await signedInAs(ctx, "technician", "work-tech@example.com");
const member = await signedInAs(ctx, "member", "work-member@example.com");

test("only staff see what waits, and a technician no more than the own areas", async () => {
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
  ] as const)
    await expect(countWork(who)).rejects.toMatchObject({ code });
  for (const [who, role] of [
    [technician, "technician"],
    [admin, "admin"],
  ] as const) {
    const own = areasOf(role).flatMap(({ counts }) => counts ?? []);
    expect(Object.keys((await countWork(who)).work).toSorted()).toEqual(own.toSorted());
  }
  expect(Object.keys((await countWork(technician)).work)).not.toContain("leads");
});

test("counts what waits for us, and what has waited for a day", async () => {
  const waiting = async () => (await countWork(admin)).work;
  const before = await waiting();
  const ticket = { subject: "It beeps", description: "Since noon.", category: "repair" };
  await openTicket(member, { ...ticket, name: "Ana Silva", email: member.actor.email });
  const proven = await signedInAs(ctx, "member", "work-buyer@example.com");
  await placedOrder(proven, [await soldProduct(ctx)]);
  const startsAt = (await listTimesForStaff(admin, { mode: "call" })).at(-1)?.slots[0]?.startsAt;
  const caller = { name: "Ana", phone: "(209) 555-0142", mode: "call", startsAt };
  await bookByStaff(admin, { key: ctx.ids.next() }, caller);
  const after = await waiting();
  expect(after.tickets).toEqual({ waiting: (before.tickets?.waiting ?? 0) + 1, late: before.tickets?.late });
  expect(after.leads?.waiting).toBe((before.leads?.waiting ?? 0) + 1);
  const hoursAhead = (Date.parse(startsAt ?? "") - ctx.clock.now().getTime()) / 3600_000;
  expect(hoursAhead).toBeGreaterThan(48);
  expect(after.appointments).toEqual(before.appointments);
  ctx.clock.pass({ hours: hoursAhead - 1 });
  const later = await waiting();
  expect(later.appointments).toEqual({ waiting: 1, late: 0 });
  expect(later.tickets?.late).toBe((before.tickets?.late ?? 0) + 1);
});
