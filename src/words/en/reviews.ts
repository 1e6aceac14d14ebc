import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { HiddenReason, Rating } from "#contract/reviews/review-words.ts";

// Words of reviews: the private page that takes them, and the part of public pages that shows them.
export const ratingLabels = {
  5: "Excellent",
  4: "Good",
  3: "So-so",
  2: "Poor",
  1: "Bad",
} satisfies Record<Rating, string>;

export const jobLabels = {
  laptop: "Laptop repair",
  desktop: "Desktop repair",
  phone: "Phone repair",
  tablet: "Tablet repair",
  printer: "Printer repair",
  server: "Server repair",
  network: "Network device repair",
  console: "Game console repair",
  other: "Repair",
} satisfies Record<DeviceKind, string>;

export const hiddenLabels = {
  personal_data: "We hid the words: they name personal data. The rating counts.",
  abuse: "We hid the words: they are abusive. The rating counts.",
} satisfies Record<HiddenReason, string>;

export const ofFive = "{rating} of 5";
export const chooseARating = "Choose how the repair went.";
export const chooseACity = "Choose a city from the list.";
export const noSuchReview = "There is no such review.";

export const pageTitle = "Repair {number}: your rating";
export const linkDoesNotOpen = "This link does not open any more";
export const openFromEmail = "Open your rating from the email";
export const onlyTheLinkOpens = "Only the link in our email opens it, for 30 days.";
export const signIn = "Sign in";
export const orCall = "Or call about {number}:";
export const howDidItGo = "How did the repair go?";
export const forDevice = "{device}, repair {number}";
export const yourRating = "Your rating";
export const comment = "Comment";
export const whatWasGood =
  "A sentence: what was good, what was not. No last names, phone numbers or addresses, please.";
export const yourCity = "Your city";
export const anotherPlace = "Another place";
export const mayShow = "You may show this on the site";
export const shownAs =
  "Your comment stands there with your first name, city, kind of job and month: {line}. Good or bad, and with our answer.";
export const withoutLeave = "Without this, only your rating is counted.";
export const sendRating = "Send Rating";
export const thankYou = "Thank you. Your rating is kept.";
export const changeUntil = "You can change it with the link in the email until {day}.";
export const ourAnswer = "Our answer";

export const afterTheRepair = "After the repair";
export const ratingCount = "{count} ratings";
export const oneRating = "1 rating";
export const allAreAsked =
  "Everybody who picks up a finished repair is asked once, by email. Every rating counts, and bad ones stand here too.";
export const ratings = "Ratings";
