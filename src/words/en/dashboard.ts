import type { DashboardFigure } from "#contract/dashboard/dashboard.ts";

/** The enterprise dashboard. */
export const dashboard = "Dashboard";
export const noDashboard = "There is no dashboard for this account.";
export const noSuchSite = "There is no such site.";
export const noSuchPlan = "There is no such plan.";
export const planAnswered = "Somebody has answered this already.";
export const anApproverDecides = "An owner or approver of your organization decides this.";
export const choosePeriod = "Choose one of the periods.";
export const chooseQuarter = "Choose a quarter.";
export const fromTo = "{from} to {to}.";
export const site = "Site";
export const allSites = "All sites";
export const period = "Period";
export const weeks = "{count} weeks";
export const printReview = "Quarterly review, PDF";
export const asTable = "As a table";
export const shown = "Shown";
export const devicesNeedWork = { one: "{count} device needs work", other: "{count} devices need work" };
export const allOf = "All {count}";
export const ofDevices = "{count} of {all}";
export const hoursUsedOf = "{used} used.";
export const csv = "CSV";
export const ofBase = "of {count}";
export const needWork = "Need work: {count}";
export const notKnown = "Not known: {count}";
export const allGood = "Nothing to do.";
export const good = "good";
export const needsWork = "needs work";
export const notKnownNever = "not known, never counted as good";
export const ticketsMore = "More tickets than in the weeks before";
export const ticketsFewer = "Fewer tickets than in the weeks before";
export const ticketsSame = "As many tickets as in the weeks before";
export const ticketsNone = "No tickets in this period";
export const openedSolved = "{opened} opened, {solved} solved in {count} weeks.";
export const tickets = "Tickets";
export const weekOf = "Week of";
export const opened = "Opened";
export const solved = "Solved";
export const firstAnswer = "First answer";
export const minutes = "{count} min";
export const hoursMinutes = "{hours} h {minutes}";
export const devicesOld = {
  one: "{count} device is older than 6 years",
  other: "{count} devices are older than 6 years",
};
export const noDeviceOld = "No device is older than 6 years";
export const noDeviceKnownOld = "No device is known to be older than 6 years";
export const agesUnknown = "Without a purchase date: {count}. The next visit notes it.";
export const devices = "Devices";
export const age = "Age";
export const warranty = "Warranty";
export const unknownAge = "Not known";
export const bySite = "Sites side by side";
export const atNoSite = "At no site";
export const warrantyEnded = "Warranty ended";
export const noUpdates = "No updates";
export const openTickets = "Open tickets";
export const spend = "Spend by month";
export const spendFinding = "{amount} billed in 6 months";
export const month = "Month";
export const billed = "Billed";
export const paid = "Paid";
export const openInvoices = {
  one: "{count} invoice open, {amount}.",
  other: "{count} invoices open, {amount}.",
};
export const noOpenInvoices = "No invoice is open.";
export const overdueAmount = "{amount} overdue.";
export const health = "Health";
export const healthOf = "{points} of 100";
export const notEnough = "Not enough is known for a score";
export const unknownShare = "{percent}% of what it needs is not known, and counts for nothing.";
export const part = "Part";
export const points = "Points";
export const loadPart = "Tickets for each device";
export const responsePart = "Answers on time";
export const securityPart = "Security: updates, encryption, sign-in";
export const backupPart = "Backups tested";
export const lifecyclePart = "Age and updates of devices";
export const reviewPart = "Last review";
export const whyLoad = "Tickets of the last 30 days: {good}. Devices: {all}.";
export const whyResponseKnown = "First answers in the agreed time: {good} of {all}.";
export const whySecurityKnown = "Seen on {day}: {good} of {all} computers have all three.";
export const whyBackupKnown = "A restore was tried on {day}, and worked.";
export const whyBackupFailed = "The restore that was tried on {day} failed.";
export const whyReviewKnown = "The last review was on {day}.";
export const whyResponse = "No response time is agreed; a contract names one.";
export const whySecurity = "Nobody has looked at your computers for this in the last six months.";
export const whyBackup = "No test of a restore is on record.";
export const whyLifecycle =
  "Devices over six years old, or without security updates. Age or updates known: {good} of {all}.";
export const whyReview = "No review meeting is on record.";
export const mendSecurity = "Ask for a security check";
export const mendBackup = "Ask for a restore test";
export const mendReview = "Ask for a review";
export const mendLifecycle = "Ask for a plan";
export const mendResponse = "Ask about a contract";
export const hoursUsed = "Support hours used";
export const expiring = "Ends soon";
export const what = "What";
export const name = "Name";
export const ends = "Ends";
export const roadmap = "Roadmap";
export const cost = "Cost";
export const state = "State";
export const approvedQuoted = "Approved.";
export const seeQuote = "See quote {number}";
export const quoteNamed = "Quote {number}";
export const approve = "Approve";
export const decline = "Decline";
export const approveNamed = "Approve: {name}";
export const declineNamed = "Decline: {name}";
export const whatWeDid = "What we did for you";
export const dayByDay = "Day by day";
export const lastDays = "{count} days";
export const doneNothing = "Nothing was finished in this time.";
export const doneTickets = "Tickets solved: {count}";
export const doneRepairs = "Repairs finished: {count}";
export const doneVisits = "Visits: {count}";
export const doneOrders = "Orders handed over: {count}";
export const doneChecks = "Checks and reviews: {count}";
export const securityChecked = "Security of the computers checked";
export const restoreTried = "Restore from the backup tried";
export const reviewHeld = "Review held";
export const ticketSolved = "Ticket {number} solved";
export const repairFinished = "Repair {number} finished";
export const visitMade = "Visit {number}";
export const orderHandedOver = "Order {number} handed over";
export const reviewTitle = "Quarterly review";
export const reviewFor = "For";
export const figure = "Figure";
export const value = "Value";
export const ofHow = "Of";
export const unknownNote = "What is not known is never counted as good.";
export const openQuotes = {
  one: "{count} quote to answer.",
  other: "{count} quotes to answer.",
};

export const figureLabels = {
  warranty: "Devices under warranty",
  support: "Devices with security updates",
  answered: "Answered on time",
} satisfies Record<DashboardFigure["id"], string>;

export const ageNames = {
  under2: "Under 2 years",
  to4: "2 to 4 years",
  to6: "4 to 6 years",
  over6: "Over 6 years",
  unknown: "Not known",
};

export const endingNames = {
  license: "License",
  certificate: "Certificate",
  domain: "Domain",
  subscription: "Subscription",
  warranty: "Warranty",
  support: "Security updates",
};

export const roadmapStates = {
  proposed: "Proposed",
  approved: "Approved, our quote follows",
  declined: "Declined",
  done: "Done",
};
