export const whatWeChecked = "What we checked";
export const parts = "Parts";
export const showWhatFits = "Show What Fits";
export const saveThisBuild = "Save This Build";
export const givesItALinkTo = "Gives it a link to share, and puts it into the cart from there.";
export const startFromAReadyMade = "Start from a ready-made build";
export const startFromOneOfOurs = "Start from one of ours:";
export const chooseOne = "Choose one";
export const none = "None";
export const nothingChosen = "nothing chosen";
export const beforeTax = "before tax";
export const compatibility = "Compatibility";
export const whatDoesNotFit = "What does not fit";
export const countMoreBelow = "{count} more below.";
export const yourBuild = "Your build";
export const beforeTaxLabel = "Before tax";
export const drawsAtMost = "Draws at most";
export const drawAndSupply = "{watts} W, supply from {supply} W";
export const ready = "Ready";
export const aPartIsSoldOut = "A part is sold out";
export const inWorkingDays = "in {days} working days";
export const aPcBuild = "A PC build";
export const pageNotFound = "Page not found";
export const shop = "Shop";
export const partsAndPricesAsThey =
  "Parts and prices as they are today. Whoever has the link can look at it and order it.";
export const itWasWhenSaved = "It was {saved} when it was saved. Today's prices count.";
export const addBuildToCart = "Add Build to Cart";
export const changeIt = "Change It";
export const toShareItCopyThe = "To share it, copy the link:";
export const buildAPc = "Build a PC";
export const buildAPcPartsThat = "Build a PC: parts that fit, with price and time";
export const chooseThePartsOfA =
  "Choose the parts of a gaming or work PC. You see at once what fits, what it draws, what it costs and when it is ready.";
export const chooseThePartsYouSee =
  "Choose the parts. You see what fits, what it costs and when it is ready. Where the maker does not tell enough, a technician checks before we start.";
export const lostPart = "{slot}: {part} is no longer sold.";
export const whatWasChosen = "what was chosen";
export const aPartIsNoLongerSold = "A part is no longer sold.";
export const partsAreNoLongerSold = "Parts are no longer sold.";
export const n1ThingDoesNotFit = "1 thing does not fit.";
export const thingsDoNotFit = "{count} things do not fit.";
export const aPartIsSoldOutChoose = "A part is sold out. Choose another one.";
export const choosePartsToSee = "Choose parts to see what fits, or start from a ready-made build.";
export const fitsSoFar = "Fits so far. Still to choose: {missing}.";
export const n1ThingIsNotKnown = "1 thing is not known. A technician checks before we start.";
export const thingsAreNotKnown = "{count} things are not known. A technician checks before we start.";
export const everythingFits = "Everything fits.";
export const optionDoesNotFit = ", does not fit";
export const optionToBeChecked = ", to be checked";
export const optionSoldOut = ", sold out";

export const checkLevels = {
  pass: "Fits",
  warn: "Note",
  fail: "Does not fit",
  unknown: "Not known",
  sold_out: "Sold out",
};
