import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import type { StaffAppointmentDetail } from "#contract/appointments.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, fieldWiring } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { DeskResult } from "./admin-appointment.route.tsx";

type Props = {
  appointment: StaffAppointmentDetail;
  fetcher: FetcherWithComponents<DeskResult>;
  busy: boolean;
};

/** Who goes, which ticket it is about, and what the others should know. */
export function PlanForm({ appointment, fetcher, busy }: Props) {
  const technician = { id: "plan-technician", label: "Technician" };
  return (
    <fetcher.Form method="post" className="appointment-form" aria-label="Plan">
      <h2>Plan</h2>
      <input type="hidden" name="intent" value="plan" />
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
        />
        <TextArea
          id="plan-note"
          label="Note"
          name="note"
          optional
          rows={2}
          hint="Staff only."
          defaultValue={appointment.staffNote ?? ""}
        />
      </div>
      <Button type="submit" disabled={busy}>
        Save
      </Button>
    </fetcher.Form>
  );
}

export function MoveAppointmentForm({ appointment, fetcher, busy }: Props) {
  const time = { id: "move-time", label: "New time" };
  return (
    <fetcher.Form method="post" className="appointment-form" aria-label="Move">
      <h2>Move</h2>
      <input type="hidden" name="intent" value="move" />
      {appointment.days.length === 0 ? (
        <p className="admin-quiet">No other time is free in the next four weeks.</p>
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
    </fetcher.Form>
  );
}

export function CancelAppointmentForm({ fetcher, busy }: Omit<Props, "appointment">) {
  const [reason, setReason] = useState("");
  return (
    <fetcher.Form method="post" className="appointment-form" aria-label="Cancel">
      <h2>Cancel</h2>
      <input type="hidden" name="intent" value="cancel" />
      <div className="appointment-move">
        <TextField
          id="cancel-why"
          label="Reason for the client"
          name="reason"
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" tone="outline" disabled={busy || !reason.trim()}>
          Cancel Appointment
        </Button>
      </div>
    </fetcher.Form>
  );
}
