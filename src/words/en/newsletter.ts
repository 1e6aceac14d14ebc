import type { NewsletterTopic } from "#contract/newsletter/newsletter.ts";

export const thisLinkHasExpired = "This link has expired.";
export const itWorksFor48Hours = "It works for 48 hours, and only until you leave the newsletter.";
export const askForANewOne = "Ask for a new one. It takes a minute.";
export const newsletter = "Newsletter";
export const youAreIn = "You are in.";
export const theNextEmailComesTo = "The next email comes to you. A welcome with your private link is on its way.";
export const isConfirmed = "{email} is confirmed.";
export const everyEmailHasALink = "Every email has a link to choose topics or to leave.";
export const oneMoreClick = "One more click.";
export const thenTheNewsletterBeginsLeave = "Then the newsletter begins. Leave whenever you like, with one click.";
export const isItYours = "Is {email} yours?";
export const confirmMyAddress = "Confirm my address";
export const thisLinkDoesNotWork = "This link does not work.";
export const partOfItMayHave = "Part of it may have been cut off. Use the link in your latest email.";
export const notSubscribedYetStartHere = "Not subscribed yet? Start here.";
export const emailAddress = "Email address";
export const topics = "Topics";
export const subscribe = "Subscribe";
export const youHaveLeft = "You have left.";
export const whatWouldYouLikeTo = "What would you like to read?";
export const youWillGetNoMore = "You will get no more emails. Choose a topic if you want them back.";
export const theEmailsGoTo = "The emails go to {email}.";
export const youAreUnsubscribed = "You are unsubscribed.";
export const yourTopicsAreSaved = "Your topics are saved.";
export const saveTopics = "Save Topics";
export const unsubscribe = "Unsubscribe";
export const checkYourEmail = "Check your email";
export const weHaveSentYouA =
  "We have sent you a link. Open it and confirm within 48 hours to subscribe. Nothing there after ten minutes? Look in the spam folder, then ask again.";
export const youLeftForGood = "You will get no more emails. Thank you for reading.";
export const leaveTheNewsletter = "Leave the newsletter?";
export const oneClickAndTheEmails = "One click, and the emails stop.";
export const whatWePromise = "What we promise";
export const newsletterYourTopics = "Newsletter: your topics";
export const confirmTheNewsletter = "Confirm the newsletter";
export const leaveTheNewsletterTitle = "Leave the newsletter";
export const consent = "We email you a link to confirm. One email a month, and you leave with one click.";

export const newsletterTopicLabels = {
  monthly: "The monthly email",
  security: "Security warnings",
  offers: "Offers",
} satisfies Record<NewsletterTopic, string>;
