import type { FormEvent } from "react";
import { readCents } from "#contract/money.ts";
import { type TakenPayment, takenPaymentLabels } from "#contract/order-words.ts";

export type ByHand = Exclude<TakenPayment, "card">;

export const byHand = Object.fromEntries(
  Object.entries(takenPaymentLabels).filter(([method]) => method !== "card"),
) as Record<ByHand, string>;

/** Reads a form's texts before its event is over. */
export function typedIn(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const typed = new FormData(event.currentTarget);
  return (name: string) => String(typed.get(name) ?? "").trim();
}

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
export const centsOf = (typed: string): number => readCents(typed) ?? Number.NaN;

export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}
