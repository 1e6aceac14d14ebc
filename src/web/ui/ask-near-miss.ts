import { meantAddress } from "#contract/site/near-miss-address.ts";
import * as t from "#words/shell.ts";

/** Asks "Did you mean ...?" below a field with an email address that was left with a likely slip in it. */
export function askNearMiss(field: HTMLInputElement): void {
  const meant = meantAddress(field.value);
  const before = field.nextElementSibling?.matches(".near-miss") ? field.nextElementSibling : null;
  if (!meant) return before?.remove();
  const question = before ?? document.createElement("p");
  question.className = "near-miss";
  question.setAttribute("role", "status");
  const correct = document.createElement("button");
  correct.type = "button";
  correct.className = "text-button";
  correct.textContent = meant;
  correct.addEventListener("click", () => {
    field.value = meant;
    // Drafts and the forms' own checks listen to typing.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    question.remove();
    field.focus();
  });
  question.replaceChildren(`${t.didYouMean}\u00a0`, correct, "?");
  field.after(question);
}

/** In every form: an address with a likely slip in it is asked about. */
export function askInEveryForm(): void {
  document.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "email" && target.value) askNearMiss(target);
  });
}
