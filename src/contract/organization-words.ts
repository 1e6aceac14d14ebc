/** The words of organizations, apart from their schemas: a screen can show them without loading the validator. */
import type { OrganizationKind, OrganizationRole, TicketSharing } from "#contract/organization-rights.ts";
import * as t from "#words/organizations.ts";

export const roleLabels: Record<OrganizationRole, string> = {
  get owner() {
    return t.owner;
  },
  get approver() {
    return t.approver;
  },
  get billing() {
    return t.billing;
  },
  get technical() {
    return t.technical;
  },
  get member() {
    return t.member;
  },
};

/** What a role may do, in one sentence. */
export const roleHints: Record<OrganizationRole, string> = {
  get owner() {
    return t.ownerDoes;
  },
  get approver() {
    return t.approverDoes;
  },
  get billing() {
    return t.billingDoes;
  },
  get technical() {
    return t.technicalDoes;
  },
  get member() {
    return t.memberDoes;
  },
};

export const sharingLabels: Record<TicketSharing, string> = {
  get none() {
    return t.sharingNone;
  },
  get by_role() {
    return t.sharingByRole;
  },
  get by_member() {
    return t.sharingByMember;
  },
  get everyone() {
    return t.sharingEveryone;
  },
};

/** Staff read English. */
export const kindLabels: Record<OrganizationKind, string> = { business: "Business", household: "Household" };

/** How long an invitation works. */
export const invitationDays = 7;
