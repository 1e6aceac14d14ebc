import type { QuoteStatus } from "#contract/quotes/quote-words.ts";

// Words of quotes as clients read them: page, paper, portal, refusals.
export const quote = "Quote";
export const quotes = "Quotes";
export const quoteTitle = "Quote {number}";
export const waitingForAnAnswer = "Waiting for an answer";
export const accepted = "Accepted";
export const declined = "Declined";
export const withdrawn = "Withdrawn";
export const noSuchQuote = "There is no such quote.";
export const quoteOpen = "This quote waits for an answer.";
export const quoteAccepted = "This quote is already accepted.";
export const quoteDeclined = "This quote was declined. Ask us for a new one.";
export const quoteWithdrawn = "We withdrew this quote. Ask us for a new one.";
export const quoteExpired = "This quote has expired. Ask us for a new one.";
export const quoteSuperseded = "A newer version replaces this quote. Load the page again to see it.";
export const onlyApproversDecide = "An owner or approver of your organization answers this quote.";
export const askToAnswer = "Ask {names}: an owner or approver of {client} answers this quote.";
export const typeYourName = "Type your name to sign.";
export const chooseAnOption = "Choose one of the options.";
export const noSuchLine = "These lines are not part of the option. Load the page again.";
export const sayWhy = "Write a word or two.";
export const noDeposit = "No deposit is due on this quote.";
export const fromTo = "{least} to {most}";
export const aMonth = "{amount} a month";
export const forClient = "For {client}";
export const fromPerson = "From {name}, {day}";
export const optionWithTax = "{option}, tax included";
export const depositThen = "Deposit when you accept";
export const chooseFirst = "Choose an option: its sums stand here.";
export const validUntilDay = "Valid until {day}";
export const yourOptions = "Your options";
export const lessThanChosen = "{amount} less";
export const moreThanChosen = "{amount} more";
export const samePrice = "the same price";
export const notIncluded = "not included";
export const andMonthly = "and {amount} a month";
export const suggested = "Suggested";
export const weSuggestThis = "We suggest this one.";
export const optionNumber = "Option {number}";
export const whatItCovers = "What it covers";
export const whatFor = "Work or goods";
export const kind = "Kind";
export const qty = "Qty";
export const price = "Price";
export const amount = "Amount";
export const optionalYourChoice = "Optional, your choice";
export const optionalLine = "Optional: {what}";
export const everyMonth = "every month";
export const totalOnce = "Total";
export const totalMonthly = "Every month, with tax";
export const optionTotal = "{option}: total without options";
export const optionMonthly = "{option}: every month";
export const depositOf = "Deposit on acceptance: {amount}";
export const depositShare = "Deposit on acceptance: {percent}% of what is paid once";
export const yourName = "Your name";
export const typeYourFullName =
  "Type your full name. That signs your answer; we keep it with the time and this exact quote.";
export const acceptQuote = "Accept Quote";
export const decline = "Decline";
export const whyDecline = "If you decline: what would make it fit?";
export const ifYouDecline = "Declining costs nothing.";
export const acceptedBy = "Accepted by {name}";
export const declinedBy = "Declined by {name}";
export const recordedOral = "on the phone";
export const recordedPaper = "on paper";
export const nothingMoreToDo = "We get in touch about the next step. Nothing is to be done now.";
export const payDeposit = "Pay the deposit, {amount}";
export const depositDue = "Deposit: {amount}";
export const depositPaid = "Your deposit is here. Thank you.";
export const depositByCheck = "Or bring cash or a check, and write {number} on it.";
export const cardGoesToProcessor = "The card goes to our card processor and never to us.";
export const paymentUnderWay = "A payment is on its way. This page shows it as soon as the bank confirms it.";
export const expiredOn = "It was valid until {day}. Call us for a new one:";
export const questionsCall = "A question about it? Call";
export const document = "Document {hash}";
export const certificate = "Certificate";
export const certificateOf = "Certificate of quote {number}";
export const certificateLead = "What happened to this quote, and how it was answered.";
export const signedName = "Name";
export const signedTime = "Time";
export const network = "Network";
export const documentHash = "Hash of the document";
export const version = "Version {version}";
export const client = "Client";
export const answer = "Answer";
export const notAnswered = "Not answered yet";
export const whatHappened = "What happened";
export const sentEvent = "Sent";
export const viewedEvent = "Opened for the first time";
export const remindedEvent = "Reminder sent";
export const depositPaidEvent = "Deposit received";
export const depositReturnedEvent = "Deposit given back";
export const pdf = "PDF";
export const printIt = "Print";
export const paper = "The quote as a paper";
export const backToQuote = "Back to the quote";
export const openYourQuote = "Open your quote";
export const linkDoesNotOpen = "This link no longer opens the quote";
export const theNumberAloneShowsNothing =
  "The number alone shows nothing. Use the link in our latest email about the quote, or sign in to your account.";
export const signIn = "Sign in";
export const orCall = "Or call us and have {number} at hand:";
export const waitingQuotes = "Waiting for you";
export const allQuotes = "All";
export const earlierQuotes = "Earlier";
export const toDecideBy = "to decide by {day}";
export const noQuotesYet = "No quotes yet.";
export const nothingWaits = "No quote waits for your answer.";
export const preparedBy = "Prepared by {name}";
export const versionAndDay = "Version {version}, {day}. Valid until {until}.";
export const versionNumber = "version {version}";
export const answerAt = "Accept or decline at {url}, or call {phone} and have {number} at hand.";
export const taxNote = "{percent}% in {city} on what is taxed, at the rate of {day}. Labor is not taxed.";
export const taxNoteExempt = "No sales tax, certificate {number}.";
export const optionalNote = "Optional lines are not in the totals.";
export const notInTotal = "not in total";
export const signatureOfClient = "Signature of client";
export const nameInPrint = "Name in print";
export const date = "Date";
export const forHead = "For";
export const totalHead = "Total";

export const quoteStatusLabels = {
  draft: "Draft",
  sent: "Waiting for your answer",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  cancelled: "Withdrawn",
  converted: "Accepted",
} satisfies Record<QuoteStatus, string>;
