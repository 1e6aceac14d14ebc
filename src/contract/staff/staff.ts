import { z } from "zod";
import { staffRoles } from "#contract/staff/staff-roles.ts";
import { EmailAddress } from "#contract/values/text.ts";

export const StaffRoleChoice = z.enum(staffRoles, { error: "Choose administrator, technician or editor." });

/** A person who works here. */
export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: StaffRoleChoice,
  secondFactor: z.boolean(),
  staffSince: z.iso.datetime().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  /** Open tickets, repairs and appointments that are theirs. */
  openWork: z.number().int(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: StaffRoleChoice,
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const StaffList = z.object({ people: z.array(StaffMember), invitations: z.array(StaffInvitation) });
export type StaffList = z.infer<typeof StaffList>;

export const InviteStaffInput = z.strictObject({ email: EmailAddress, role: StaffRoleChoice });
/** `joined`: they have an account with this address, and the role at once. */
export const InvitedStaff = z.object({ outcome: z.enum(["invited", "joined"]) });
export type InvitedStaff = z.infer<typeof InvitedStaff>;

export const ChangeStaffInput = z.strictObject({ role: StaffRoleChoice });

/** The open work goes to `handTo`, or to nobody. */
export const DeactivateStaffInput = z.strictObject({ handTo: z.uuid().nullable() });
export const DeactivatedStaff = z.object({ handedOver: z.number().int() });
export type DeactivatedStaff = z.infer<typeof DeactivatedStaff>;
