import type { OpenTicketInput, TicketThread } from "#contract/tickets.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import type { FormResult } from "#contract/form-result.ts";

const ticket = api.tickets[":number"];

/** The ticket of a signed-in client; null for everybody else, and for tickets of others. */
export async function ownTicket(number: string, signal: AbortSignal): Promise<TicketThread | null> {
  if (sessionStore.get().status !== "signed-in") return null;
  try {
    const seen = await answerOf(ticket.$get({ param: { number } }, until(signal)));
    return "messages" in seen ? seen : null;
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** Opens a ticket of the signed-in person. */
export async function openOwnTicket(
  form: FormData,
): Promise<{ number: string } | { problem: FormResult } | "not-signed-in"> {
  if (sessionStore.get().status !== "signed-in") return "not-signed-in";
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const fields = typed.filter(([name, value]) => name !== "intent" && value !== "");
  try {
    // The server says what is wrong with a field.
    const sent = { ...(Object.fromEntries(fields) as unknown as OpenTicketInput), attachments: filesOf(form) };
    return await answerOf(api.tickets.$post({ form: sent }));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { problem: refusedAs(error, Object.fromEntries(typed)) };
  }
}

const filesOf = (form: FormData): File[] =>
  form.getAll("attachments").filter((file) => file instanceof File && file.size > 0) as File[];

function refusedAs(error: ApiProblem, initialValue: Record<string, string>): FormResult {
  const problems: Record<string, string[]> = {};
  for (const { path, message } of error.errors) (problems[path] ??= []).push(message);
  if (error.errors.length === 0) problems[""] = [error.message];
  return { status: "error", initialValue, error: problems };
}

/** Replies to, closes or reopens as the signed-in owner. `not-mine`: try with the private link's cookie instead. */
export async function actOnOwnTicket(number: string, form: FormData): Promise<"done" | "not-mine" | FormResult> {
  const intent = form.get("intent");
  if (sessionStore.get().status !== "signed-in" || !["reply", "close", "reopen", "end-links"].includes(String(intent)))
    return "not-mine";
  try {
    if (intent === "reply") await reply(number, form);
    else if (intent === "end-links") await ticket.links.$delete({ param: { number } });
    else if (intent === "close") await ticket.close.$post({ param: { number } });
    else await ticket.reopen.$post({ param: { number } });
    return "done";
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if ([401, 403, 404].includes(error.status)) return "not-mine";
    return refusedAs(error, { body: String(form.get("body") ?? "") });
  }
}

async function reply(number: string, form: FormData): Promise<void> {
  const body = String(form.get("body") ?? "");
  const attachments = filesOf(form);
  if (attachments.length === 0) await ticket.messages.$post({ param: { number }, json: { body } });
  else await ticket.attachments.$post({ param: { number }, form: { body, attachments } });
}
