/** The things of an order, as they are shown everywhere. Nothing here may import zod: it travels to the browser. */
import type { LineKind, OrderLine } from "#contract/orders/orders.ts";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

interface Line {
  name: string;
  kind: LineKind;
  quantity: number;
  unitCents: number;
  /** The code of the PC build the line is part of. */
  build: string | null;
}

export interface OrderThing<Own extends Line> {
  name: string;
  quantity: number;
  cents: number;
  /** The line itself; of a build its assembly. */
  line: Own;
  /** Parts of a build, assembly included; else empty. */
  parts: Own[];
}

/** "PC build k3m9..." */
export const buildName = (code: string): string => fill(t.pcBuild, { code });

/** One thing for each line; a PC build is one thing, with its parts. */
export function thingsOf<Own extends Line>(lines: Own[]): OrderThing<Own>[] {
  const groups = Map.groupBy(lines, (line) => line.build ?? line);
  return [...groups.values()].flatMap((parts) => {
    const line = parts.find(({ kind }) => kind === "build") ?? parts[0];
    if (!line) return [];
    return {
      name: line.build === null ? line.name : buildName(line.build),
      quantity: line.quantity,
      cents: parts.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
      line,
      parts: line.build === null ? [] : parts,
    };
  });
}

const onOrderWords = (count: number, isBuild: boolean): string =>
  isBuild && count === 1 ? t.n1PartOnOrder : fill(isBuild ? t.partsOnOrder : t.someOnOrder, { count });

/** Notes under a thing; parts of a build are counted together. */
export function notesOf({ line, parts }: OrderThing<OrderLine>): string {
  const lines = parts.length > 0 ? parts : [line];
  const onOrder = lines.reduce((sum, { backordered }) => sum + backordered, 0);
  const returned = Math.min(...lines.map((one) => one.returned));
  return [
    ...(line.kind === "delivery" || parts.length > 0 ? [] : [line.sku]),
    line.taxPercent > 0 ? fill(t.percentTax, { percent: line.taxPercent }) : t.noTax,
    ...(onOrder > 0 ? [onOrderWords(onOrder, parts.length > 0)] : []),
    ...(returned > 0 ? [fill(t.someReturned, { count: returned })] : []),
  ].join(", ");
}
