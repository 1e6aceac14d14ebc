export const notCancelledHere = "This order can no longer be cancelled here. Please call {phone}.";
export const nothingToPickUp = "There is nothing to pick up.";
export const orderCancelled = "This order was cancelled.";
export const draftPricesEnded =
  "The prices of this order ended on {day}. Call {phone} and we send it with today's prices.";
export const orderIsYours = "This order is yours. You can cancel it instead.";
export const pricesChanged = "Prices or stock have changed. Look at your cart and confirm the change first.";
export const confirmChanges = "Confirm what has changed.";
export const technicianFirst = "A technician checks this build first. Choose to {way}.";
export const totalChanged = "The total is {now} now, not {shown}. Check it, and place the order again.";
export const tooLittleForCard = "This is too little for a card payment. Choose another way to pay.";
export const codeNoLongerValid = "This code is no longer valid.";
export const takeCodeOff = "{problem} Take the code off your cart and try again.";
export const noSuchOrder = "There is no such order, or this link no longer opens it.";
export const noCardHere = "Card payment is not available here. Choose another way to pay.";
export const invoiceForApproved =
  "Paying by invoice is for owners and approvers of approved accounts. Choose another way to pay, or ask them.";
export const certificateChanged =
  "The tax certificate of this order no longer counts for you. Call {phone}, and we write the order anew.";
export const onlySpendersReturn =
  "Your company pays for this order by invoice: an owner or approver who ordered it returns things. Ask us to help.";
export const choosePickupOrDelivery = "Choose pickup or delivery.";
export const weDeliverIn = "We deliver in the cities of this list. Elsewhere, please pick it up or call us.";
export const notZipOf = "{zip} is not a ZIP code of {city}. Check it, or choose the city it is in.";
export const codeUsedMeanwhile =
  "The code {code} of this order has been used up meanwhile. Cancel the order and place it again without the code.";
export const technicianConfirms = "A technician has to confirm the build first: not everything is known to fit.";
export const nothingByCard = "Nothing is to be paid by card on this order.";
export const paymentOnItsWay = "Your payment is on its way already. Look at the order again in a moment.";
export const paymentBegunElsewhere = "Somebody is paying this by card right now. Look at it again in a minute.";
export const cardAway = "Card payment does not answer right now. Nothing was charged. Try again soon.";
export const severalReturns = "Several returns of this order are open. Call {phone}.";
export const eachGoesBackOnce = "{rule} Each piece goes back once. Call {phone} about anything else.";
export const onlySomeReturned = "Only {quantity} of {name} can be returned.";
export const noSuchReturn = "This order has no such return.";
