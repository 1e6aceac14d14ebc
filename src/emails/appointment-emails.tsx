import type { AppointmentMailData } from "#contract/appointments/appointment-mail.ts";
import { recordSubject, type EmailsOf } from "#emails/emails-of.ts";
import { appointmentLimits } from "#contract/appointments/appointments.ts";
import type { Business } from "#contract/content/content.ts";
import type { AppointmentWords } from "#contract/appointments/appointment-mail.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, Facts, EmailLayout, Greeting, NotYours, Quoted, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/emails.ts";
import { fill } from "#contract/values/fill.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

const rows = ({ what, when, place, number, travel, technician }: AppointmentWords): [string, string][] => [
  [t.when, when],
  [t.what, what],
  [t.where, place],
  ...(travel ? [[t.travel, travel] as [string, string]] : []),
  ...(technician ? [[t.technician, technician] as [string, string]] : []),
  [t.number, number],
];

function LinkNote({ business }: { business: Business }) {
  return <Words>{fill(t.privateLinkWorksUntilStart, { phone: business.phone.display })}</Words>;
}

export function AppointmentBooked({ data, business, linkUrl }: Props<MailData["appointment-booked"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.bookedTheCalendarFileIs, { when: data.when })}
      title={t.yourAppointmentIsBooked}
    >
      <Greeting name={data.name} />
      <Words>{t.thankYouThisTimeIs}</Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>{t.viewMoveOrCancel}</Action>
      <LinkNote business={business} />
      <Words>
        {t.theAttachedFileAddsIt}
        {data.reminder ? t.weSendAReminderThe : ""}
      </Words>
      {data.name === null ? <NotYours did={t.bookThis} /> : null}
    </EmailLayout>
  );
}

export function AppointmentMoved({ data, business, linkUrl }: Props<MailData["appointment-moved"]>) {
  return (
    <EmailLayout business={business} preview={fill(t.movedTo, { when: data.when })} title={t.yourAppointmentHasMoved}>
      <Greeting name={data.name} />
      <Words>{fill(t.newTimeItWas, { before: data.before })}</Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>{t.viewMoveOrCancel}</Action>
      <Words>{t.theAttachedFileUpdatesYour}</Words>
    </EmailLayout>
  );
}

export function AppointmentCancelled({ data, business }: Props<MailData["appointment-cancelled"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.cancelled, { when: data.when })}
      title={t.yourAppointmentIsCancelled}
    >
      <Greeting name={data.name} />
      <Words>
        {data.ourReason ? fill(t.weCancelBecause, { reason: data.ourReason }) : t.asYouAskedThisAppointment}
      </Words>
      <Facts rows={rows(data)} />
      <Words>
        {t.theAttachedFileRemovesIt} {data.ourReason ? t.bookAnotherTimeOrCall : t.ifThatWasAMistake}{" "}
        {business.phone.display}.
      </Words>
      {data.ourReason ? <SiteAction path="/get-started/">{t.bookAnotherTime}</SiteAction> : null}
    </EmailLayout>
  );
}

export function AppointmentReminder({ data, business, linkUrl }: Props<MailData["appointment-reminder"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.aReminder, { when: data.when })}
      title={t.aReminderOfYourAppointment}
    >
      <Greeting name={data.name} />
      <Words>{fill(t.appointmentWithinHours, { hours: appointmentLimits.reminderHours })}</Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>{t.viewMoveOrCancel}</Action>
      <LinkNote business={business} />
    </EmailLayout>
  );
}

export function AppointmentAssigned({ data, business, linkUrl }: Props<MailData["appointment-assigned"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.isYourTechnicianAt, { technician: data.technician ?? "", when: data.when })}
      title={fill(t.isYourTechnician, { technician: data.technician ?? "" })}
    >
      <Greeting name={data.name} />
      <Words>{fill(t.takesCareOf, { technician: data.technician ?? "" })}</Words>
      <Facts rows={rows(data)} />
      <Action href={linkUrl}>{t.viewMoveOrCancel}</Action>
    </EmailLayout>
  );
}

const changes = {
  booked: "booked",
  moved: "moved",
  cancelled: "cancelled",
  // oxlint-disable-next-line words/no-hard-coded-words -- staff read English
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
        {fill(t.open, { number: data.number })}
      </SiteAction>
      {data.email ? <Words>{t.aReplyToThisEmail}</Words> : null}
    </EmailLayout>
  );
}

const record = recordSubject(() => t.appointment);

export const appointmentEmails: EmailsOf<AppointmentMailData> = {
  "appointment-booked": { subject: record, body: AppointmentBooked },
  "appointment-moved": { subject: record, body: AppointmentMoved },
  "appointment-cancelled": { subject: record, body: AppointmentCancelled },
  "appointment-assigned": { subject: record, body: AppointmentAssigned },
  "appointment-reminder": { subject: record, body: AppointmentReminder },
  "appointment-staff": { subject: (data) => `${record(data)}: ${data.name}`, body: AppointmentStaff },
};
