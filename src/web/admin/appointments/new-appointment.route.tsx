import { type FormEvent, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { staffModeLabels } from "#contract/appointment-words.ts";
import type { AppointmentMode } from "#contract/booking-calendar.ts";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, fieldWiring } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { acceptedWork, noteMade } from "#web/admin/quotes/accepted-work.ts";
import type { Route } from "./+types/new-appointment.route.ts";
import "./appointments.css";

const modeIn = (query: URLSearchParams): AppointmentMode => {
  const asked = query.get("mode") ?? "";
  return asked in staffModeLabels ? (asked as AppointmentMode) : "call";
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await admitted(request);
  const query = new URL(request.url).searchParams;
  const quote = query.get("quote");
  const [{ days }, work] = await Promise.all([
    answerOf(api.admin.appointments.times.$get({ query: { mode: modeIn(query) } }, until(request.signal))),
    quote ? acceptedWork(quote, request.signal) : null,
  ]);
  return { days, work };
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "New appointment, admin" }, { name: "robots", content: "noindex" }];
}

/** A time for somebody on the phone or at the counter. The client gets the email with the calendar file and the link. */
export default function NewAppointment({ loaderData: { days, work } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const mode = modeIn(query);
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  const [phone, setPhone] = useState(work?.phone ?? "");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const json = {
      name: text("name"),
      ...(text("email") && { email: text("email") }),
      mode,
      startsAt: text("startsAt"),
      ...(phone.trim() && { phone }),
      ...(text("place") && { place: text("place") }),
      ...(text("message") && { message: text("message") }),
    };
    void save(async (attempt) => {
      const { number } = await answerOf(api.admin.appointments.$post({ json }, once(attempt)));
      if (work) await noteMade(work.quote, "visit", number);
      await navigate(`/admin/appointments/${number}/`);
    });
  };
  const time = { id: "new-time", label: "Time", errors: problems.startsAt };
  return (
    <div className="admin-page new-appointment">
      <p>
        <Link to="/admin/appointments/">Appointments</Link>
      </p>
      <h1>New appointment</h1>
      <p className="admin-quiet">
        With an email address, the client gets the calendar file and a link to move or cancel it. Without one, a phone
        number is needed: nothing is sent, so tell the caller the time.
      </p>
      {problem && Object.keys(problems).length === 0 ? (
        <p className="error-summary" role="alert">
          {problem}
        </p>
      ) : null}
      <form onSubmit={submit} className="form-grid" noValidate>
        <SelectField
          id="new-mode"
          label="How we meet"
          name="mode"
          options={staffModeLabels}
          value={mode}
          onChange={({ currentTarget }) =>
            setQuery({ mode: currentTarget.value, ...(work && { quote: work.quote }) }, { replace: true })
          }
        />
        <Field {...time}>
          <select className="input" name="startsAt" required {...fieldWiring(time)}>
            {days.map((day) => (
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
        <TextField
          id="new-name"
          label="Name"
          name="name"
          defaultValue={work?.name}
          autoComplete="off"
          errors={problems.name}
        />
        <TextField
          id="new-email"
          label="Email"
          name="email"
          type="email"
          optional
          defaultValue={work?.email}
          autoComplete="off"
          errors={problems.email}
        />
        <TextField
          id="new-phone"
          label="Phone"
          name="phone"
          type="tel"
          optional={mode !== "call"}
          autoComplete="off"
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          errors={problems.phone}
        />
        {mode === "visit" ? (
          <TextField
            id="new-place"
            label="Street and city"
            name="place"
            autoComplete="off"
            placeholder="12 Elm St, Lodi"
            errors={problems.place}
          />
        ) : null}
        <TextArea
          id="new-message"
          label="What is it about?"
          name="message"
          optional
          rows={3}
          defaultValue={work?.words}
          errors={problems.message}
        />
        <div className="form-foot form-wide">
          <Button type="submit" tone="go" disabled={busy}>
            Book this time
          </Button>
        </div>
      </form>
    </div>
  );
}
