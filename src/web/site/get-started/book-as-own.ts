import { redirect } from "react-router";
import type { BookAppointmentInput } from "#contract/appointments/appointments.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { refusedAs } from "#web/shell/session/refused-as.ts";
import { slotName } from "./booking-fields.ts";

/** Books an appointment as the signed-in person. */
export async function bookAsOwn(form: FormData) {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "");
  const fields = Object.fromEntries(typed);
  const wanted = Object.fromEntries(typed.filter(([name]) => name !== "intent" && !name.startsWith("slot-")));
  const startsAt = fields[slotName(fields.mode ?? "")];
  try {
    // The server says what is wrong with a field.
    const json = { ...wanted, ...(startsAt ? { startsAt } : {}) } as unknown as BookAppointmentInput;
    const booked = await answerOf(api.appointments.$post({ json }));
    if (booked.number === null) return redirect("/get-started/?received");
    return redirect(`/appointment/${booked.number}/?${booked.key ? `key=${booked.key}&` : ""}booked`);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { intent: "book" as const, lastResult: refusedAs(error, fields), offers: [] as string[] };
  }
}
