/** Limits of the shop. Nothing here may import zod: it travels to the browser. */
export const shopLimits = {
  /** Different things in a cart. */
  lines: 50,
  /** Pieces of one thing. */
  quantity: 20,
  cartDays: 30,
  /** Working days a PC build takes at the bench, from the day its parts are here. */
  benchDays: 5,
  /** Time goods are held for somebody who pays at the counter. */
  pickupHoldHours: 48,
  /** Time unpaid goods are held until the customer has proven the email address. */
  unprovenHoldMinutes: 60,
  /** Time goods are held while a card is charged. */
  cardHoldMinutes: 15,
  /** The card processor takes no less. */
  cardMinimumCents: 50,
  /** Time after that in which a payment that was begun can still be finished, as far as there is stock. */
  latePaymentMinutes: 60,
  /** Time a draft that staff wrote keeps its prices. */
  draftDays: 14,
  /** Time after the last change in which the private link of an order opens it. */
  linkDays: 180,
  /** Goods can be returned this long. */
  returnDays: 30,
  /** Returns that one order may have waiting for us at the same time. */
  openReturns: 5,
  /** Unpaid orders that one address may have open at the same time. */
  openUnpaid: 10,
  /** Unpaid pieces that one person, and one network, may have set aside at the same time. */
  unpaidPieces: 40,
  unpaidPiecesNetwork: 80,
  /** Most that one piece of a line by hand costs at the counter. */
  handLineCents: 1_000_000,
  note: 500,
  reason: 500,
} as const;
