import { type FormEvent, useState } from "react";
import type { StaffAppointmentDetail } from "#contract/appointments.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, fieldWiring } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { appointment: StaffAppointmentDetail };

const desk = api.admin.appointments[":number"];

/** What was typed, read before the event is over. */
function typedIn(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const typed = new FormData(event.currentTarget);
  return (name: string) => String(typed.get(name) ?? "");
}

/** Who goes, which ticket it is about, where we reach the client, and what the others should know. */
export function PlanForm({ appointment }: Props) {
  const { busy, problems, save } = useSave();
  const { number } = appointment;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const json = {
      technicianId: text("technicianId") || null,
      ticket: text("ticket"),
      note: text("note"),
      email: text("email"),
      phone: text("phone"),
    };
    void save(() => desk.$patch({ param: { number }, json }), { title: number, description: "Saved." });
  };
  const technician = { id: "plan-technician", label: "Technician" };
  return (
    <form onSubmit={submit} className="appointment-form" aria-label="Plan">
      <h2>Plan</h2>
      <div className="form-grid">
        <Field {...technician}>
          <select
            className="input"
            name="technicianId"
            defaultValue={appointment.technician?.id ?? ""}
            disabled={!appointment.open}
            {...fieldWiring(technician)}
          >
            <option value="">Nobody yet</option>
            {appointment.staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        {appointment.open ? null : <input type="hidden" name="technicianId" value={appointment.technician?.id ?? ""} />}
        <TextField
          id="plan-ticket"
          label="Ticket"
          name="ticket"
          optional
          placeholder="T-10427"
          autoComplete="off"
          defaultValue={appointment.ticket?.number}
          errors={problems.ticket}
        />
        <TextField
          id="plan-email"
          label="Email"
          name="email"
          type="email"
          optional={appointment.phone !== null}
          autoComplete="off"
          hint="A new address gets the appointment and its own link."
          defaultValue={appointment.email ?? ""}
          errors={problems.email}
        />
        <TextField
          id="plan-phone"
          label="Phone"
          name="phone"
          type="tel"
          optional
          autoComplete="off"
          defaultValue={appointment.phone ?? ""}
          errors={problems.phone}
        />
        <TextArea
          id="plan-note"
          label="Note"
          name="note"
          optional
          rows={2}
          hint="Staff only."
          defaultValue={appointment.staffNote ?? ""}
          errors={problems.note}
        />
      </div>
      <Button type="submit" disabled={busy}>
        Save
      </Button>
    </form>
  );
}

export function MoveAppointmentForm({ appointment }: Props) {
  const { busy, save } = useSave();
  const { number } = appointment;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const json = { startsAt: typedIn(event)("startsAt") };
    const done = { title: number, description: "Moved. The client was told." };
    void save(() => desk.move.$post({ param: { number }, json }), done);
  };
  const time = { id: "move-time", label: "New time" };
  return (
    <form onSubmit={submit} className="appointment-form" aria-label="Move">
      <h2>Move</h2>
      {appointment.days.length === 0 ? (
        <p className="admin-quiet">No other times are free in the next four weeks.</p>
      ) : (
        <div className="appointment-move">
          <Field {...time}>
            <select className="input" name="startsAt" required {...fieldWiring(time)}>
              {appointment.days.map((day) => (
                <optgroup key={day.date} label={day.label}>
                  {day.slots.map((slot) => (
                    <option key={slot.startsAt} value={slot.startsAt}>
                      {day.label}, {slot.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Field>
          <Button type="submit" tone="outline" disabled={busy}>
            Move Appointment
          </Button>
        </div>
      )}
    </form>
  );
}

export function CancelAppointmentForm({ appointment: { number } }: Props) {
  const { busy, problems, save } = useSave();
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = { title: number, description: "Cancelled. The client was told." };
    void save(() => desk.cancel.$post({ param: { number }, json: { reason } }), done);
  };
  return (
    <form onSubmit={submit} className="appointment-form" aria-label="Cancel">
      <h2>Cancel</h2>
      <div className="appointment-move">
        <TextField
          id="cancel-why"
          label="Reason for the client"
          name="reason"
          autoComplete="off"
          value={reason}
          errors={problems.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" tone="outline" disabled={busy || !reason.trim()}>
          Cancel Appointment
        </Button>
      </div>
    </form>
  );
}
