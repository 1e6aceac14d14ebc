// The live part of the home page: whether we are open, the next free times, what is on the bench.
export const openUntil = "Open until {time}";
export const nextFreeTimes = "Next free times";
export const nextFree = "Next free";
export const atTheCounter = "at the counter";
export const visit = "visit at your place";
export const weCall = "we call you, {minutes} min";
export const today = "Today {time}";
export const tomorrow = "Tomorrow {time}";
export const onDay = "{day} {time}";
export const theBenchNow = "The bench now";
export const counted = "counted {time}";
export const closedNow = "Closed now";
export const beingRepaired = "being repaired";
export const usualWait = "usual wait";
export const readyForPickup = "ready for pickup";
export const waitHours = { one: "{count} hour", other: "{count} hours" };
export const waitDays = { one: "{count} day", other: "{count} days" };
export const countRepaired = "{count} being repaired";
export const countReady = "{count} ready for pickup";
export const closedNowOpens = "Closed now. {opens}";
export const opensToday = "Opens today {time}";
export const opensOn = "Opens {day} {time}";

// The booking that a free time leads to.
export const chosen = "You chose {day}, {time}: {how}. Four short steps, and it is yours.";
export const taken = "That time was just taken. The last step shows the ones that are free.";
