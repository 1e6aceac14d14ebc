import { runInLanguage } from "#current-language";
import * as t from "#words/order-steps.ts";

const reasons = {
  notConfirmed: () => t.notConfirmedInTime,
  notPaid: () => t.cardDidNotArrive,
  notCollected: () => t.notCollectedInTime,
  notOrdered: () => t.ownerDidNotOrder,
  soldOut: () => t.soldOutOnItsWayBack,
  paidTwice: () => t.paidTwice,
  disputed: () => t.disputedAtTheBank,
  refundedOutside: () => t.givenBackAtTheProcessor,
  cancelledBefore: () => t.cancelledBeforePayment,
};

/** A reason of ours as it is kept: in English, which staff read. */
export const keptReason = (reason: keyof typeof reasons): string => runInLanguage("en", reasons[reason]);

const names = Object.keys(reasons) as (keyof typeof reasons)[];

/** A kept reason for its customer: ours in their language, others as they were written. */
export function saidReason<Kept extends string | null>(kept: Kept): Kept | string {
  const ours = names.find((name) => keptReason(name) === kept);
  return ours ? reasons[ours]() : kept;
}
