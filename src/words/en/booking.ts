import type { LeadSize } from "#contract/appointments/appointment-words.ts";

/** Messages that a form shows at once about a field that is left empty or cannot be right. */
export const bookingHints = {
  reach: "Write down an email address or a phone number.",
  name: "Type your name.",
  size: "Choose the nearest size.",
  devices: "Type a number, such as 8.",
  service: "Choose the nearest one, or “Not sure yet”.",
  place: "For a visit, type street and city.",
  street: "Add the street and number.",
  slot: "Choose a time.",
};

export const leadSizeLabels = {
  home: "Just me, or a family",
  "1-5": "1 to 5 people",
  "6-20": "6 to 20 people",
  "21-50": "21 to 50 people",
  "50+": "More than 50",
} satisfies Record<LeadSize, string>;
