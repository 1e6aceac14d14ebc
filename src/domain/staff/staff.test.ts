import { expect, test } from "vitest";
import { createAccount } from "#domain/accounts/create-account.ts";
import { changeRole } from "#domain/accounts/change-role.ts";
import { inviteStaff, withdrawStaffInvitation } from "#domain/staff/staff-invitations.ts";
import { changeStaffRole, deactivateStaff, listStaff } from "#domain/staff/staff-people.ts";
import { changeTicket } from "#domain/tickets/change-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { checkedIn } from "#test/repair-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const owner = await signedInAs(ctx, "admin", "staff-owner@example.com", "Grace Hopper");
const technician = await signedInAs(ctx, "technician", "staff-tech@example.com", "Luis Ortega");
const member = await signedInAs(ctx, "member", "staff-member@example.com");

let count = 0;
const fresh = () => `staff-new${count++}@example.com`;
/** Somebody signs up and proves the address. */
const signUp = (email: string) =>
  createAccount(ctx, { email, password: "Sample-Valley-1", firstName: "Ana", lastName: "Silva", role: "member" });
const roleOf = async (email: string) =>
  (await ctx.db.selectFrom("users").select("role").where("email", "=", email).executeTakeFirstOrThrow()).role;

test("only administrators invite, list, change and deactivate", async () => {
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
    [technician, "forbidden"],
  ] as const) {
    const id = technician.actor.userId;
    await expect(listStaff(who)).rejects.toMatchObject({ code });
    await expect(inviteStaff(who, { email: fresh(), role: "editor" })).rejects.toMatchObject({ code });
    await expect(changeStaffRole(who, id, { role: "admin" })).rejects.toMatchObject({ code });
    await expect(deactivateStaff(who, id, { handTo: null })).rejects.toMatchObject({ code });
  }
});

test("who is invited has the role once the address is proven, and the invitation is used up", async () => {
  const email = fresh();
  expect(await inviteStaff(owner, { email, role: "technician" })).toEqual({ outcome: "invited" });
  expect((await listStaff(owner)).invitations).toMatchObject([
    { email, role: "technician", invitedBy: "Grace Hopper" },
  ]);
  expect(await emailsTo(ctx, email)).toMatchObject([{ template: "staff-invitation" }]);
  await signUp(email);
  expect(await roleOf(email)).toBe("technician");
  expect((await listStaff(owner)).invitations).toEqual([]);
  expect(await emailsTo(ctx, email)).toMatchObject([{ template: "staff-invitation" }, { template: "staff-joined" }]);
});

test("somebody with an account has the role at once; staff are not invited again", async () => {
  const email = fresh();
  await signUp(email);
  expect(await inviteStaff(owner, { email, role: "editor" })).toEqual({ outcome: "joined" });
  expect(await roleOf(email)).toBe("editor");
  await expect(inviteStaff(owner, { email, role: "admin" })).rejects.toMatchObject({ code: "conflict" });
});

test("a withdrawn or expired invitation, or one of an administrator who is none any more, gives no role", async () => {
  const withdrawn = fresh();
  await inviteStaff(owner, { email: withdrawn, role: "admin" });
  const [open] = (await listStaff(owner)).invitations;
  await withdrawStaffInvitation(owner, open?.id ?? "");
  await signUp(withdrawn);
  expect(await roleOf(withdrawn)).toBe("member");

  const second = await signedInAs(ctx, "admin", fresh(), "Second Admin");
  const theirs = fresh();
  await inviteStaff(second, { email: theirs, role: "admin" });
  await changeRole(owner, second.actor.userId, { role: "technician" });
  expect((await listStaff(owner)).invitations).toEqual([]);
  await signUp(theirs);
  expect(await roleOf(theirs)).toBe("member");

  const late = fresh();
  await inviteStaff(owner, { email: late, role: "admin" });
  ctx.clock.pass({ hours: 24 * 8 });
  await signUp(late);
  expect(await roleOf(late)).toBe("member");
});

test("who is deactivated is signed out, keeps a client's account, and hands over open work", async () => {
  const leaving = await signedInAs(ctx, "technician", fresh(), "Leaving Tech");
  const { number } = await openTicket(member, {
    subject: "It beeps",
    description: "Since noon.",
    category: "repair",
    name: "Ana Silva",
    email: member.actor.email,
  });
  await changeTicket(owner, { number }, { assigneeId: leaving.actor.userId });
  await checkedIn(leaving, { technicianId: leaving.actor.userId });
  const mine = async (id: string) => (await listStaff(owner)).people.find((one) => one.id === id)?.openWork ?? 0;
  const work = await mine(leaving.actor.userId);
  expect(work).toBeGreaterThan(0);
  await expect(deactivateStaff(owner, leaving.actor.userId, { handTo: member.actor.userId })).rejects.toMatchObject({
    code: "invalid",
    details: { errors: [{ path: "handTo" }] },
  });
  const before = await mine(technician.actor.userId);
  expect(await deactivateStaff(owner, leaving.actor.userId, { handTo: technician.actor.userId })).toEqual({
    handedOver: work,
  });
  expect(await mine(technician.actor.userId)).toBe(before + work);
  expect(await roleOf(leaving.actor.email)).toBe("member");
  const living = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", leaving.actor.userId)
    .where("ended_at", "is", null)
    .execute();
  expect(living).toEqual([]);
  await expect(deactivateStaff(owner, leaving.actor.userId, { handTo: null })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(deactivateStaff(owner, owner.actor.userId, { handTo: null })).rejects.toMatchObject({
    code: "conflict",
  });
});
