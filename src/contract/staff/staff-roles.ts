import type { StaffRole } from "#contract/nouns/noun-facts.ts";

/** Roles of those who work here, the most rights first. Nothing here may import zod: it travels to the browser. */
export const staffRoles = ["admin", "technician", "editor"] as const satisfies readonly StaffRole[];

export const staffRoleLabels: Record<StaffRole, string> = {
  admin: "Administrator",
  technician: "Technician",
  editor: "Editor",
};

/** Rights of each, in a few words. */
export const staffRoleTexts: Record<StaffRole, string> = {
  admin: "Everything, with money given back, settings and staff.",
  technician: "Tickets, repairs, devices, clients, quotes, orders and invoices. No refunds, no settings.",
  editor: "Drafts of the site's texts and pictures. No clients.",
};

/** Days for which an invitation holds. */
export const staffInvitationDays = 7;
