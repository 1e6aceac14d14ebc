import type { OpenTicketInput, TicketThread } from "#contract/tickets/tickets.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { apiDownload, ApiProblem, problemText } from "#web/shell/session/api-fetch.ts";
import { refusedAs } from "#web/shell/session/refused-as.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import type { FormResult } from "#contract/values/form-result.ts";
import * as t from "#words/support.ts";

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

/** Does what a form of the ticket asks, as the signed-in owner. */
export async function actOnOwnTicket(number: string, form: FormData): Promise<"done" | FormResult> {
  const param = { number };
  try {
    switch (form.get("intent")) {
      case "reply":
        await reply(number, form);
        break;
      case "end-links":
        await ticket.links.$delete({ param });
        break;
      case "close":
        await ticket.close.$post({ param });
        break;
      default:
        await ticket.reopen.$post({ param });
    }
    return "done";
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return refusedAs(error, Object.fromEntries(typed));
  }
}

async function reply(number: string, form: FormData): Promise<void> {
  const body = String(form.get("body") ?? "");
  const attachments = filesOf(form);
  if (attachments.length === 0) await ticket.messages.$post({ param: { number }, json: { body } });
  else await ticket.attachments.$post({ param: { number }, form: { body, attachments } });
}

/** Downloads a file of a ticket as the signed-in owner. */
export const downloadOwnFile = (number: string, { id, name }: { id: string; name: string }): Promise<void> =>
  apiDownload(ticket.attachments[":id"].$get({ param: { number, id } }), name).catch((error: unknown) => {
    notifications.add({ title: t.downloadFailed, description: problemText(error), tone: "problem" });
  });
