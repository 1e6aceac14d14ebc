import type { FeeKind, ScreenClass } from "#contract/orders/state-fees.ts";

export const noAmountYet = "No amount yet";
export const typeThePrice = "Type the price to see the tax and the fee.";
export const rateNotKnown = "Rate not known";
export const inCity = "in {city}";
export const price = "Price";
export const salesTax = "Sales tax";
export const noTax = "none";
export const recyclingFee = "Recycling fee";
export const rateHoldsSince = "The rate we know for {city} holds since {day}. For an earlier day ask CDTFA.";
export const cityHasRate = "{city} has {rate} since {day} or longer.";
export const theStatesFee = "The state’s fee: {reason}.";
export const feeFallsOnDevices = "The recycling fee falls on devices, not on work or licenses.";
export const noFeeNeither = "No recycling fee: neither a screen over 4 inches nor a fixed battery.";
export const feeDidNotExist = "This fee did not exist on that day.";
export const since = "Since";
export const priceWithoutTax = "Price without tax";
export const inDollarsOfOnePiece = "In dollars, of one piece";
export const typeAnAmount = "Type an amount such as 899.00, up to 1,000,000.";
export const pieces = "Pieces";
export const oneTo = "1 to {most}";
export const screenAndBattery = "Screen and battery";
export const countsForADevice = "Counts for a device that is new or refurbished";
export const cityOfTheSale = "City of the sale";
export const dayOfTheSale = "Day of the sale";
export const workItOut = "Work it out";
export const whatTheSaleComesTo = "What the sale comes to";
export const whatIsSold = "What is sold";
export const isItRunForProfit = "Is it run for profit?";
export const doesItDoBusiness = "Does it do business in California?";
export const grossRevenue = "Gross revenue of last year";
export const inDollarsFromEverywhere = "In dollars, from everywhere";
export const californiansOrHouseholds = "Californians or households";
export const whoseData = "Whose data you buy, sell or share in a year";
export const percentOfRevenue = "Percent of revenue";
export const fromSellingData = "From selling or sharing data, 0 to 100";
export const onWhichDay = "On which day";
export const check = "Check";
export const whatTheActSays = "What the act says";
export const yes = "Yes";
export const no = "No";
export const revenueAbove = "Revenue above {amount} in the year before";
export const dataOf = "Data of {count} or more Californians or households bought, sold or shared in a year";
export const percentOrMore = "{percent} percent or more of the revenue from selling or sharing data";
export const covered = "Covered";
export const notCovered = "Not covered";
export const beforeTheAct = "Before the act";
export const threeAnswersDecide = "Three answers decide";
export const oneSizeIsReached = "One size is reached, and one is enough.";
export const moreThanOneSize = "More than one size is reached.";
export const noneIsReached = "None of the three sizes is reached.";
export const actIsForProfit = "The act is for businesses that are run for profit.";
export const actIsForCalifornia = "The act is for businesses that do business in California.";
export const actHoldsSince = "The act holds since {day}.";
export const stillOpen = "Still open: {missing}.";
export const reached = "reached";
export const notReached = "not reached";
export const whatToDoNext = "What to do next";
export const ruleFigures = "{amount}, {count} people, {percent}%";
export const taxed = "taxed";
export const notTaxed = "not taxed";
export const rulesTheToolsUse = "Rules the tools use";
export const rule = "Rule";
export const figure = "Figure";
export const source = "Source";
export const sinceDay = "Since";
export const batteryFee = "{share} of the price, at most {cap}";
export const reasonBattery = "{fee}, for a battery that cannot be taken out";
export const batteryRecyclingFee = "California battery recycling fee";
export const screenRecyclingFee = "California screen recycling fee";

export const feeKinds = {
  none: "No screen and no fixed battery",
  screen_small: "Screen over 4 and under 15 inches",
  screen_medium: "Screen of 15 to under 35 inches",
  screen_large: "Screen of 35 inches or more",
  battery: "Fixed battery, no such screen",
} satisfies Record<FeeKind, string>;

export const screenClasses = {
  screen_small: "screen over 4 and under 15 inches",
  screen_medium: "screen of 15 to under 35 inches",
  screen_large: "screen of 35 inches or more",
} satisfies Record<ScreenClass, string>;
