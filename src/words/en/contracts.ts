import type { ContractStatus } from "#contract/contracts/contract-words.ts";

/** Contracts as clients read them. */
export const contracts = "Contracts";
export const contractTitle = "Contract {number}";
export const noContracts = "There is no contract yet.";
export const noSuchContract = "There is no such contract.";
export const anApproverDecides = "An owner or approver of your organization decides this.";
export const alreadyAnswered = "This contract was accepted already, or has ended.";
export const notRunning = "This contract is not running, or is canceled already.";
export const typeYourName = "Type your name to accept.";
export const agreeToRenewal = "Tick that the contract goes on by itself, or ask us for one that ends.";
export const fromDay = "From {day}";
export const sinceDay = "from {day}";
export const fromToDay = "{from} to {to}";
export const runningContracts = {
  one: "{count} running contract, before tax",
  other: "{count} running contracts, before tax",
};
export const months = { one: "{count} month", other: "{count} months" };
export const goesOn =
  "It begins on {day} at {amount} a month and renews by itself every {months}, until you cancel. You are not tied to those months: cancel at any time on this page, and it ends with the month that is paid.";
export const endsByItself =
  "It begins on {day} and ends by itself on {end}, after {months}. You can cancel sooner on its page; it then ends with the month that is paid.";
export const endsOn = "It ends on {day}.";
export const answersWithin = "A new ticket has its first answer within {hours} hours.";
export const includesHours = "{time} of work each month is included.";
export const hourBeyond = "An hour beyond that costs {amount}.";
export const whatIsIncluded = "What is included";
export const whatFor = "What";
export const amount = "A month";
export const total = "Total a month, before tax";
export const yourName = "Your name";
export const iAgreeToRenewal = "I agree that this contract goes on by itself until I cancel it.";
export const accept = "Accept Contract";
export const cancel = "Cancel Contract";
export const reallyCancel = "Cancel it now? It ends on {day}, with the month that is paid.";
export const confirmCancel = "Yes, cancel";
export const keepIt = "Keep it";
export const invoicesOfIt = "Its invoices are under Invoices.";
export const acceptedBy = "Accepted by {name} on {day}.";
export const pricesAsSigned = "The prices are those of quote {quote}, signed by {name} on {day}.";
export const canceledOn = "Canceled on {day}.";
export const changeFrom = "{what}, change from {day}";
export const closingOf = "{title}, changes until the end on {day}";
export const usedLess = "{title}, fewer than were billed";
export const monthFor = "{title}, {from} to {to}";
export const offered = "Your contract is ready to read";
export const offeredNow = "Read it and accept it in your account. Nothing is billed before you accept.";
export const acceptedTitle = "You accepted the contract";
export const acceptedNow =
  "This is your acknowledgment. Keep it: it says what you agreed to, what it costs, and how to cancel.";
export const canceledTitle = "Your contract is canceled";
export const canceledNow = "It ends on {day}. Until then everything stays as it is.";
export const yearlyTitle = "Your contract goes on";
export const yearlyNow = "Once a year we remind you what you have, what it costs, and how to stop it.";
export const howToCancel = "To cancel, open the contract in your account and press Cancel Contract. Or call us.";
export const seeContract = "See the contract";
export const contract = "Contract";
export const monthly = "A month";
export const newPricesFrom = "New prices from {day}";
export const newPricesNow = "The prices of your contract change. This is your notice, before they count.";
export const monthlyNow = "A month now";
export const monthlyFrom = "A month from {day}";
export const priceBecomes = "{what}: {before} becomes {after}";
export const why = "Why";
export const cancelBefore =
  "If you do not want the new prices, cancel before {day}. The contract then ends with the month that is paid, and you never pay them.";
export const pricesStayTitle = "Your prices stay as they are";
export const pricesStayNow =
  "We told you of new prices from {day}. We took them back: you go on paying {amount} a month before tax.";
export const comingSum = "{before} a month becomes {after} from {day}, before tax.";
export const comingWhy = "Why: {reason}";
export const aMonth = "{amount} a month";

export const contractStatusLabels = {
  draft: "Draft",
  pending: "Waits for your answer",
  active: "Running",
  ended: "Ended",
} satisfies Record<ContractStatus, string>;
