import { beforeEach, expect, test } from "vitest";
import { invitationDays } from "#contract/organizations/organization-words.ts";
import { acceptInvitation, invitePerson, revokeInvitation, viewInvitation } from "#domain/organizations/invitations.ts";
import { invitationKey } from "#domain/organizations/invitation-link.ts";
import { addContact, changeContact, removeContact } from "#domain/organizations/manage-contacts.ts";
import { createOrganization } from "#domain/organizations/manage-organization.ts";
import { membershipsOf, ownOrganization } from "#domain/organizations/memberships.ts";
import {
  changeOwnOrganization,
  changePerson,
  listPeople,
  removePerson,
} from "#domain/organizations/organization-people.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { emailsTo, testCtx, type TestCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { waitsForLock } from "#test/waits-for-lock.ts";

let ctx: TestCtx;
let id: string;
let owner: Awaited<ReturnType<typeof memberOf>>;
beforeEach(async () => {
  ctx = await testCtx();
  id = await newCompany(ctx, "Valley Almond Packers");
  owner = await memberOf(ctx, id, "owner");
});
const address = () => `new-${ctx.ids.next()}@example.com`;
const code = async (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

test("only owners manage people, and only in their own organization", async () => {
  const { as: approver } = await memberOf(ctx, id, "approver");
  const stranger = await signedInAs(ctx, "member", address());
  const elsewhere = await newCompany(ctx, "Elsewhere");
  const acts = (as: TestCtx, organizationId: string) =>
    Promise.all([
      code(invitePerson(as, organizationId, { email: address(), role: "member" })),
      code(revokeInvitation(as, organizationId, ctx.ids.next())),
      code(changePerson(as, organizationId, owner.contactId, { role: "member" })),
      code(removePerson(as, organizationId, owner.contactId)),
      code(changeOwnOrganization(as, organizationId, { ticketSharing: "everyone" })),
    ]);
  expect(new Set(await acts(approver, id))).toEqual(new Set(["forbidden"]));
  expect(new Set(await acts(stranger, id))).toEqual(new Set(["not_found"]));
  expect(new Set(await acts(owner.as, elsewhere))).toEqual(new Set(["not_found"]));
  expect(new Set(await acts(ctx, id))).toEqual(new Set(["unauthenticated"]));
  // A person and a site of another organization.
  const { contactId } = await memberOf(ctx, elsewhere, "member");
  for (const unknown of [contactId, "1", ctx.ids.next()]) {
    expect(await code(changePerson(owner.as, id, unknown, { role: "owner" }))).toBe("not_found");
    expect(await code(removePerson(owner.as, id, unknown))).toBe("not_found");
  }
  expect(await code(changePerson(owner.as, id, owner.contactId, { siteId: ctx.ids.next() }))).toBe("invalid");
  expect(await code(invitePerson(owner.as, id, { email: "x", role: "king" }))).toBe("invalid");
});

test("others see the people without their addresses", async () => {
  const { as } = await memberOf(ctx, id, "member");
  const seen = await listPeople(as, id);
  expect(seen.people.map(({ email }) => email)).toEqual([null, null, null]);
  expect(seen).toMatchObject({ invitations: [], organization: { mayManage: false } });
  expect((await listPeople(owner.as, id)).people[1]).toMatchObject({ email: owner.as.actor.email, self: true });
});

test("an invitation joins the invited address, once", async () => {
  const email = address();
  const { id: invitation } = await invitePerson(owner.as, id, { email, role: "technical", language: "es" });
  const [mail] = await ctx.db.selectFrom("mails").selectAll().where("recipient", "=", email).execute();
  expect(mail).toMatchObject({ template: "organization-invitation", recipient_name: null });
  expect(JSON.stringify(mail?.data)).not.toContain(owner.as.actor.name);
  expect(JSON.stringify(mail?.data)).not.toContain(invitationKey(ctx, invitation));
  expect(await code(invitePerson(owner.as, id, { email, role: "member" }))).toBe("conflict");

  const key = invitationKey(ctx, invitation);
  const stranger = await signedInAs(ctx, "member", address());
  expect(await code(viewInvitation(ctx, invitation, null))).toBe("not_found");
  expect(await code(viewInvitation(stranger, invitation, "x"))).toBe("not_found");
  expect(await code(acceptInvitation(ctx, invitation, key))).toBe("unauthenticated");
  expect(await code(acceptInvitation(stranger, invitation, null))).toBe("not_found");
  expect(await code(acceptInvitation(stranger, invitation, key))).toBe("forbidden");
  expect(await viewInvitation(ctx, invitation, key)).toMatchObject({
    organizationName: "Valley Almond Packers",
    role: "technical",
    state: "open",
  });

  const invited = await signedInAs(ctx, "member", email);
  const answers = await Promise.all([
    code(acceptInvitation(invited, invitation, null)),
    code(acceptInvitation(invited, invitation, null)),
  ]);
  expect(answers.toSorted()).toEqual(["conflict", "done"]);
  expect(await membershipsOf(ctx, invited.actor)).toMatchObject([{ organizationId: id, role: "technical" }]);
  expect(await viewInvitation(invited, invitation, null)).toMatchObject({ state: "accepted" });
  expect(await code(revokeInvitation(owner.as, id, invitation))).toBe("conflict");
  expect(await code(invitePerson(owner.as, id, { email, role: "member" }))).toBe("conflict");
});

test("an invitation says a company's name, and never one that reads like an address", async () => {
  const said = async () => {
    const email = address();
    await invitePerson(owner.as, id, { email, role: "member" });
    const [mail] = await emailsTo(ctx, email);
    return `${mail?.subject} ${mail?.text_body}`;
  };
  expect(await said()).toContain("Valley Almond Packers");
  await changeOwnOrganization(owner.as, id, { name: "Last notice: pay.evil.example" });
  const disguised = await said();
  expect(disguised).toContain("a company");
  expect(disguised).not.toContain("evil");
});

test("a withdrawn and an expired invitation join nobody, and say why", async () => {
  const email = address();
  const invited = await signedInAs(ctx, "member", email);
  const first = await invitePerson(owner.as, id, { email, role: "member" });
  await revokeInvitation(owner.as, id, first.id);
  await revokeInvitation(owner.as, id, first.id);
  await expect(acceptInvitation(invited, first.id, null)).rejects.toMatchObject({
    code: "conflict",
    message: "This invitation was withdrawn. Ask for a new one.",
  });
  const second = await invitePerson(owner.as, id, { email, role: "member" });
  ctx.clock.pass({ days: invitationDays });
  await expect(acceptInvitation(invited, second.id, null)).rejects.toMatchObject({
    message: "This invitation has expired. Ask for a new one.",
  });
  expect((await listPeople(owner.as, id)).invitations).toEqual([]);
  // An expired one does not stand in the way of the next.
  const third = await invitePerson(owner.as, id, { email, role: "member" });
  expect((await listPeople(owner.as, id)).invitations).toMatchObject([{ id: third.id, email }]);
});

test("an invitation is worth what the one who invited may do: removing or demoting withdraws it", async () => {
  const admin = await signedInAs(ctx, "admin", address());
  for (const end of [
    (contactId: string) => removePerson(owner.as, id, contactId),
    (contactId: string) => changePerson(owner.as, id, contactId, { role: "member" }),
    (contactId: string) => removeContact(admin, id, contactId),
    (contactId: string) => changeContact(admin, id, contactId, { role: "approver" }),
  ]) {
    const second = await memberOf(ctx, id, "owner");
    const email = address();
    const { id: invitation } = await invitePerson(second.as, id, { email, role: "owner" });
    const { id: others } = await invitePerson(owner.as, id, { email: address(), role: "member" });
    await end(second.contactId);
    const again = await signedInAs(ctx, "member", email);
    await expect(acceptInvitation(again, invitation, invitationKey(ctx, invitation))).rejects.toMatchObject({
      message: "This invitation was withdrawn. Ask for a new one.",
    });
    expect(await membershipsOf(ctx, again.actor)).toEqual([]);
    expect((await listPeople(owner.as, id)).invitations.map((one) => one.id)).not.toContain(invitation);
    expect((await listPeople(owner.as, id)).invitations.map((one) => one.id)).toContain(others);
  }
});

test("an invitation ends with the account or the right of who invited, however that came about", async () => {
  const second = await memberOf(ctx, id, "owner");
  const invite = async (email: string) => (await invitePerson(second.as, id, { email, role: "owner" })).id;
  const [one, other] = [address(), address()];
  const [demoted, deleted] = [await invite(one), await invite(other)];
  await ctx.db.updateTable("contacts").set({ role: "member" }).where("id", "=", second.contactId).execute();
  expect(await viewInvitation(ctx, demoted, invitationKey(ctx, demoted))).toMatchObject({ state: "revoked" });
  expect(await code(acceptInvitation(await signedInAs(ctx, "member", one), demoted, null))).toBe("conflict");
  await ctx.db.updateTable("contacts").set({ role: "owner" }).where("id", "=", second.contactId).execute();
  await ctx.db.deleteFrom("users").where("id", "=", second.as.actor.userId).execute();
  expect(await code(acceptInvitation(await signedInAs(ctx, "member", other), deleted, null))).toBe("conflict");
  // Nor does it stand in the way of another one.
  expect(await code(invitePerson(owner.as, id, { email: other, role: "member" }))).toBe("done");
});

test("an owner who is removed while they invite, change or remove somebody does none of it", async () => {
  const email = address();
  for (const act of [
    (as: TestCtx) => invitePerson(as, id, { email, role: "owner" }),
    (as: TestCtx) => changePerson(as, id, owner.contactId, { seesTickets: true }),
    (as: TestCtx) => removePerson(as, id, owner.contactId),
    (as: TestCtx) => changeOwnOrganization(as, id, { name: "Mine" }),
  ]) {
    const second = await memberOf(ctx, id, "owner");
    const { waiting } = await ctx.db.transaction().execute(async (trx) => {
      await trx.selectFrom("organizations").select("id").where("id", "=", id).forUpdate().execute();
      const waiting = code(act(second.as));
      await waitsForLock(ctx);
      await trx
        .updateTable("contacts")
        .set({ removed_at: ctx.clock.now() })
        .where("id", "=", second.contactId)
        .execute();
      return { waiting };
    });
    expect(await waiting).toBe("not_found");
  }
});

test("an address gets three invitations a day, whoever invites", async () => {
  const email = address();
  for (let sent = 0; sent < 3; sent++) {
    const invitation = await invitePerson(owner.as, id, { email, role: "member" });
    await revokeInvitation(owner.as, id, invitation.id);
  }
  expect(await code(invitePerson(owner.as, id, { email, role: "member" }))).toBe("too_many");
});

test("the last owner can be neither removed nor demoted; others are out at once", async () => {
  const [olga] = (await listPeople(owner.as, id)).people;
  const { as, contactId } = await memberOf(ctx, id, "technical");
  await changePerson(owner.as, id, contactId, { role: "approver", seesTickets: true });
  expect(await membershipsOf(ctx, as.actor)).toMatchObject([{ role: "approver", seesTickets: true }]);
  await removePerson(owner.as, id, contactId);
  expect(await membershipsOf(ctx, as.actor)).toEqual([]);
  expect(await code(listPeople(as, id))).toBe("not_found");

  await removePerson(owner.as, id, olga?.id ?? "");
  expect(await code(removePerson(owner.as, id, owner.contactId))).toBe("conflict");
  expect(await code(changePerson(owner.as, id, owner.contactId, { role: "billing" }))).toBe("conflict");
  const second = await memberOf(ctx, id, "owner");
  // Two owners who leave at once: one stays.
  const answers = await Promise.all([
    code(removePerson(owner.as, id, owner.contactId)),
    code(removePerson(second.as, id, second.contactId)),
  ]);
  expect(answers.toSorted()).toEqual(["conflict", "done"]);
});

test("owners rename the organization and set who sees tickets", async () => {
  await changeOwnOrganization(owner.as, id, { name: "  Valley  Almonds ", ticketSharing: "by_role" });
  const { organization } = await listPeople(owner.as, id);
  expect(organization).toMatchObject({ ticketSharing: "by_role", name: expect.stringContaining("Almonds") });
  expect(await code(changeOwnOrganization(owner.as, id, { name: " " }))).toBe("invalid");
  expect(await code(changeOwnOrganization(owner.as, id, { ticketSharing: "all" }))).toBe("invalid");
  expect(await code(changeOwnOrganization(owner.as, id, { may_pay_by_invoice: true }))).toBe("invalid");
});

test("an invitation to a household carries nothing that its owner typed", async () => {
  const person = await signedInAs(ctx, "member", address(), "Call 555-0100");
  const { organizationId } = await ownOrganization(person);
  await changeOwnOrganization(person, organizationId, { name: "Your bank is locked, call 555-0100" });
  const email = address();
  await invitePerson(person, organizationId, { email, role: "member" });
  const [mail] = await emailsTo(ctx, email);
  expect(mail?.subject).toContain("a household");
  expect(`${mail?.subject} ${mail?.text_body}`).not.toMatch(/555-0100|bank/);
});

test("staff invite whom they write down in the same step, and the invitation ends with the person or with the staff", async () => {
  const technician = await signedInAs(ctx, "technician", address());
  const admin = await signedInAs(ctx, "admin", address());
  const add = async (as: TestCtx, email: string) =>
    (await addContact(as, id, { name: "Bea", email, language: "es", invite: true })).id;
  const invitationOf = async (email: string) =>
    (await ctx.db.selectFrom("invitations").select("id").where("email", "=", email).executeTakeFirst())?.id ?? "";

  const email = address();
  await add(technician, email);
  const [mail] = await ctx.db.selectFrom("mails").selectAll().where("recipient", "=", email).execute();
  expect(mail).toMatchObject({ template: "organization-invitation", language: "es" });
  const bea = await signedInAs(ctx, "member", email);
  await acceptInvitation(bea, await invitationOf(email), null);
  expect(await membershipsOf(ctx, bea.actor)).toMatchObject([{ organizationId: id, role: "member" }]);

  const removed = address();
  await removeContact(admin, id, await add(technician, removed));
  const demoted = address();
  const demotedId = await add(technician, demoted);
  await changeContact(admin, id, demotedId, { role: "technical" });
  const [left, low] = [await signedInAs(ctx, "member", removed), await signedInAs(ctx, "member", demoted)];
  expect(await code(acceptInvitation(left, await invitationOf(removed), null))).toBe("conflict");
  await acceptInvitation(low, await invitationOf(demoted), null);
  expect(await membershipsOf(ctx, low.actor)).toMatchObject([{ role: "technical" }]);

  const late = address();
  await add(technician, late);
  await ctx.db.updateTable("users").set({ role: "member" }).where("id", "=", technician.actor.userId).execute();
  expect(
    await viewInvitation(ctx, await invitationOf(late), invitationKey(ctx, await invitationOf(late))),
  ).toMatchObject({ state: "revoked" });

  const first = address();
  await createOrganization(admin, {
    kind: "business",
    name: "New",
    person: { name: "Al", email: first },
    invite: true,
  });
  expect(await emailsTo(ctx, first)).toHaveLength(1);
  // Without an address, or with an account that has access by it, nobody is invited.
  const known = await signedInAs(ctx, "member", address());
  await addContact(admin, id, { name: "No address", invite: true });
  await addContact(admin, id, { name: "Known", email: known.actor.email, invite: true });
  expect(await emailsTo(ctx, known.actor.email)).toEqual([]);
});

test("owners invite later whom staff wrote down without an invitation", async () => {
  const admin = await signedInAs(ctx, "admin", address());
  const email = address();
  await addContact(admin, id, { name: "Bea", email, role: "billing" });
  const bea = async () => (await listPeople(owner.as, id)).people.find((person) => person.email === email);
  expect(await bea()).toMatchObject({ mayBeInvited: true });
  const invitation = await invitePerson(owner.as, id, { email, role: "member" });
  expect(await bea()).toMatchObject({ mayBeInvited: false });
  const as = await signedInAs(ctx, "member", email);
  await acceptInvitation(as, invitation.id, null);
  expect(await membershipsOf(ctx, as.actor)).toMatchObject([{ organizationId: id, role: "billing" }]);
  expect(await bea()).toMatchObject({ mayBeInvited: false });
});
