// Words of the emails about a quote.
export const quote = "Quote";
export const forWhat = "For";
export const total = "Total";
export const monthly = "Every month";
export const depositMoney = "Deposit";
export const validUntil = "Valid until";
export const sent = "Your quote: {total}";
export const sentNow =
  "Here is your quote. The button opens it: see what it covers, and accept or decline. No account is needed.";
export const replaced = "Your new quote: {total}";
export const replacedNow = "This version takes the place of the one before, which can no longer be accepted.";
export const reminder = "Your quote waits for an answer";
export const reminderNow = "A reminder, in case it helps. Declining is fine as well: then we stop asking.";
export const lastReminderNow = "This is our last reminder. The quote stays open until {day}.";
export const accepted = "{by} accepted your quote";
export const acceptedNow = "Thank you. We get in touch about the next step.";
export const acceptedDeposit =
  "Thank you. Work starts once the deposit of {deposit} is here: the button opens the page that takes it.";
export const declined = "{by} declined your quote";
export const declinedNow = "Thank you for the answer. If something would make it fit, tell us.";
export const cancelled = "We withdrew your quote";
export const cancelledNow = "It can no longer be accepted. Why: {reason}";
export const depositPaid = "We received your deposit of {deposit}. Thank you.";
export const depositPaidNow = "It counts for your next invoice by itself.";
export const depositReturned = "Your deposit of {deposit} goes back to your card";
export const depositReturnedNow = "Nothing was due on this quote any more. A card shows it within 5 to 10 days.";
export const seeAndAnswer = "See and answer";
export const seeQuote = "See the quote";
export const questionsCall = "Questions about it? Call {phone}.";
