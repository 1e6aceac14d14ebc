import type { TicketThread } from "#contract/tickets.ts";
import { ApiProblem, apiFetch } from "#web/shell/session/api-fetch.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import type { FormResult } from "#web/ui/form-result.ts";

const addressOf = (number: string) => `/api/tickets/${encodeURIComponent(number)}`;

/** The ticket of a signed-in client; null for everybody else, and for tickets of others. */
export async function ownTicket(number: string, signal: AbortSignal): Promise<TicketThread | null> {
  if (sessionStore.get().status !== "signed-in") return null;
  try {
    const seen = await apiFetch<TicketThread | { messages?: undefined }>(addressOf(number), { signal });
    return seen.messages ? seen : null;
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
  const parts = new FormData();
  for (const [name, value] of form)
    if (name !== "intent" && (typeof value === "string" ? value !== "" : value.size > 0)) parts.append(name, value);
  try {
    return await apiFetch<{ number: string }>("/api/tickets", { method: "POST", body: parts });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return { problem: refusedAs(error, Object.fromEntries(typed)) };
  }
}

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
    else if (intent === "end-links") await apiFetch(`${addressOf(number)}/links`, { method: "DELETE" });
    else await apiFetch(`${addressOf(number)}/${intent}`, { method: "POST" });
    return "done";
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if ([401, 403, 404].includes(error.status)) return "not-mine";
    return refusedAs(error, { body: String(form.get("body") ?? "") });
  }
}

async function reply(number: string, form: FormData): Promise<void> {
  const body = String(form.get("body") ?? "");
  const files = form.getAll("attachments").filter((file) => file instanceof File && file.size > 0);
  if (files.length === 0) return apiFetch(`${addressOf(number)}/messages`, { method: "POST", body: { body } });
  const parts = new FormData();
  parts.set("body", body);
  for (const file of files) parts.append("attachments", file);
  return apiFetch(`${addressOf(number)}/attachments`, { method: "POST", body: parts });
}
