import type { OrganizationRole, TicketSharing } from "#contract/organizations/organization-rights.ts";

// Words of organizations, their people and their roles.
export const noSuchOrganization = "There is no such organization in your account.";
export const roleMayNot = "Your role in this organization does not allow this. Ask an owner.";
export const noSuchPerson = "There is no such person in this organization.";
export const noSuchInvitation = "This invitation does not exist, or it is not for you. Ask for a new one.";
export const alreadyMember = "This person already belongs to the organization.";
export const alreadyInvited = "This address already has an open invitation. Withdraw it to send a new one.";
export const invitationExpired = "This invitation has expired. Ask for a new one.";
export const invitationRevoked = "This invitation was withdrawn. Ask for a new one.";
export const invitationUsed = "This invitation was already used.";
export const invitationOtherAddress =
  "This invitation is for another email address. Sign in with the address it was sent to.";
export const lastOwner = "An organization needs an owner. Make someone else an owner first.";
export const noSuchSite = "There is no such site in this organization.";
export const typeName = "Type the name.";
export const chooseRole = "Choose a role from the list.";
export const notYourTicket = "Only the person who opened this ticket can do that.";
export const people = "People";
export const peopleOf = "People of {organization}";
export const invite = "Invite";
export const inviteToPortal = "Invite to the Portal";
export const inviteSomebody = "Invite someone";
export const inviteHint = "They get an email with a link that works once, for seven days.";
export const email = "Email";
export const role = "Role";
export const remove = "Remove";
export const removeName = "Remove {name}";
export const removeSure = "Remove {name} from {organization}? They lose access at once.";
export const keep = "Keep";
export const withdraw = "Withdraw";
export const openInvitations = "Open invitations";
export const expiresOn = "Works until {day}";
export const invited = "Invitation sent to {email}";
export const saved = "Saved";
export const removed = "{name} was removed";
export const withdrawn = "Invitation withdrawn";
export const you = "you";
export const seesAllTickets = "Sees all tickets";
export const site = "Site";
export const noSite = "No site";
export const whoSeesTickets = "Who sees tickets";
export const organizationName = "Name of the organization";
export const saveName = "Save Name";
export const organization = "Organization";
export const nobodyYet = "You do not belong to an organization yet. Your first order, appointment or repair makes one.";
export const invitationTitle = "Invitation";
export const joinLead = "You are invited to join {organization} as {role}.";
export const join = "Join {organization}";
export const joined = "You now belong to {organization}";
export const signInToJoin =
  "Sign in with the address this invitation was sent to, or create an account with it. Then come back to this page.";
export const signIn = "Sign In";
export const worksUntil = "The invitation works until {day}.";
export const exportAbout =
  "Everything of {organization} at {business}, as of {day}.\nEach .jsonl file has one record a line. The .csv files open in a spreadsheet.\nPINs, passwords and internal notes are not in it. Documents are listed; download each from its page.";
export const takeEverything = "Take everything with you";
export const takeEverythingLead =
  "People, sites, devices, repairs, tickets, orders, appointments and the list of documents, as one ZIP file.";
export const downloadEverything = "Download Everything";

export const roleLabels = {
  owner: "Owner",
  approver: "Approver",
  billing: "Billing",
  technical: "Technical",
  member: "Member",
} satisfies Record<OrganizationRole, string>;

/** Rights of a role, in one sentence. */
export const roleHints = {
  owner: "Invites people, sets roles, sees and decides everything.",
  approver: "Approves estimates and quotes, orders by invoice, sees prices and repairs.",
  billing: "Sees orders and invoices, and pays.",
  technical: "Sees and edits devices, sees repairs and tickets.",
  member: "Sees their own tickets and repairs.",
} satisfies Record<OrganizationRole, string>;

export const sharingLabels = {
  none: "People see only their own tickets",
  by_role: "Owners and technical contacts see all tickets",
  by_member: "People you choose see all tickets",
  everyone: "Everyone sees all tickets",
} satisfies Record<TicketSharing, string>;

export const endedInvitations = {
  expired: "This invitation has expired. Ask for a new one.",
  revoked: "This invitation was withdrawn. Ask for a new one.",
  accepted: "This invitation was already used.",
};
