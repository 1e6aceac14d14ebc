import type { TicketAttachment, TicketMessage } from "#contract/tickets/tickets.ts";
import { formatBytes } from "#web/ui/format-bytes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/support.ts";

type Props = { number: string; messages: TicketMessage[]; byAccount?: boolean; forStaff?: boolean };

/** One log on a rail: ring is you, filled pad is us, dot is an event. */
export function TicketMessages({ number, messages, byAccount = false, forStaff = false }: Props) {
  return (
    <ol className="thread" aria-label={t.messages}>
      {messages.map((message) =>
        message.author === "system" ? (
          <li key={message.id} className="system">
            {message.body}
            <RelativeTime at={message.createdAt} show="page" />
          </li>
        ) : (
          <li key={message.id} className={message.author}>
            <div className="by">
              <b>{message.author === "client" && !forStaff ? t.you : message.authorName}</b>
              <RelativeTime at={message.createdAt} show="page" />
            </div>
            <p className="message-body">{message.body}</p>
            <Files number={number} files={message.attachments} byAccount={byAccount} />
          </li>
        ),
      )}
    </ol>
  );
}

type FilesProps = { number: string; files: TicketAttachment[]; byAccount: boolean };

function Files({ number, files, byAccount }: FilesProps) {
  // A link cannot carry the session: signed-in people get the file through the API.
  const fetchFile = (event: React.MouseEvent, file: TicketAttachment) => {
    if (!byAccount) return;
    event.preventDefault();
    void import("./own-ticket.ts").then(({ downloadOwnFile }) => downloadOwnFile(number, file));
  };
  return files.map((file) => (
    // A plain link: the file is answered by the server, not by a screen.
    <a
      key={file.id}
      className="file-link"
      href={`/support/ticket/${number}/files/${file.id}/`}
      onClick={(event) => fetchFile(event, file)}
    >
      <Icon name="file" />
      <b>{file.name}</b> <span>{formatBytes(file.bytes)}</span>
    </a>
  ));
}
