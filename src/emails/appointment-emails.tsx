import { appointmentLimits } from "#contract/appointments.ts";
import type { Business } from "#contract/content.ts";
import type { AppointmentWords, MailData } from "#contract/mail.ts";
import { Action, Facts, EmailLayout, Quoted, Words } from "#emails/email-layout.tsx";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

const rows = ({ what, when, place, number }: AppointmentWords): [string, string][] => [
  ["When", when],
  ["What", what],
  ["Where", place],
  ["Number", number],
];

function LinkNote({ business }: { business: Business }) {
  return (
    <Words>
      The link is yours alone and opens in any browser. It moves or cancels the appointment until it starts; you can
      also call {business.phone.display}.
    </Words>
  );
}

export function AppointmentBooked({ data, business, linkUrl }: Props<MailData["appointment-booked"]>) {
  return (
    <EmailLayout business={business} preview={`${data.when}. The calendar file is attached.`} title="It is booked">
      <Words>Hello {data.name}, thank you. We have set this time aside for you:</Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>See, move or cancel it</Action>
      <LinkNote business={business} />
      <Words>The attached file puts it into your calendar. The day before we send you a reminder.</Words>
    </EmailLayout>
  );
}

export function AppointmentMoved({ data, business, linkUrl }: Props<MailData["appointment-moved"]>) {
  return (
    <EmailLayout business={business} preview={`Now ${data.when}.`} title="It is moved">
      <Words>
        Hello {data.name}, your appointment has another time now. It was {data.before}.
      </Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>See, move or cancel it</Action>
      <Words>The attached file changes the entry in your calendar.</Words>
    </EmailLayout>
  );
}

export function AppointmentCancelled({ data, business }: Props<MailData["appointment-cancelled"]>) {
  return (
    <EmailLayout business={business} preview={`${data.when} is free again.`} title="It is cancelled">
      <Words>Hello {data.name}, as you asked, this appointment is off:</Words>
      <Facts rows={rows(data)} />
      <Words>
        The attached file takes it out of your calendar. If that was a mistake, book another time or call{" "}
        {business.phone.display}.
      </Words>
    </EmailLayout>
  );
}

export function AppointmentReminder({ data, business, linkUrl }: Props<MailData["appointment-reminder"]>) {
  return (
    <EmailLayout business={business} preview={data.when} title="See you soon">
      <Words>
        Hello {data.name}, your appointment is in less than {appointmentLimits.reminderHours} hours:
      </Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>See, move or cancel it</Action>
      <LinkNote business={business} />
    </EmailLayout>
  );
}

const changes = { booked: "booked", moved: "moved", cancelled: "cancelled" } as const;

export function AppointmentStaff({ data, business }: Omit<Props<MailData["appointment-staff"]>, "linkUrl">) {
  return (
    <EmailLayout
      business={business}
      preview={`${data.name}: ${data.what}, ${data.when}`}
      title={`${data.number} ${changes[data.change]}`}
    >
      <Facts
        rows={[
          ["From", `${data.name}, ${data.email}`],
          ...(data.phone ? [["Phone", data.phone] as [string, string]] : []),
          ...rows(data),
          ...data.details,
        ]}
      />
      {data.message ? <Quoted text={data.message} /> : null}
      <Words>Replying to this email answers the client directly.</Words>
    </EmailLayout>
  );
}
