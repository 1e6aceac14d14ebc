import type { KeyboardEvent } from "react";
import { isComposing } from "./is-composing.ts";

/** Focuses the field after this one, or the button that sends the form. */
export function moveOn(field: HTMLInputElement): void {
  const all = [...(field.form?.elements ?? [])].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLElement &&
      !control.matches("fieldset, output, :disabled, [type=hidden], [tabindex='-1'], button[type=button]"),
  );
  all[all.indexOf(field) + 1]?.focus();
}

/** For the `onKeyDown` of a field that is scanned into: a hand scanner ends with Enter, which moves on and never sends the form. */
export function moveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || isComposing(event)) return;
  event.preventDefault();
  moveOn(event.currentTarget);
}
