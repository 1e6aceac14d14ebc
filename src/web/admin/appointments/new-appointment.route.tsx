import { useLocation, useNavigate, useSearchParams } from "react-router";
import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { choice, longText, text } from "#web/admin/form/field-kinds.tsx";
import { FormScreen } from "#web/admin/form/form-screen.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { acceptedWork, noteMade } from "#web/admin/quotes/accepted-work.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import type { Route } from "./+types/new-appointment.route.ts";
import { slot } from "./slot-field.tsx";
import "./appointments.css";

const modeIn = (query: URLSearchParams): AppointmentMode => {
  const asked = query.get("mode") ?? "";
  return asked in staffModeLabels ? (asked as AppointmentMode) : "call";
};

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const quote = query.get("quote");
  const [{ days }, work] = await Promise.all([
    answerOf(api.admin.appointments.times.$get({ query: { mode: modeIn(query) } }, until(signal))),
    quote ? acceptedWork(quote, signal) : null,
  ]);
  return { days, work };
});

export const meta = staffMeta("New Appointment");

/** A time for somebody on the phone or at the counter. The client gets the email with the calendar file and the link. */
export default function NewAppointment({ loaderData: { days, work } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const mode = modeIn(query);
  const navigate = useNavigate();
  const { state } = useLocation();
  const fields = {
    mode: choice("How we meet", staffModeLabels),
    startsAt: slot("Time", days),
    name: text("Name"),
    email: text("Email", { type: "email", optional: true }),
    phone: text("Phone", { type: "tel", optional: mode !== "call" }),
    place: text("Street and city", { placeholder: "12 Elm St, Lodi" }),
    message: longText("What is it about?", { optional: true, rows: 3 }),
  };
  return (
    <FormScreen
      title="New Appointment"
      back={{ to: "/admin/appointments/", label: "Appointments" }}
      about="With an email address, the client gets the calendar file and a link to move or cancel it. Without one, a phone number is needed: nothing is sent, so tell the caller the time."
    >
      <StaffForm
        name="new-appointment"
        fields={fields}
        start={{
          mode,
          name: work?.name ?? "",
          email: work?.email ?? "",
          phone: work?.phone ?? "",
          message: work?.words ?? "",
        }}
        // Other ways to meet have other free times.
        onTyped={(typed) =>
          typed.mode === mode
            ? undefined
            : setQuery(
                (now) => {
                  now.set("mode", typed.mode);
                  return now;
                },
                { replace: true, preventScrollReset: true, state },
              )
        }
        without={() => [mode !== "visit" && "place"]}
        refresh={false}
        button="Book this time"
        tone="go"
        save={async ({ email, phone, place, message, ...typed }, attempt) => {
          const json = {
            ...typed,
            ...(email && { email }),
            ...(phone && { phone }),
            ...(place && mode === "visit" && { place }),
            ...(message && { message }),
          };
          const { number } = await answerOf(api.admin.appointments.$post({ json }, once(attempt)));
          if (work) await noteMade(work.quote, "visit", number);
          return number;
        }}
        onSaved={(number) => navigate(`/admin/appointments/${number}/`)}
      />
    </FormScreen>
  );
}
