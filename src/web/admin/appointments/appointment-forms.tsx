import type { StaffAppointmentDetail } from "#contract/appointments/appointments.ts";
import { longText, staffMember, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { slot } from "./slot-field.tsx";

type Props = { appointment: StaffAppointmentDetail };

const desk = api.admin.appointments[":number"];

/** Technician, ticket, contact of the client, and notes for the others. */
export function PlanForm({ appointment }: Props) {
  const { number } = appointment;
  const fields = {
    technicianId: staffMember("Technician", appointment.staff),
    ticket: text("Ticket", { optional: true, placeholder: "T-10427" }),
    email: text("Email", {
      type: "email",
      optional: appointment.phone !== null,
      hint: "A new address gets the appointment and its own link.",
    }),
    phone: text("Phone", { type: "tel", optional: true }),
    note: longText("Note", { optional: true, rows: 2, hint: "Staff only." }),
  };
  return (
    <section>
      <h2>Plan</h2>
      <StaffForm
        name="plan"
        label="Plan"
        fields={fields}
        start={{
          technicianId: appointment.technician?.id ?? null,
          ticket: appointment.ticket?.number ?? "",
          email: appointment.email ?? "",
          phone: appointment.phone ?? "",
          note: appointment.staffNote ?? "",
        }}
        // The technician of an appointment that is over stays as it was.
        without={() => [!appointment.open && "technicianId"]}
        button="Save"
        save={(json) => desk.$patch({ param: { number }, json })}
        done={{ title: number, description: "Saved." }}
      />
    </section>
  );
}

export function MoveAppointmentForm({ appointment }: Props) {
  const { number, days } = appointment;
  return (
    <section>
      <h2>Move</h2>
      {days.length === 0 ? (
        <p className="admin-quiet">No other times are free in the next four weeks.</p>
      ) : (
        <StaffForm
          name="move"
          label="Move"
          columns={1}
          fields={{ startsAt: slot("New time", days) }}
          button="Move Appointment"
          tone="outline"
          save={(json) => desk.move.$post({ param: { number }, json })}
          done={{ title: number, description: "Moved. The client was told." }}
        />
      )}
    </section>
  );
}

const cancelFields = { reason: text("Reason for the client") };

export function CancelAppointmentForm({ appointment: { number } }: Props) {
  return (
    <section>
      <h2>Cancel</h2>
      <StaffForm
        name="cancel"
        label="Cancel"
        columns={1}
        fields={cancelFields}
        button="Cancel Appointment"
        tone="outline"
        save={(json) => desk.cancel.$post({ param: { number }, json })}
        done={{ title: number, description: "Cancelled. The client was told." }}
      />
    </section>
  );
}
