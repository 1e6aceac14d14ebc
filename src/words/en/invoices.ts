import type { InvoiceLineKind, InvoiceState, LedgerKind, PaymentUndoing } from "#contract/invoices/invoice-words.ts";

/** Invoices as clients read them: page, paper, portal, refusals. */
export const invoice = "Invoice";
export const creditNote = "Credit note";
export const invoices = "Invoices";
export const invoiceTitle = "Invoice {number}";
export const discount = "Discount";
export const balanceDue = "Balance due";
export const paidInFull = "Paid in full. Thank you.";
export const isVoid = "This invoice is void. Nothing is due.";
export const isCredit = "This credit note lowers invoice {number}.";
export const paymentUnderWay = "A payment is on its way. This page shows it as soon as the bank confirms it.";
export const pay = "Pay";
export const payAmount = "Pay {amount}";
export const whatToPay = "What would you like to pay?";
export const fullBalance = "The whole balance, {amount}";
export const depositOnly = "The deposit, {amount}";
export const payByCheck = "Or bring cash or a check, or mail a check, and write {number} on it.";
export const askUs = "A question about it? Call";
export const lines = "What it is for";
export const whatFor = "What for";
export const qty = "Qty";
export const price = "Price";
export const amount = "Amount";
export const subtotal = "Subtotal";
export const stateFees = "State recycling fees";
export const salesTaxOn = "Sales tax {percent}% ({city})";
export const noSalesTax = "No sales tax, certificate {number}";
export const total = "Total";
export const paidSoFar = "Paid and credited so far";
export const payments = "Payments";
export const paidOn = "{amount} on {day}, {method}";
export const refundedOn = "{amount} given back on {day}, {method}";
export const creditedOn = "{amount} credit on {day}";
export const printIt = "Print";
export const pdf = "PDF";
export const paper = "The invoice as a paper";
export const documentHash = "Document {hash}";
export const openYourInvoice = "Open your invoice";
export const linkDoesNotOpen = "This link no longer opens the invoice";
export const theNumberAloneShowsNothing =
  "The number alone shows nothing. Use the link in our email, or sign in to your account.";
export const signIn = "Sign in";
export const orCall = "Or call us and have {number} at hand:";
export const billTo = "Bill to";
export const invoiceDay = "Issued {day}. Due {due}.";
export const payOnline = "Pay online";
export const byDay = "by {day}";
export const salesTax = "Sales tax";
export const taxNote = "{percent}% on {taxable}. {city}, rate of {day}.";
export const taxNoteExempt = "No sales tax: resale or exemption certificate {number}.";
export const servedBy = "Issued by {name}";
export const howToPay = "Pay by card at {url}, or by check to {name}. Please write {number} on the check.";
export const ofRepair = "Repair {number}";
export const usedPartsStatement = "Parts marked used, rebuilt or exchange are not new.";
export const lowersInvoice = "Lowers invoice {number}.";
export const noSuchInvoice = "There is no such invoice.";
export const payPart = "Pay Part";
export const partAmount = "Amount, $";
export const partLimits = "At least {least}, at most {most}.";
export const payThisPart = "Pay This Part";
export const partNoAmount = "Type an amount such as 250 or 99.50.";
export const partTooSmall = "Pay at least {least}.";
export const partTooLarge = "Pay at most the balance, {most}.";
export const partLeavesTooLittle = "Pay all of it, or leave at least {least}: cards take no less.";
export const nothingDue = "Nothing is due on this invoice.";
export const noDeposit = "This invoice asks for no deposit, or it is paid.";
export const noInvoicesYet = "No invoices yet.";
export const allInvoices = "All invoices";
export const openInvoices = "Open";
export const sumToPay = "{amount} to pay";
export const nothingToPay = "Nothing to pay";
export const countedInvoices = { one: "{count} invoice", other: "{count} invoices" };
export const lateSince = "late since {day}";
export const someLate = { one: "one late since {day}", other: "{count} late, the first since {day}" };
export const payOne = "Pay {number}, {amount}";
export const dueShort = "due {day}";
export const lateShort = "due, {days} d late";
export const paidShort = "paid {day}";
export const creditShort = "credit {day}";
export const dueIn = { one: "by {day}, in {count} day", other: "by {day}, in {count} days" };
export const dueToday = "by {day}, today";
export const daysLate = { one: "by {day}, {count} day late", other: "by {day}, {count} days late" };
export const paidWhen = "Paid {amount} on {day}.";
export const accountCredit = "You have a credit of {amount}. It pays the next invoice by itself.";
export const ownInvoicesOnly =
  "The invoices that went to you. What your organization owes is shown to its owner and to those who handle its money.";
export const noOpenInvoices = "No open invoices.";
export const statement = "Statement";
export const statementTitle = "Account statement";
export const openingBalance = "Opening balance";
export const closingBalance = "Closing balance";
export const dayHead = "Day";
export const month = "Month";
export const stampPaid = "PAID";
export const stampVoid = "VOID";
export const forBookkeeper = "For your bookkeeper";
export const from = "From";
export const to = "To";
export const invoicesCsv = "Invoices, CSV";
export const paymentsCsv = "Payments, CSV";
export const statementCsv = "Statement lines, CSV";
export const returnedCheckFee = "Fee for the returned check for invoice {number}";
export const undoneMistake = "{amount} noted by mistake, taken out on {day}";
export const undoneCheck = "{amount}, the check came back on {day}";
export const undoneDispute = "{amount} taken back by the bank of the card on {day}";
export const tooSmallForCard = "An amount below {least} cannot be paid by card.";
export const lateFeeOn = "Late fee on invoice {number}";
export const paymentReceived = "Thank you. We received your payment.";
export const approved = "Approved";
export const approvedBy = "{amount} by {name}, {at}";
export const oralApproval = "By phone at {phone}, received by {by}.";
export const oralAdded = "Parts: {parts}. Labor: {labor}. Conditions: {conditions}.";
export const statementShortened = "Only the last entries of the month are listed; the sums count all of them.";
export const ofOrder = "Order {number}";
export const diagnosticFee = "Diagnostic fee";
export const creditNoteTitle = "Credit note {number}";
export const issuedOnDay = "Issued {day}.";
export const noneYet = "None yet. Your receipt arrives by email at once.";
export const cardGoesToProcessor = "Your card goes straight to Stripe, never to us.";
export const nothingTaxable = "Nothing here is taxed";
export const backToInvoice = "Back to the invoice";
export const payHere = "Bring cash or a check, or mail a check, and write {number} on it.";
export const ofTotal = "of {total}";
export const toPay = "To pay";
export const settled = "Paid";
export const forHead = "For";

export const invoiceStateLabels = {
  draft: "Draft",
  open: "Due",
  overdue: "Overdue",
  partly_paid: "Partly paid",
  paid: "Paid",
  void: "Void",
  credit: "Credit",
} satisfies Record<InvoiceState, string>;

export const invoiceLineLabels = {
  part: "Part",
  labor: "Labor",
  goods: "Goods",
  service: "Service",
  travel: "Travel",
  fee: "Fee",
  discount: "Discount",
  other: "Other",
} satisfies Record<InvoiceLineKind, string>;

export const ledgerKindLabels = {
  charge: "Charge",
  payment: "Payment",
  refund: "Refund",
  credit: "Credit",
  write_off: "Written off",
  recovery: "Write-off taken back",
} satisfies Record<LedgerKind, string>;

export const undoingLabels = {
  mistake: "Noted by mistake",
  returned_check: "Check came back",
  dispute: "Taken back by the bank of the card",
} satisfies Record<PaymentUndoing, string>;
