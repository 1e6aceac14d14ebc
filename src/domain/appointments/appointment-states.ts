import type { AppointmentRow } from "#domain/appointments/appointment-store.ts";
import { defineStates } from "#domain/states/states.ts";
import * as t from "#words/booking-refusals.ts";

type Row = Pick<AppointmentRow, "status" | "starts_at">;

const ahead = {
  words: "it has not begun",
  met: ({ starts_at }: Pick<Row, "starts_at">, { clock }: { clock: { now(): Date } }) =>
    starts_at.getTime() > clock.now().getTime(),
};
const over = "This appointment is over or cancelled.";

export const appointmentStates = defineStates({
  noun: "Appointment",
  statuses: ["booked", "cancelled"],
  statusOf: ({ status }: Row) => status,
  steps: {
    move: {
      by: ["client"],
      from: ["booked"],
      needs: ahead,
      refusal: () => t.overNotMoved,
    },
    correct: {
      by: ["client"],
      from: ["booked"],
      needs: ahead,
      refusal: () => t.overNotChanged,
    },
    cancel: {
      by: ["client"],
      from: ["booked"],
      to: "cancelled",
      needs: ahead,
      refusal: () => t.overNotCancelled,
    },
    moveForClient: { by: ["admin"], from: ["booked"], needs: ahead, refusal: over },
    assign: { by: ["admin"], from: ["booked"], needs: ahead, refusal: over },
    cancelForClient: { by: ["admin"], from: ["booked"], to: "cancelled", needs: ahead, refusal: over },
  },
});
