import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { statusAfterReply } from "#contract/tickets/ticket-statuses.ts";
import { api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { AttachmentsField } from "#web/ui/attachments-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTextDraft } from "./use-text-draft.ts";
import { isComposing } from "#web/ui/is-composing.ts";

const messages = api.admin.tickets[":number"].messages;

const filesOf = (place: HTMLElement | null): File[] => [
  ...(place?.querySelector<HTMLInputElement>("input[type=file]")?.files ?? []),
];

const afterSending = ["open", "waiting_customer", "waiting_vendor", "scheduled", "resolved"] as const;

type ComposerProps = { ticket: Pick<StaffTicket, "number" | "cannedReplies"> };

/** An answer that goes out by email, or a note that stays inside: two tabs, two drafts, two colors. */
export function StaffComposer({ ticket: { number, cannedReplies } }: ComposerProps) {
  return (
    <div className="staff-composer">
      <Tabs
        label="What to write"
        tabs={[
          {
            id: "reply",
            label: "Reply",
            content: <Writer number={number} visibility="public" canned={cannedReplies} />,
          },
          { id: "note", label: "Internal note", content: <Writer number={number} visibility="internal" /> },
        ]}
      />
    </div>
  );
}

type WriterProps = { number: string; visibility: "public" | "internal"; canned?: StaffTicket["cannedReplies"] };

function Writer({ number, visibility, canned = [] }: WriterProps) {
  const internal = visibility === "internal";
  const { busy, save } = useSave();
  const [text, setText] = useTextDraft(`staff-${visibility}:${number}`);
  const [chosen, setChosen] = useState<(typeof afterSending)[number] | null>(null);
  const status = chosen ?? statusAfterReply(text);
  const id = useId();
  const [empty, setEmpty] = useState(false);
  const [sent, setSent] = useState(0);
  const files = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const go = async () => {
    setEmpty(!text.trim());
    if (busy || !text.trim()) return;
    const attachments = filesOf(files.current);
    const message = { body: text, visibility, ...(internal ? {} : { status }) };
    const send = (attempt: string) =>
      messages.$post({ param: { number }, form: { ...message, attachments } }, once(attempt));
    if (await save(send)) {
      setText("");
      setChosen(null);
      setSent((count) => count + 1);
      // The next keys move on, and the next words are for nobody yet.
      field.current?.blur();
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event)) {
      event.preventDefault();
      void go();
    }
  };
  return (
    <form
      className={internal ? "staff-writer staff-note-writer" : "staff-writer"}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      {canned.length > 0 ? (
        <div className="staff-writer-foot">
          <label htmlFor={`${id}-canned`}>Canned reply</label>
          <select
            id={`${id}-canned`}
            className="input"
            value=""
            onChange={({ currentTarget }) => {
              const added = canned.find((reply) => reply.id === currentTarget.value)?.text ?? "";
              setEmpty(false);
              setText(text.trim() ? `${text.trimEnd()}\n\n${added}` : added);
            }}
          >
            <option value="">Choose one to insert</option>
            {canned.map((reply) => (
              <option key={reply.id} value={reply.id}>
                {reply.title}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <label htmlFor={id} className="sr-only">
        {internal ? "Internal note" : "Reply"}
      </label>
      <textarea
        id={id}
        ref={field}
        className="input"
        rows={4}
        value={text}
        aria-invalid={empty || undefined}
        onChange={(event) => {
          setEmpty(false);
          setText(event.currentTarget.value);
        }}
        onKeyDown={press}
        aria-describedby={`${id}-who`}
      />
      {empty ? (
        <p className="field-error" role="alert">
          <Icon name="warning" />
          <span>{internal ? "Write the note first." : "Write your answer first."}</span>
        </p>
      ) : null}
      <div ref={files} className="staff-writer-files">
        <AttachmentsField key={sent} id={`${id}-files`} />
      </div>
      <p className="note" id={`${id}-who`}>
        {internal ? "Staff only: the client never sees it." : "Goes to the client by email."}
      </p>
      <div className="staff-writer-foot">
        {internal ? null : (
          <>
            <label htmlFor={`${id}-status`}>After sending</label>
            <select
              id={`${id}-status`}
              className="input"
              value={status}
              onChange={(event) => setChosen(event.currentTarget.value as typeof status)}
            >
              {afterSending.map((value) => (
                <option key={value} value={value}>
                  {staffStatusLabels[value]}
                </option>
              ))}
            </select>
          </>
        )}
        <Button type="submit" tone={internal ? "primary" : "go"} disabled={busy}>
          {internal ? "Add Note" : "Send Reply"}
        </Button>
        <kbd aria-hidden="true">Ctrl Enter</kbd>
      </div>
    </form>
  );
}
