import { runInLanguage } from "#current-language";
import { fill } from "#contract/values/fill.ts";
import type { LineKind } from "#contract/orders/orders.ts";
import * as t from "#words/order-steps.ts";

const inEnglish = (city: string): string => runInLanguage("en", () => fill(t.deliveryTo, { city }));

/** The name of a delivery as orders keep it: in English, which staff read. */
export const keptDeliveryName = inEnglish;

/** The name of a line for the one who reads it. */
export function saidLineName({ kind, name }: { kind: LineKind; name: string }): string {
  const lead = inEnglish("");
  return kind === "delivery" && name.startsWith(lead) ? fill(t.deliveryTo, { city: name.slice(lead.length) }) : name;
}
