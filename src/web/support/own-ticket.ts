import type { TicketThread } from "#contract/tickets.ts";
import { ApiProblem, apiFetch } from "#web/session/api-fetch.ts";
import { sessionStore } from "#web/session/session-store.ts";
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

/** Replies to, closes or reopens as the signed-in owner. `not-mine`: try with the private link's cookie instead. */
export async function actOnOwnTicket(number: string, form: FormData): Promise<"done" | "not-mine" | FormResult> {
  const intent = form.get("intent");
  if (sessionStore.get().status !== "signed-in" || !["reply", "close", "reopen"].includes(String(intent)))
    return "not-mine";
  try {
    if (intent === "reply") await reply(number, form);
    else await apiFetch(`${addressOf(number)}/${intent}`, { method: "POST" });
    return "done";
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if ([401, 403, 404].includes(error.status)) return "not-mine";
    const problems: Record<string, string[]> = {};
    for (const { path, message } of error.errors) (problems[path] ??= []).push(message);
    if (error.errors.length === 0) problems[""] = [error.message];
    return { status: "error", initialValue: { body: String(form.get("body") ?? "") }, error: problems };
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
