/** The words of returns. Nothing here may import zod: it travels to the browser. */

import { buildName } from "#contract/order-things.ts";

export type ReturnStatus = "requested" | "declined" | "accepted" | "received" | "refunded";

export const returnStatusLabels: Record<ReturnStatus, string> = {
  requested: "Asked for",
  declined: "Declined",
  accepted: "Accepted",
  received: "Received",
  refunded: "Refunded",
};

/** What happens next, as the customer reads it. */
export const returnNextSteps: Record<ReturnStatus, string> = {
  requested: "We look at it and write to you within one working day.",
  declined: "Call us if you see it differently.",
  accepted: "Bring it to the counter, or have it ready when our van comes. Give us the order number.",
  received: "It is here. We check it and refund it the way you paid.",
  refunded: "Done.",
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
