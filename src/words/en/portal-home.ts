// Words of the client portal's home: what waits, what comes up, and two rows of each section.
export const nothingWaits = "Nothing waits for you";
export const thingsWait = {
  one: "{count} thing waits for you",
  other: "{count} things wait for you",
};
export const manyThingsWait = "More than {count} things wait for you";
export const waitingForYou = "Waiting for you";
export const moreIn = "{count} more in {section}";
export const comingUp = "Coming up";
export const readyForPickup = "Ready for pickup";
export const repairs = "Repairs";
export const allRepairs = "All repairs";
export const tickets = "Tickets";
export const allTickets = "All tickets";
export const devices = "Devices";
export const allDevices = "All devices";
export const allCountDevices = { one: "All {count} device", other: "All {count} devices" };
export const allAppointments = "All appointments";
export const openedOn = "opened {day}";
export const stepOf = "{done} of {all} steps";
export const youSeeAs = "You see this as {role} of {organization}.";
export const ownerSees =
  "Billing sees money, Technical sees devices and tickets, Approver decides estimates and quotes.";
export const approverSees = "You see prices and repairs, and decide estimates and quotes.";
export const billingSees = "You see orders and invoices, and pay them.";
export const technicalSees = "You see devices and repairs, and tickets that are shared with you.";
export const memberSees = "You see your own tickets, repairs and devices.";
export const peopleAndRoles = "People and roles";
export const nothingYet =
  "Open a ticket when something does not work, or book a time. What you ask for and bring us appears here.";

// Rows, as the server writes them.
export const estimateToApprove = "Estimate to approve, repair";
export const sumFor = "{sum} for {what}";
export const nothingIsDone = "Nothing is done until you decide. Valid until {day}.";
export const validUntil = "until {day}";
export const reviewEstimate = "Review estimate";
export const reviewQuote = "Review quote";
export const contractToAgree = "Contract to agree to";
export const startsOn = "Starts on {day}";
export const reviewContract = "Review contract";
export const ticketToAnswer = "Ticket to answer";
export const asks = "{who} asks: {question}";
export const needsYourReply = "{who} needs your reply";
export const ticketLine = "Ticket {number}, {subject}";
export const reply = "Reply";
export const isReady = "{device} is ready for pickup";
export const pickupDetails = "Pickup details";
export const onLoan = "{name} on loan to you";
export const untilDay = "until {day}";
export const wasDue = "was due {day}";
export const warrantyEnds = "1 warranty ends soon";
export const warrantiesEnd = "{count} warranties end soon";
export const andMore = "{count} more";
export const modeAndService = "{mode}: {service}";
export const comesTo = "{technician} comes to {place}";
export const changeTime = "Change time";
export const details = "Details";
export const today = "Today";
export const tomorrow = "Tomorrow";
export const yesterday = "Yesterday";
export const until = "until {closes}";
export const fromTo = "{opens} to {closes}";
export const call = "Call us first";
export const invoiceToPay = "Invoice to pay";
export const invoiceFor = "Invoice {number}, {what}";
export const payAmount = "Pay {sum}";
export const dueDay = "Due {day}.";
export const dueSince = "Due since {day}.";
export const dueIn = "due in {days} days";
export const dueTomorrow = "due tomorrow";
export const dueToday = "due today";
export const daysLate = "{days} d late";
export const quoteToDecide = "Quote to decide";
