/** The words of returns. Nothing here may import zod: it travels to the browser. */

import { buildName } from "#contract/order-things.ts";
import * as t from "#words/contract.ts";

export type ReturnStatus = "requested" | "declined" | "accepted" | "received" | "refunded";

export const returnStatusLabels: Record<ReturnStatus, string> = {
  get requested() {
    return t.askedFor;
  },
  get declined() {
    return t.declined;
  },
  get accepted() {
    return t.accepted;
  },
  get received() {
    return t.received;
  },
  get refunded() {
    return t.refunded;
  },
};

/** What happens next, as the customer reads it. */
export const returnNextSteps: Record<ReturnStatus, string> = {
  get requested() {
    return t.weLookAtItAnd;
  },
  get declined() {
    return t.callUsIfYouSee;
  },
  get accepted() {
    return t.bringItToTheCounter;
  },
  get received() {
    return t.itIsHereWeCheck;
  },
  get refunded() {
    return t.doneSentence;
  },
};

interface ReturnedLine {
  name: string;
  build: string | null;
  quantity: number;
}

/** What a return is of: a PC build is one thing. */
export function returnedThings(lines: ReturnedLine[]): { name: string; quantity: number }[] {
  const groups = Map.groupBy(lines, (line) => line.build ?? line);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            name: first.build === null ? first.name : buildName(first.build),
            quantity: Math.min(first.quantity, ...others.map(({ quantity }) => quantity)),
          },
        ]
      : [],
  );
}
