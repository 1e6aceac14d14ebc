export const yourCart = "Your cart";
export const yourCartIsEmptyWhat = "Your cart is empty. What you add waits here for 30 days.";
export const goToTheShop = "Go to the shop";
export const cartItems = "Cart items";
export const keepShopping = "Keep shopping";
export const summary = "Summary";
export const n1Item = "1 item";
export const beforeTax = "Before tax";
export const pickItUp = "Pick it up";
export const orWeBringItFrom = ", or we bring it from";
export const on = "on.";
export const salesTaxStateRecyclingFees =
  "Sales tax, state recycling fees and delivery are shown line by line at checkout, before you order.";
export const checkout = "Checkout";
export const noAccountNeededYouPay =
  "No account needed. You pay when you get it, or online by card where it is offered.";
export const somethingHasChanged = "Something has changed";
export const updateMyCart = "Update my cart";
export const builtForYouIn = "Built for you in {waitDays}";
export const each = "each";
export const remove = "Remove";
export const quantity = "Quantity";
export const update = "Update";
export const takeItOff = "Take it off";
export const iHaveACoupon = "I have a coupon";
export const couponCode = "Coupon code";
export const apply = "Apply";
