/** The words of returns. Nothing here may import zod: it travels to the browser. */

import { buildName } from "#contract/orders/order-things.ts";

export type ReturnStatus = "requested" | "declined" | "accepted" | "received" | "refunded";

interface ReturnedLine {
  name: string;
  build: string | null;
  quantity: number;
}

/** Things of a return: a PC build is one thing. */
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
