import { appointmentLimits } from "#contract/appointments.ts";
import type { Business } from "#contract/content.ts";
import type { AppointmentWords, MailData } from "#contract/mail.ts";
import { Action, Facts, EmailLayout, hello, NotYours, Quoted, SiteAction, Words } from "#emails/email-layout.tsx";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

const rows = ({ what, when, place, number, travel, technician }: AppointmentWords): [string, string][] => [
  ["When", when],
  ["What", what],
  ["Where", place],
  ...(travel ? [["Travel", travel] as [string, string]] : []),
  ...(technician ? [["Technician", technician] as [string, string]] : []),
  ["Number", number],
];

function LinkNote({ business }: { business: Business }) {
  return (
    <Words>
      This private link works in any browser. Use it to move or cancel until the appointment starts, or call{" "}
      {business.phone.display}.
    </Words>
  );
}

export function AppointmentBooked({ data, business, linkUrl }: Props<MailData["appointment-booked"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`Booked: ${data.when}. The calendar file is attached.`}
      title="Your appointment is booked"
    >
      <Words>{hello(data.name)}, thank you. This time is set aside for you:</Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>View, move or cancel</Action>
      <LinkNote business={business} />
      <Words>
        The attached file adds it to your calendar.{data.reminder ? " We send a reminder the day before." : ""}
      </Words>
      {data.name === null ? <NotYours did="book this" /> : null}
    </EmailLayout>
  );
}

export function AppointmentMoved({ data, business, linkUrl }: Props<MailData["appointment-moved"]>) {
  return (
    <EmailLayout business={business} preview={`Moved to ${data.when}.`} title="Your appointment has moved">
      <Words>
        {hello(data.name)}, your appointment has a new time. It was {data.before}.
      </Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>View, move or cancel</Action>
      <Words>The attached file updates your calendar.</Words>
    </EmailLayout>
  );
}

export function AppointmentCancelled({ data, business }: Props<MailData["appointment-cancelled"]>) {
  return (
    <EmailLayout business={business} preview={`Cancelled: ${data.when}.`} title="Your appointment is cancelled">
      {data.ourReason ? (
        <Words>
          {hello(data.name)}, we are sorry: we have to cancel this appointment. {data.ourReason}
        </Words>
      ) : (
        <Words>{hello(data.name)}, as you asked, this appointment is cancelled:</Words>
      )}
      <Facts rows={rows(data)} />
      <Words>
        The attached file removes it from your calendar.{" "}
        {data.ourReason ? "Book another time, or call" : "If that was a mistake, book another time or call"}{" "}
        {business.phone.display}.
      </Words>
      {data.ourReason ? <SiteAction path="/get-started/">Book another time</SiteAction> : null}
    </EmailLayout>
  );
}

export function AppointmentReminder({ data, business, linkUrl }: Props<MailData["appointment-reminder"]>) {
  return (
    <EmailLayout business={business} preview={`A reminder: ${data.when}`} title="A reminder of your appointment">
      <Words>
        {hello(data.name)}, your appointment is within the next {appointmentLimits.reminderHours} hours:
      </Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>View, move or cancel</Action>
      <LinkNote business={business} />
    </EmailLayout>
  );
}

export function AppointmentAssigned({ data, business, linkUrl }: Props<MailData["appointment-assigned"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`${data.technician} is your technician: ${data.when}.`}
      title={`${data.technician} is your technician`}
    >
      <Words>
        {hello(data.name)}, {data.technician} takes care of your appointment:
      </Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>View, move or cancel</Action>
    </EmailLayout>
  );
}

const changes = {
  booked: "booked",
  moved: "moved",
  cancelled: "cancelled",
  assigned: "assigned to you",
  corrected: "corrected",
} as const;

export function AppointmentStaff({ data, business }: Omit<Props<MailData["appointment-staff"]>, "linkUrl">) {
  return (
    <EmailLayout
      business={business}
      preview={`${data.name}, ${changes[data.change]}: ${data.what}, ${data.when}`}
      title={`${data.number} ${changes[data.change]}`}
    >
      <Facts
        rows={[
          ["From", [data.name, data.email].filter(Boolean).join(", ")],
          ...(data.phone ? [["Phone", data.phone] as [string, string]] : []),
          ...rows(data),
          ...data.details,
        ]}
      />
      {data.message ? <Quoted text={data.message} /> : null}
      <SiteAction
        path={data.forTechnician ? `/field-tech/jobs/${data.number}/` : `/admin/appointments/${data.number}/`}
      >
        {`Open ${data.number}`}
      </SiteAction>
      {data.email ? <Words>A reply to this email goes straight to the client.</Words> : null}
    </EmailLayout>
  );
}
