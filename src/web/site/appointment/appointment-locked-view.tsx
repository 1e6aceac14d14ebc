import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/appointment.ts";

/** The same for every number, so that it does not tell whether an appointment exists. */
export function AppointmentLockedView({ booked }: { booked: boolean }) {
  const { phone } = useBusiness();
  return (
    <div className="wrap section">
      <h1>{booked ? t.checkYourEmail : t.openYourAppointment}</h1>
      <p className="lead">{booked ? t.thisTimeWasBookedWith : t.privateLinkHelp}</p>
      <p className="mt-4">
        <Filled text={t.lostTheEmailCall} by={{ phone: <PhoneLink phone={phone} /> }} />
      </p>
      <div className="state-actions">
        <ButtonLink to="/get-started/" tone="outline">
          {t.bookATime}
        </ButtonLink>
      </div>
    </div>
  );
}
