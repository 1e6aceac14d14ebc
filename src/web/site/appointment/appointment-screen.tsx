import type { AppointmentView, FreeDay } from "#contract/appointments/appointments.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { FormResult } from "#contract/values/form-result.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { EmailLanguage } from "#web/site/support/email-language.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { ContactForm } from "./correct-form.tsx";
import { MoveForm } from "./move-form.tsx";
import * as t from "#words/appointment.ts";

export type AppointmentNotice = "booked" | "moved" | "cancelled" | "corrected";

const notices: Record<AppointmentNotice, () => [title: string, text: string]> = {
  booked: () => [t.noticeBooked, t.noticeBookedText],
  moved: () => [t.noticeMoved, t.noticeMovedText],
  cancelled: () => [t.noticeCancelled, t.noticeCancelledText],
  corrected: () => [t.noticeCorrected, t.noticeCorrectedText],
};

type Props = {
  view: AppointmentView;
  days: FreeDay[];
  notice: AppointmentNotice | null;
  moveResult: FormResult;
  cancelResult: FormResult;
  contactResult: FormResult;
  offers: string[];
};

/** The page behind the private link: time and place, and possible changes. */
export function AppointmentScreen({ view, days, notice, moveResult, cancelResult, contactResult, offers }: Props) {
  const { phone } = useBusiness();
  const [weekday = "", date = "", time = ""] = view.when.split(", ");
  const cancelled = view.status === "cancelled";
  const [title, text] = notice ? notices[notice]() : [];
  return (
    <>
      {notice ? (
        <div className="wrap">
          <p role="status" className="ticket-notice">
            <b>{title}</b> {text}
          </p>
        </div>
      ) : null}
      <div className="wrap ticket">
        <div className="ticket-head">
          <h1>{t.yourAppointment}</h1>
          <div className="ticket-meta">
            <StateBadge view={view} />
            <CopyButton value={view.number} what={t.appointmentNumber} />
            <span>{view.name}</span>
          </div>
        </div>
        <div>
          <section
            className={`appointment-when tone ${cancelled ? "tone-night" : "tone-delta"}`}
            aria-label={t.whenAndWhere}
          >
            <p className="appointment-day">
              {weekday} <span>{date}</span>
            </p>
            <p className="appointment-time">
              <time dateTime={view.startsAt}>{time}</time>
            </p>
            <p>
              {view.modeLabel}. {view.place}.
            </p>
            {view.travel ? <p>{view.travel}</p> : null}
            {view.technicianName ? (
              <p>
                {t.yourTechnician} {view.technicianName}
              </p>
            ) : null}
          </section>
          {view.open ? (
            <>
              <p className="appointment-actions">
                <ButtonLink to={`/appointment/${view.number}/calendar.ics`} tone="go" reloadDocument>
                  {t.addToCalendar}
                </ButtonLink>
              </p>
              <MoveForm view={view} days={days} lastResult={moveResult} offers={offers} />
              <ContactForm view={view} lastResult={contactResult} />
              <CancelForm number={view.number} lastResult={cancelResult} />
            </>
          ) : (
            <p className="appointment-actions">
              <ButtonLink to="/get-started/" tone="go">
                {t.bookAnotherTime}
              </ButtonLink>
            </p>
          )}
        </div>
        <aside className="ticket-side">
          <section>
            <h2>{t.goodToKnow}</h2>
            <dl className="facts-list">
              <dt>{t.times}</dt>
              <dd>{t.pacificTimeAsInCalifornia}</dd>
              {view.reminder ? (
                <>
                  <dt>{t.reminder}</dt>
                  <dd>{t.byEmailTheDayBefore}</dd>
                </>
              ) : null}
              <dt>{t.urgent}</dt>
              <dd>
                <PhoneLink phone={phone} />
              </dd>
            </dl>
          </section>
          <EmailLanguage differs={view.emailsDiffer} />
        </aside>
      </div>
    </>
  );
}

function StateBadge({ view: { status, open } }: { view: AppointmentView }) {
  if (status === "cancelled") return <Badge>{t.cancelled}</Badge>;
  return open ? <Badge tone="ok">{t.booked}</Badge> : <Badge>{t.over}</Badge>;
}
