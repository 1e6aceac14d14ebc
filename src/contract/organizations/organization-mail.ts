import type { OrganizationKind, OrganizationRole } from "#contract/organizations/organization-rights.ts";

/** The link of an invitation to an organization. */
export interface InvitationRef {
  invitationId: string;
}

/** The emails about an organization. */
export interface OrganizationMailData {
  /** Of what people typed only the name of a company goes to an address that nobody has proven: we made the company. */
  "organization-invitation": {
    /** Null for a household, which anybody who signs up has and names, and for a company's name that reads like an address. */
    organizationName: string | null;
    kind?: OrganizationKind;
    role: OrganizationRole;
    until: string;
    invitation: InvitationRef;
  };
}
