/** Opening hours in words. */
export const days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
export const everyDay = "every day";
export const weekdays = "weekdays";
export const fromDayToDay = "{first} to {last}";
export const and = "and";
export const fromTo = "{opens} to {closes}";
export const closedOn = "closed {days}";
export const closed = "closed";
export const workingHour = "1 working hour";
export const workingHours = "{count} working hours";
export const atOne = "{time}";
export const atHour = "{time}";
export const priceRange = "{least} to {most}";
