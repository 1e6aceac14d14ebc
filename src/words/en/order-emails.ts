export const weHaveYourOrder = "We have your order";
export const thankYou = "Thank you.";
export const everythingIsSetAsideFor =
  "Everything is set aside for {cardHoldMinutes} minutes: pay by card on the page of your order.";
export const partOfItHasTo = "Part of it has to come in first; we write to you when it is here.";
export const setAsideUntilReady = "Everything is set aside for you. We write again as soon as it is ready.";
export const confirmWithinHold =
  "Open your order and confirm it within {time}: until then everything is set aside for that long only, and we do not start to get it ready.";
export const seeAndConfirmYourOrder = "See and confirm your order";
export const seeYourOrder = "See your order";
export const orderLinkIsYoursAlone =
  "The link is yours alone. It shows where the order stands, and cancels it while that is possible. Questions: {phone}.";
export const orderedOnAccount = "{by} ordered for {total}, by invoice";
export const orderedByInvoice = "{by} ordered for {organization}. The invoice follows once it is handed over.";
export const notAgreedCall = "If this was not agreed, call {phone} before it is handed over.";
export const pleaseCheckYourOrder = "Please check your order";
export const asWeAgreedHereIs = "As we agreed, here is the order we wrote down for you:";
export const checkAndPlaceTheOrder = "Check and place the order";
export const pricesHoldUntil = "These prices hold until {day}";
export const draftHoldsUntil = "{until}. Nothing is set aside until you place it. If something is wrong, call {phone}.";
export const weChangedYourOrder = "We changed your order";
export const asWeAgreedWeChanged = "As we agreed, we changed your order. This is what it is now:";
export const pricesHoldSentence = "These prices hold until {pricesUntil}. ";
export const ifSomethingIsWrong = "If something is wrong, call {phone}.";
export const whatWasOnOrderIs = "What was on order is here";
export const partOfYourOrderIs = "Part of your order is here";
export const thisHasComeInUntil = "This has come in for {number} and is set aside for you{until}:";
export const weWriteAgainAsSoon = "We write again as soon as the order is ready.";
export const stillToComeInWe = "{waiting} {have} still to come in; we write to you when {are} here.";
export const readyForPickup = "Ready for pickup";
export const yourOrderIsReady = "Your order is ready";
export const orderIsReady = "{number} is ready.";
export const onItsWay = "On its way";
export const weAreBringingIt = "We are bringing {number} to you now.";
export const thankYouTitle = "Thank you";
export const yourOrderIsCompleteThis = "Your order is complete. This is what you have:";
export const receiptAndOrder = "Receipt and order";
export const theWarrantyStartsToday = "{returnRule} The warranty starts today.";
export const warrantyStartsToday = "The warranty starts today.";
export const yourOrderIsCancelled = "Your order is cancelled";
export const orderIsCancelledBecause = "{number} is cancelled{reason}";
export const nothingIsDueOrCall = "Nothing is due. If that was a mistake, order again or call {phone}.";
export const seeTheOrder = "See the order";
export const yourPaymentHasArrived = "Your payment has arrived";
export const cardPaymentArrivedFor =
  "We have your card payment of {paid} for {number}. We write again as soon as it is ready.";
export const weRefunded = "We refunded {refundedCents}";
export const weRefundedOfOrder = "We refunded {refunded} of {number}, tax and fees included.";
export const yourPrivateLink = "Your private link";
export const thisLinkOpensTheOrder = "This link opens order {number} with everything in it, in any browser.";
export const openTheOrder = "Open the order";
export const addressTypedByMistake =
  "If you did not ask for it, somebody typed your address by mistake. Nothing else happened.";
export const aboutYourReturn = "This is about your return from order {number}:";
export const weHaveYourOrderOf = "We have your order: {totalCents}";
export const pleaseCheckYourOrderOf = "Please check your order: {totalCents}";
export const weChangedYourOrderSo = "We changed your order: {join}.";
export const yourPickupCodeIs = "Your pickup code is {pickupCode}.";
export const numberIsReady = "{number} is ready.";
export const isOnItsWay = "{number} is on its way.";
export const yourReceipt = "Your receipt: {totalCents}";
export const numberIsCancelled = "{number} is cancelled.";
export const yourPaymentOfHasArrived = "Your payment of {paidCents} has arrived.";
export const weRefundedSentence = "We refunded {refundedCents}.";
export const yourPrivateLinkTo = "Your private link to {number}.";
export const coupon = "Coupon";
export const stateRecyclingFees = "State recycling fees";
export const salesTaxOf = "Sales tax, {city}";
export const expected = "Expected";
export const payment = "Payment";
export const paymentDue = "{payment}, {amount} due";
export const paid = "Paid";
export const changed = "Changed";
export const untilTime = " until {time}";
export const pieceHas = "piece has";
export const piecesHave = "pieces have";
export const itIs = "it is";
export const theyAre = "they are";
export const pickupCode = "Pickup code";
export const openHours = "Open";
export const toPay = "To pay";
export const heldUntil = "Held until";
export const reason = "Reason";
export const n1Piece = "1 piece";
export const pieces = "{count} pieces";
export const oneHour = "one hour";
export const minutes = "{count} minutes";
export const orderThis = "order this";
export const weLookAtIt = "We look at it and write to you within one working day. Please keep the goods until then.";
export const bringItTo = "Bring it to {street}, {city}, with the number of your order. {hours}.";
export const ifYouSeeItDifferently = "If you see it differently, call {phone}.";
export const weRefundIt = "We refund it the way you paid and write to you when that is done.";

/** First line for the customer. */
export const returnTitles = {
  requested: "We have your return request",
  accepted: "Your return is accepted",
  declined: "Your return is declined",
  received: "Your return is here",
};
