import type { HourMoveKind } from "#contract/hours/hour-words.ts";

/** Minutes with the money they stand for. */
export interface Prepaid {
  minutes: number;
  cents: number;
}

export const moveKinds = ["issue", "use", "return", "adjust", "expire", "void"] as const satisfies HourMoveKind[];

/** A month: what there was, how each kind of move changed it (used and expired are below zero), and what was left. */
export type PrepaidMonth = Record<"opening" | HourMoveKind | "closing", Prepaid>;

/** A block's month as the database keeps it. */
export interface BlockMonth {
  priceCents: number;
  /** Subject of the price. */
  minutes: number;
  openingMinutes: number;
  /** In their order. */
  moves: { kind: HourMoveKind; minutes: number }[];
}

/** Value of a balance at the price per minute, in whole cents; half a cent counts up, on both sides of zero. */
export const centsOf = ({ priceCents, minutes }: Pick<BlockMonth, "priceCents" | "minutes">, balance: number): number =>
  Math.sign(balance) * Math.floor((2 * priceCents * Math.abs(balance) + minutes) / (2 * minutes));

export const noPrepaid = (): PrepaidMonth => {
  const none = () => ({ minutes: 0, cents: 0 });
  return {
    opening: none(),
    issue: none(),
    use: none(),
    return: none(),
    adjust: none(),
    expire: none(),
    void: none(),
    closing: none(),
  };
};

/** A move stands for the difference of the balances around it, so that rounded cents add up. */
export function monthOfBlock(block: BlockMonth): PrepaidMonth {
  const month = noPrepaid();
  let balance = block.openingMinutes;
  month.opening = { minutes: balance, cents: centsOf(block, balance) };
  for (const { kind, minutes } of block.moves) {
    month[kind].minutes += minutes;
    month[kind].cents += centsOf(block, balance + minutes) - centsOf(block, balance);
    balance += minutes;
  }
  month.closing = { minutes: balance, cents: centsOf(block, balance) };
  return month;
}

export function addMonths(one: PrepaidMonth, other: PrepaidMonth): PrepaidMonth {
  const sum = noPrepaid();
  for (const part of ["opening", ...moveKinds, "closing"] as const)
    sum[part] = { minutes: one[part].minutes + other[part].minutes, cents: one[part].cents + other[part].cents };
  return sum;
}
