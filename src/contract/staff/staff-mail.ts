import type { StaffRole } from "#contract/nouns/noun-facts.ts";

/** An invitation to work here. */
export interface StaffInvitationRef {
  invitationId: string;
}

/** The emails to people who are to work here. */
export interface StaffMailData {
  "staff-invitation": { role: StaffRole; until: string; staffInvitation: StaffInvitationRef };
  "staff-joined": { role: StaffRole };
  /** A part of the product is broken; to administrators. */
  "health-alert-staff": { title: string; text: string };
}
