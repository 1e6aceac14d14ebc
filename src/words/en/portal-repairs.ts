// Words of a client's list of repairs.
export const repairs = "Repairs";
export const yourRepairs = "Repairs";
export const whichRepairs = "Which repairs";
export const open = "Open";
export const all = "All";
export const nothingInRepair = "Nothing is in repair.";
export const noRepairsYet = "No repairs yet. Each device you bring us appears here with every step.";
export const bookARepair = "Book a Repair";
export const stepOf = "{done} of {all} steps";
export const withUs = "Now with us";
export const yourDecision = "Your decision";
export const decide = "Decide";
export const byDay = "by {day}";
export const ready = "Ready";
export const about = "about {time}";
export const pickUp = "Pick up";
