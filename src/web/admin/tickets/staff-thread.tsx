import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { formatBytes } from "#web/ui/format-bytes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

type Message = StaffTicket["messages"][number];

/** A message beside it says the same; the last two are of old tickets. */
const saidByMessage = (kind: string) =>
  kind.startsWith("quote_") || ["opened", "answered", "note", "replied", "message"].includes(kind);

/** Messages, notes and events in one log, oldest first. */
export function StaffThread({ ticket }: { ticket: StaffTicket }) {
  const lines = [
    ...ticket.messages.map((message) => ({ at: message.createdAt, key: message.id, message })),
    ...ticket.events
      .filter(({ kind }) => !saidByMessage(kind))
      .map(({ id, text, by, at }) => ({ at, key: id, words: by ? `${text}, ${by}` : text })),
  ].sort((first, second) => first.at.localeCompare(second.at));
  return (
    <ol className="staff-thread" aria-label="Messages">
      {lines.map((line) =>
        "message" in line ? (
          <StaffMessage key={line.key} number={ticket.number} message={line.message} />
        ) : (
          <li key={line.key} className="staff-event">
            {line.words} <RelativeTime at={line.at} show="short" />
          </li>
        ),
      )}
    </ol>
  );
}

function StaffMessage({ number, message }: { number: string; message: Message }) {
  const internal = message.visibility === "internal";
  const fetchFile = (id: string, name: string) =>
    void apiDownload(api.admin.tickets[":number"].attachments[":id"].$get({ param: { number, id } }), name).catch(
      (error: unknown) =>
        notifications.add({ title: "Download failed", description: problemText(error), tone: "problem" }),
    );
  return (
    <li className={internal ? "staff-message staff-note" : "staff-message"}>
      <div className="by">
        <b>{message.authorName}</b>
        <span>{internal ? "note, staff only" : message.author === "client" ? "client" : "to the client"}</span>
        <RelativeTime at={message.createdAt} show="short" />
      </div>
      <p className="staff-message-body">{message.body}</p>
      {message.attachments.map((file) => (
        <button key={file.id} type="button" className="file-link" onClick={() => fetchFile(file.id, file.name)}>
          <Icon name="file" />
          <b>{file.name}</b> <span>{formatBytes(file.bytes)}</span>
        </button>
      ))}
    </li>
  );
}
