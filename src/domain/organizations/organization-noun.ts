import type { Language } from "#contract/values/languages.ts";
import type { Ctx, Noun, SignedIn } from "#domain/ctx.ts";
import { invitationLinkUrl } from "#domain/organizations/invitation-link.ts";
import { joinContacts, moveContacts } from "#domain/organizations/contacts-of-account.ts";
import { findOrganizationsForStaff } from "#domain/organizations/find-organizations-for-staff.ts";
import { peopleForExport } from "#domain/organizations/people-for-export.ts";

export const organizationNoun: Noun = {
  name: "organizations",
  mergedTables: [
    { table: "contacts", words: "people", place: 1 },
    { table: "sites", words: "sites", place: 2 },
    { table: "organization_notes", words: "notes", place: 12 },
    { table: "tax_exemptions", words: "tax certificates", place: 13 },
    { table: "invitations", words: "invitations", place: 14 },
  ],
  exportOrganization: peopleForExport,
  findForStaff: findOrganizationsForStaff,
  exportOwn: exportMemberships,
  addressProven: joinContacts,
  addressChanged: moveContacts,
  async mailPart(ctx, _, { invitation }) {
    if (!invitation) return {};
    const row = await ctx.db
      .selectFrom("invitations")
      .select(["language", "accepted_at", "revoked_at"])
      .where("id", "=", invitation.invitationId)
      .executeTakeFirst();
    if (!row || row.accepted_at || row.revoked_at) return { withdrawn: "the invitation was withdrawn or used" };
    return { linkUrl: invitationLinkUrl(ctx, invitation.invitationId), language: row.language as Language };
  },
};

/** Present and past roles of somebody in organizations, and the people they invited. */
async function exportMemberships({ db }: Ctx, { userId, email }: SignedIn): Promise<object[]> {
  const memberships = await db
    .selectFrom("contacts")
    .innerJoin("organizations", "organizations.id", "contacts.organization_id")
    .select(["organizations.name as organization", "organizations.kind", "contacts.name", "contacts.email"])
    .select(["contacts.phone", "contacts.role", "contacts.removed_at", "contacts.created_at"])
    .where((is) =>
      is.or([
        is("contacts.user_id", "=", userId),
        is.and([is("contacts.user_id", "is", null), is("contacts.email", "=", email)]),
      ]),
    )
    .orderBy("contacts.created_at")
    .execute();
  const invitations = await db
    .selectFrom("invitations")
    .innerJoin("organizations", "organizations.id", "invitations.organization_id")
    .select(["organizations.name as organization", "invitations.email as invited", "invitations.role"])
    .select(["invitations.created_at", "invitations.accepted_at", "invitations.revoked_at"])
    .where("invitations.invited_by", "=", userId)
    .orderBy("invitations.created_at")
    .execute();
  return [...memberships, ...invitations];
}
