/** Rights in an organization: one table for screens and verbs. Nothing here may import zod: it travels to the browser. */

export const organizationKinds = ["business", "household"] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

export const organizationRoles = ["owner", "approver", "billing", "technical", "member"] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Tickets that people see besides their own: nobody's, everybody's by role, everybody's when named, everybody's. */
export const ticketSharings = ["none", "by_role", "by_member", "everyone"] as const;
export type TicketSharing = (typeof ticketSharings)[number];

export type OrganizationRight =
  /** Invites, changes and removes people, and sets how tickets are shared. */
  | "managePeople"
  /** With ticket sharing by role. */
  | "seeTickets"
  /** All repairs and devices; everybody sees their own. */
  | "seeRepairs"
  | "seeDevices"
  | "editDevices"
  /**
   * Commits the organization to pay: accepts quotes, estimates, contracts and plans, orders on its account and under its tax
   * certificate, returns what was ordered on account. A right of the person who acts, whoever asked for it.
   */
  | "spend"
  /** Orders, invoices, and all papers with prices. */
  | "seeMoney"
  | "pay"
  /** Support hours: what is left, and what used them. */
  | "seeHours"
  /** Everybody's, in a calendar; everybody sees their own. */
  | "seeAppointments"
  /** Takes what they see with them, as files. */
  | "takeEverything"
  /** New documents and new versions. */
  | "addDocuments"
  /** Names, folders, who sees them, deleting. Sees all of them. */
  | "manageDocuments";

const rights: Record<OrganizationRole, readonly OrganizationRight[]> = {
  owner: [
    "managePeople",
    "seeTickets",
    "seeRepairs",
    "seeDevices",
    "editDevices",
    "spend",
    "seeMoney",
    "pay",
    "seeHours",
    "seeAppointments",
    "takeEverything",
    "addDocuments",
    "manageDocuments",
  ],
  approver: ["seeRepairs", "seeDevices", "spend", "seeMoney", "seeHours"],
  billing: ["seeMoney", "pay", "seeHours"],
  technical: ["seeHours", "seeTickets", "seeRepairs", "seeDevices", "editDevices", "seeAppointments", "addDocuments"],
  member: [],
};

/** True when a role has a right. */
export const roleMay = (role: OrganizationRole, right: OrganizationRight): boolean => rights[role].includes(right);

/** True for roles that move money or people: of staff, administrators alone give them. */
export const isTrustedRole = (role: OrganizationRole): boolean =>
  roleMay(role, "spend") || roleMay(role, "managePeople");

/** True when a member sees the tickets of the others. */
export const sharesTickets = (
  sharing: TicketSharing,
  { role, seesTickets }: { role: OrganizationRole; seesTickets: boolean },
): boolean =>
  sharing === "everyone" ||
  (sharing === "by_role" && roleMay(role, "seeTickets")) ||
  (sharing === "by_member" && seesTickets);
