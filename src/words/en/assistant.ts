export const signInForRecords =
  "Please sign in first. Then I can tell you about your own tickets, repairs, invoices, orders and visits. You also find a ticket on the support page with its number and your email address.";
export const noVisit = "You have no visit or appointment coming up. You can pick a time on the page Get started.";
export const nextAppointments = "Your next appointments:";
export const owesNothing = "You owe nothing: no invoice or order is open.";
export const toPay = "To pay: **{sum}**.";
export const dueOnDay = "due on {day}";
export const overdueSince = "overdue since {day}";
export const noneSentToYou = "No invoice that went to you and no order of yours is open.";
export const othersInvoices =
  "I see only what went to you. What your organization owes is shown to its owner and to those who handle its money.";
export const accountCredit = "Your account has a credit of {amount}, which pays the next invoice.";
export const noSuchInvoice = "There is no invoice {number} in your account. The link in its email opens it.";
export const noSuchOrder = "There is no order {number} in your account. The link in its email opens it.";
export const yourRepair = "Your repair:";
export const yourRepairs = "Your repairs, the last changed first:";
export const noSuchRepair = "There is no repair {number} in your account. The link in its email opens it.";
export const estimateWaits = "The estimate of {sum} waits for a decision on its page in the client portal.";
export const nothingUnderWay = "Nothing of yours is under way: you have no open repair, order or ticket.";
export const noSuchTicket =
  "There is no ticket {number} in your account. You find it on the support page with its number and the email address it was opened with.";
export const noOpenTicket =
  "You have no open ticket. You can open one on the support page; a person answers within {answerWithin}.";
export const openTicket = "Your open ticket:";
export const openTickets = "Your open tickets, the last changed first:";
export const dayAt = "{day} at {time}";
export const closedOn = "We are closed on {day}.";
export const opensAgain = "We open again on {day}.";
export const opensLater = "We open again on a later day.";
export const openOn = "On {day} we are open from {opens} to {closes}.";
export const openNow = "Yes, we are open now, until {closes} today.";
export const openLaterToday = "We are closed right now and open today at {opens}, until {closes}.";
export const closedNow = "No, we are closed right now.";
export const ourHours = "Our hours: {hours}.";
export const visitsOn =
  "On {day} we make visits. The booking page needs {hours} hours of notice; for sooner, call {phone}.";
export const noVisitsOn =
  "We make no regular visits on {day}. The next day for one is {next}. Anything else only as agreed by phone: {phone}.";
export const noVisitsSoon = "We make no regular visits on {day}. For the next one, call {phone}.";
export const visitsPage = "When we make visits";
export const openingHours = "Opening hours";
export const contactPage = "Contact, address and hours";
export const areaPage = "Service area";
export const inEnglish = "{title}";
export const alsoInSpanish = "This is in English; the link opens the page in Spanish:";
export const outsideCities =
  "**{place}** is outside our six cities, but we often go there on request: ask for the travel fee in a ticket or call {phone}.";
export const weComeTo = "We come to **{place}**: {soon}. The travel fee is {fee} a visit, there and back.";
export const travelFee = "{city}: travel fee";
export const feeAVisit = "{fee} a visit, there and back";
export const notServed =
  "We do not list **{place}** among the places we drive to. Those are {cities}. You can bring the computer to the bench in Stockton from anywhere, many faults are solved on the screen, and if you live near one of our roads you can ask for a travel fee first.";
export const asOfNow = "As of this minute:";
export const usualTime = "Usual time";
export const warranty = "Warranty";
export const price = "Price";
export const stopped = "Stopped.";
export const offer = "I can hand this conversation to a person, who answers {time}.";
export const handedOver = "A person has this conversation now and answers {time}.";
export const urgent = "Hand it over as urgent and a person sees it first; the answer comes {time}.";
export const yourTicket = "Your ticket is {number}. Meanwhile you can go on asking here.";
export const alsoCall = "You can also call {phone}.";
export const todayBefore = "today before {time}";
export const tomorrowBefore = "tomorrow before {time}";
export const onDayBefore = "on {day} before {time}";
export const within = "within {time}";
export const oneAtATime = "One question at a time: the previous answer is still being written.";
export const dayLimit = "You have reached the limit of {most} questions a day. Ask for a person, or call us.";
export const restarting = "We are restarting. Try again in a moment.";
export const noSuchAnswer = "There is no such answer.";
export const noSuchConversation = "There is no such conversation.";
export const noTranscripts = "Transcripts by email are switched off.";
export const confirmEmail = "Confirm your email address first.";
export const nothingToSend = "There is nothing to send yet.";
export const writeMessage = "Write a message first.";
export const writeSomething = "Write something.";
export const welcome = "Ask about services, prices, times or your own tickets and visits.";
export const askPrice = "What does a laptop repair cost?";
export const askHours = "When are you open?";
export const askCity = "Do you come to my city?";
export const askBook = "How do I book a visit?";
