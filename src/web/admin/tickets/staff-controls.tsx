import { useId, useState } from "react";
import { isClosed } from "#contract/tickets/ticket-statuses.ts";
import type { TicketStatus } from "#contract/tickets/tickets.ts";
import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { shortPriorityLabels, staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";

const choosable = [
  "new",
  "open",
  "scheduled",
  "waiting_customer",
  "waiting_vendor",
  "resolved",
  "closed",
  "spam",
] as const;

/** Status, priority, assignee: a choice counts at once, and goes back when it was refused. */
export function StaffControls({ ticket }: { ticket: StaffTicket }) {
  const { busy, save } = useSave();
  // A change on its way is shown as if it had arrived.
  const [sending, setSending] = useState<Record<string, string>>({});
  const send = async (fields: Record<string, string>) => {
    setSending((before) => ({ ...before, ...fields }));
    // An empty assignee means nobody.
    const json = "assigneeId" in fields ? { assigneeId: fields.assigneeId || null } : fields;
    await save(() => api.admin.tickets[":number"].$patch({ param: { number: ticket.number }, json }));
    // Another choice may have been made meanwhile, also of the same thing.
    setSending((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => fields[name] !== value)));
  };
  const shown = (name: string, present: string) => sending[name] ?? present;
  const status = shown("status", ticket.status);
  const statuses = Object.fromEntries(
    choosable.includes(ticket.status as (typeof choosable)[number])
      ? choosable.map((value) => [value, staffStatusLabels[value]])
      : [ticket.status, ...choosable].map((value) => [value, staffStatusLabels[value]]),
  );
  const people = Object.fromEntries(ticket.staff.map((person) => [person.id, person.name]));
  return (
    <div className="staff-controls">
      <Choice label="Status" name="status" value={status} options={statuses} onChoose={send} />
      <Choice
        label="Priority"
        name="priority"
        value={shown("priority", ticket.priority)}
        options={shortPriorityLabels}
        onChoose={send}
      />
      <Choice
        label="Assignee"
        name="assigneeId"
        value={shown("assigneeId", ticket.assignee?.id ?? "")}
        options={people}
        none="Nobody"
        onChoose={send}
      />
      <div className="staff-buttons">
        {isClosed(status as TicketStatus) ? (
          <Button tone="outline" disabled={busy} onClick={() => void send({ status: "open" })}>
            Reopen Ticket
          </Button>
        ) : (
          <Button tone="outline" disabled={busy} onClick={() => void send({ status: "closed" })}>
            Close Ticket
          </Button>
        )}
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  options: Record<string, string>;
  none?: string;
  onChoose: (fields: Record<string, string>) => Promise<void>;
};

function Choice({ label, name, value, options, none, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input"
        value={value}
        onChange={(event) => void onChoose({ [name]: event.currentTarget.value })}
      >
        {none ? <option value="">{none}</option> : null}
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
