import type { StaffEventWords } from "#domain/events/read-history.ts";

/** Words for the events of an appointment, for staff. */
export const appointmentEventWords: StaffEventWords<"appointment"> = {
  kinds: {
    booked: "Booked",
    moved: "Moved",
    cancelled: "Cancelled",
    reminded: "Reminder sent",
    assigned: "Technician changed",
    noted: "Note changed",
    linked: "Ticket changed",
    corrected: "Email or phone corrected",
  },
  client: "client",
};
