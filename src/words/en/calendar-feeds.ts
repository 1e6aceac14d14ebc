// Addresses under which a calendar reads appointments.
export const noSuchFeed = "There is no such calendar address.";
export const chooseScope = "Choose whose appointments.";
export const tooManyFeeds = "You can have {most} calendar addresses. End one first.";
export const mayNotSeeAll = "Your role in this organization does not see everyone's appointments. Ask an owner.";
export const busy = "Busy";
export const appointmentsOf = "{business} appointments";
export const entryWords = "Appointment {number} for {name}. To move or cancel it: {link}, or call {phone}.";
export const title = "Calendar";
export const lead =
  "Your phone or computer can show your appointments with us, and keep them up to date. Anyone who has the address reads them, so keep it to yourself.";
export const whose = "Whose appointments";
export const mine = "Mine";
export const everyones = "Everyone's at {organization}";
export const what = "What the calendar shows";
export const everything = "Title, place and number";
export const onlyBusy = "Only “Busy” and the times";
export const createAddress = "Create Address";
export const created = "Address created";
export const shownOnce =
  "Copy this address now: we show it only once. In your calendar, choose “Subscribe” or “Add from URL”, and paste it.";
export const address = "calendar address";
export const done = "Done";
export const addresses = "Calendar addresses";
export const mineOf = "Mine, {organization}";
export const neverRead = "No calendar has read it yet.";
export const lastRead = "Last read";
export const end = "End";
export const endOf = "End the address for {whose}";
export const ended = "The address no longer works";
export const loadingFailed = "Your calendar addresses did not load. Reload the page.";
