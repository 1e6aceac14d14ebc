import { z } from "zod";
import { organizationKinds, organizationRoles, ticketSharings } from "#contract/organizations/organization-rights.ts";
import { EmailAddress, lineOfText } from "#contract/values/text.ts";
import * as t from "#words/organizations.ts";

export const OrganizationRoleSchema = z.enum(organizationRoles, { error: () => t.chooseRole });
export const OrganizationName = lineOfText(120, () => t.typeName);

/** One of a person's organizations. */
export const OwnOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  role: z.enum(organizationRoles),
  /** The one whose records the portal shows. */
  current: z.boolean(),
});
export type OwnOrganization = z.infer<typeof OwnOrganization>;
export const OwnOrganizationList = z.object({ items: z.array(OwnOrganization) });
export type OwnOrganizationList = z.infer<typeof OwnOrganizationList>;

export const ChooseOrganizationInput = z.strictObject({ organizationId: z.uuid() });

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(organizationRoles),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const OrganizationPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null for people who may not manage others. */
  email: z.string().nullable(),
  role: z.enum(organizationRoles),
  siteId: z.uuid().nullable(),
  seesTickets: z.boolean(),
  /** The one who asks. */
  self: z.boolean(),
  /** Written down with an address, without an account or an open invitation. */
  mayBeInvited: z.boolean(),
});
export type OrganizationPerson = z.infer<typeof OrganizationPerson>;

export const OrganizationPeople = z.object({
  organization: OwnOrganization.omit({ current: true }).extend({
    ticketSharing: z.enum(ticketSharings),
    mayManage: z.boolean(),
  }),
  people: z.array(OrganizationPerson),
  sites: z.array(z.object({ id: z.uuid(), name: z.string() })),
  invitations: z.array(Invitation),
});
export type OrganizationPeople = z.infer<typeof OrganizationPeople>;

export const InvitePersonInput = z.strictObject({
  email: EmailAddress,
  role: OrganizationRoleSchema,
  /** Of the email; without it, that of the page. */
  language: z.enum(["en", "es"]).optional(),
});

export const ChangePersonInput = z.strictObject({
  role: OrganizationRoleSchema.optional(),
  siteId: z.uuid().nullable().optional(),
  seesTickets: z.boolean().optional(),
});

export const ChangeOwnOrganizationInput = z.strictObject({
  name: OrganizationName.optional(),
  ticketSharing: z.enum(ticketSharings).optional(),
});

/** Facts on the page of an invitation. */
export const InvitationView = z.object({
  id: z.uuid(),
  organizationName: z.string(),
  role: z.enum(organizationRoles),
  state: z.enum(["open", "expired", "revoked", "accepted"]),
  expiresAt: z.iso.datetime(),
});
export type InvitationView = z.infer<typeof InvitationView>;
