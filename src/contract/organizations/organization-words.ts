/** The words of organizations, apart from their schemas: a screen can show them without loading the validator. */
import type { OrganizationKind } from "#contract/organizations/organization-rights.ts";

/** Staff read English. */
export const kindLabels: Record<OrganizationKind, string> = { business: "Business", household: "Household" };

/** Lifetime of an invitation. */
export const invitationDays = 7;
