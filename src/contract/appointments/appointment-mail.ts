/** The private link of an appointment. */
export interface AppointmentLinkRef {
  number: string;
  appointmentId: string;
  /** Epoch milliseconds of when the links before this one were ended. */
  endedAt?: number;
}

/** An email's entry for the reader's calendar: the file is made of it when the email is written. */
export interface CalendarEntry {
  method: "REQUEST" | "CANCEL";
  appointmentId: string;
  endedAt?: number;
  number: string;
  sequence: number;
  title: string;
  place: string;
  startsAt: string;
  endsAt: string;
  /** When this revision was made. */
  at: string;
  /** Null while the address is unproven. */
  name: string | null;
  /** Null for a caller without one. */
  email: string | null;
}

/** Facts of an appointment in its emails. */
export interface AppointmentWords {
  /** Null in an email to an unproven address. */
  name: string | null;
  number: string;
  /** "Phone call" */
  what: string;
  /** "Monday, November 23, 10:00 am PST" */
  when: string;
  place: string;
  /** "$15 travel fee (Lodi)", for a visit to one of our cities. */
  travel?: string | null;
  /** First name of the one who comes. */
  technician?: string | null;
  /** A reminder is still to come. */
  reminder?: boolean;
}

/** The emails about an appointment. */
export interface AppointmentMailData {
  "appointment-booked": AppointmentWords & { appointmentLink: AppointmentLinkRef; calendar: CalendarEntry };
  "appointment-moved": AppointmentWords & {
    before: string;
    appointmentLink: AppointmentLinkRef;
    calendar: CalendarEntry;
  };
  "appointment-cancelled": AppointmentWords & {
    calendar: CalendarEntry;
    /** Our reason for cancelling; null when the client did. */
    ourReason?: string | null;
  };
  "appointment-assigned": AppointmentWords & { appointmentLink: AppointmentLinkRef };
  "appointment-reminder": AppointmentWords & { appointmentLink: AppointmentLinkRef };
  "appointment-staff": AppointmentWords & {
    name: string;
    change: "booked" | "moved" | "cancelled" | "assigned" | "corrected";
    /** Leads to the day of a technician instead of the office's list. */
    forTechnician?: boolean;
    email: string | null;
    phone: string | null;
    /** Label and value: what the form said, where it was before, why it was cancelled. */
    details: [label: string, value: string][];
    message: string | null;
  };
}
