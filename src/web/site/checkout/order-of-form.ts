import { redirect, redirectDocument } from "react-router";
import type { PlaceOrderInput } from "#contract/orders/orders.ts";

/** The fields of the form as the verb takes them; empty ones are not there. */
export function orderOf(typed: Record<string, string>): {
  attempt: string;
  input: PlaceOrderInput;
} {
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== "");
  const { attempt = "", terms, ...rest }: Record<string, string> = Object.fromEntries(given);
  const delivered = rest.fulfillment === "delivery";
  const { street, city, postalCode, ...others } = rest;
  const input = { ...others, ...(delivered && { street, city, postalCode }), ...(terms && { terms: true }) };
  return { attempt, input: { fulfillment: "none", shownTotalCents: "", ...input } as unknown as PlaceOrderInput };
}

/** The page of the order; a card is taken in a document of its own, whose policy lets the processor in. */
export function placedAt(number: string, payment: string, cookie?: string) {
  const answer = { headers: cookie ? { "Set-Cookie": cookie } : undefined };
  const address = `/shop/order/${number}/?placed`;
  return payment === "card" ? redirectDocument(`${address}&pay`, answer) : redirect(address, answer);
}
