/** After this long without an answer there is no connection worth speaking of. */
import * as t from "#words/shell.ts";
const patience = 8_000;

/**
 * Sends a form only once the server has answered: a browser that says it is online may reach nobody, and would show an error page
 * instead of the form. `say` gets what to say beside the button. Returns how to end it.
 */
export function sendWhenReached(form: HTMLFormElement, say: (problem: string | null) => void): () => void {
  let state: "idle" | "asking" | "reached" = "idle";
  const ask = async (submitter: HTMLElement | null) => {
    const reached = await fetch("/healthz", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    if (reached) {
      state = "reached";
      form.requestSubmit(submitter);
    } else say(t.nothingWasSent);
    // Also when a field that is not filled in has stopped it.
    state = "idle";
  };
  const hold = (event: SubmitEvent) => {
    if (state === "reached") {
      state = "idle";
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (state === "asking") return;
    state = "asking";
    say(null);
    void ask(event.submitter);
  };
  form.addEventListener("submit", hold, { capture: true });
  return () => form.removeEventListener("submit", hold, { capture: true });
}
