import type { BlockState, WorkKind } from "#contract/hours/hour-words.ts";

// Words of support hours: what a client bought ahead or has in a contract, and the work that used them.
export const minutesShort = "{count} min";
export const hoursShort = "{count} h";
export const takenBack = "Taken back";

export const supportHours = "Support hours";
export const leftOf = "{left} left";
export const usedOf = "{used} of {all} used";
export const leftOfAll = "{left} of {all}";
export const supportUsedOf = "Support hours, {used} of {all} used.";
export const includedThisMonth = "In contract {contract}, from {start} to {end}";
export const noCarryOver = "Hours of a month that are not used end with it.";
export const boughtAhead = "Bought ahead";
export const hoursBought = "Bought on {day}";
export const hoursGiven = "Given on {day}";
export const onlyFor = "For {kinds}";
export const goodUntil = "good until {day}";
export const noLastDay = "no last day";
export const whatUsedThem = "What used them";
export const day = "Day";
export const what = "What";
export const change = "Change";
export const left = "Left";
export const state = "State";
export const noHours = "You have no support hours yet. Hours bought ahead, and those of a contract, are counted here.";
export const nothingUsed = "Nothing has been used yet.";
export const issued = "Ready to use";
export const expired = "Past their last day";
export const seeHours = "See support hours";
export const askForMore = "Ask for more hours";
export const moreHoursSubject = "More support hours";

// On invoices.
export const timeOfTicket = "Work in ticket {number}";
export const timeOfVisit = "Work on visit {number}";
export const timeOfClient = "Work until {day}";
export const onDay = "{day}, {time}";
export const afterHours = "{time} after hours";
export const fromYourHours = "{time} from your support hours";
export const blockLine = "Support hours, {time}";
export const blockUntil = "Good until {day}";

// Emails.
export const hoursLowSubject = "{left} of support hours left";
export const hoursLowLead = "Of your {all} of support hours, {left} are left.";
export const hoursLowThen = "When they are used up, we bill our work by the hour. Ask us for more whenever you like.";

export const blockStateLabels = {
  waiting: "Waits for payment",
  active: "In use",
  used: "Used up",
  expired: "Expired",
  void: "Taken back",
} satisfies Record<BlockState, string>;

export const workKindLabels = {
  remote: "Remote help",
  on_site: "Work on site",
  workshop: "Work in the shop",
  project: "Project work",
} satisfies Record<WorkKind, string>;
