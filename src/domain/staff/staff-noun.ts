import type { Noun } from "#domain/ctx.ts";
import { joinInvitedStaff } from "#domain/staff/staff-invitations.ts";

export const staffNoun: Noun = {
  name: "staff",
  addressProven: joinInvitedStaff,
  async mailPart({ db }, _, { staffInvitation }) {
    if (!staffInvitation) return {};
    const row = await db
      .selectFrom("staff_invitations")
      .select("ended_at")
      .where("id", "=", staffInvitation.invitationId)
      .executeTakeFirst();
    return row && row.ended_at === null ? {} : { withdrawn: "the invitation was withdrawn or used" };
  },
};
