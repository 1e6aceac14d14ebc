import type { AppointmentMode } from "#contract/booking-calendar.ts";

/** The words of appointments, apart from their schemas: a form can show them without loading the validator. */

export const leadSizes = ["home", "1-5", "6-20", "21-50", "50+"] as const;
export type LeadSize = (typeof leadSizes)[number];

export const leadSizeLabels: Record<LeadSize, string> = {
  home: "Just me, or a family",
  "1-5": "1 to 5 people",
  "6-20": "6 to 20 people",
  "21-50": "21 to 50 people",
  "50+": "More than 50",
};

/** How we meet, as the staff call it. */
export const staffModeLabels: Record<AppointmentMode, string> = {
  call: "Phone call",
  visit: "Visit",
  shop: "At the shop",
};

/** What happened to an appointment. */
export const appointmentEventLabels: Record<string, string> = {
  booked: "Booked",
  moved: "Moved",
  cancelled: "Cancelled",
  reminded: "Reminder sent",
  assigned: "Technician changed",
  noted: "Note changed",
  linked: "Ticket changed",
  corrected: "Email or phone corrected",
};

/** What a form says at once about a field that is left empty or cannot be right. */
export const bookingHints = {
  reach: "Write down an email address or a phone number.",
  name: "Type your name.",
  size: "Choose the nearest size.",
  devices: "Type a number, such as 8.",
  service: "Choose the nearest one, or “Not sure yet”.",
  place: "For a visit, type street and city.",
  street: "Add the street and number.",
  slot: "Choose a time.",
} as const;

/** The choice of people who do not know yet which service it is. */
export const unsureService = "unsure";

/** "13:30" as people say it: "1:30 pm". */
export function timeOfDayWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}
