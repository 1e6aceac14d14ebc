import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";

/** The same for every number, so that it does not tell whether an appointment exists. */
export function AppointmentLockedView({ booked }: { booked: boolean }) {
  const { phone } = useBusiness();
  return (
    <div className="wrap section">
      <h1>{booked ? "Check your email" : "Open your appointment"}</h1>
      <p className="lead">
        {booked
          ? "This time was booked with your address already. The private link in our email opens it."
          : "Use the private link in the email we sent you. It opens the appointment until 30 days after it, in any browser."}
      </p>
      <p className="mt-4">
        Lost the email? Call <PhoneLink phone={phone} /> and say your name.
      </p>
      <div className="state-actions">
        <ButtonLink to="/get-started/" tone="outline">
          Book a time
        </ButtonLink>
      </div>
    </div>
  );
}
