import { expect, test } from "vitest";
import { viewStaffOverview } from "#domain/overview/view-staff-overview.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { checkedIn } from "#test/repair-by-verb.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { newCompany } from "#test/test-organizations.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "overview-admin@example.com");
const technician = await signedInAs(ctx, "technician", "overview-tech@example.com");
const member = await signedInAs(ctx, "member", "overview-member@example.com");

test("only administrators see it", async () => {
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
    [technician, "forbidden"],
  ] as const)
    await expect(viewStaffOverview(who)).rejects.toMatchObject({ code });
});

test("work that waits is counted by kind, late ones first, with a name, a sum or its age", async () => {
  await openTicket(member, {
    subject: "It beeps",
    description: "Since noon.",
    category: "repair",
    name: "Ana Silva",
    email: member.actor.email,
  });
  await placedOrder(member, [await soldProduct(ctx)]);
  await issuedInvoice(admin, await newCompany(ctx));
  const repair = await checkedIn(technician, { dueAt: new Date(ctx.clock.now().getTime() + 86_400_000).toISOString() });
  const fresh = await viewStaffOverview(admin);
  const titles = ({ waiting }: typeof fresh) => waiting.map(({ title }) => title);
  expect(titles(fresh)).toEqual(expect.arrayContaining(["1 ticket without an answer", "1 order to prepare"]));
  expect(titles(fresh).join()).not.toMatch(/late|overdue/);
  ctx.clock.pass({ hours: 24 * 40 });
  const later = await viewStaffOverview(admin);
  expect(later.waiting[0]?.rank).toBe("late");
  expect(later.waiting).toContainEqual(
    expect.objectContaining({ title: "1 repair is late", to: `/admin/repairs/${repair}/`, cents: null }),
  );
  expect(later.waiting).toContainEqual(expect.objectContaining({ title: "1 invoice is overdue", icon: "paper" }));
});
