import type { Business, EmergencySteps } from "#contract/content/content.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";

type Props = { emergency: EmergencySteps; phone: Business["phone"] };

/** Three steps for each trouble that cannot wait, and the phone number. */
export function Emergency({ emergency, phone }: Props) {
  return (
    <section className="section tone tone-contact emergency" aria-labelledby="emergency">
      <div className="wrap">
        <div>
          <h2 id="emergency">{emergency.title}</h2>
          <p>{emergency.lead}</p>
          <PhoneLink phone={phone} className="big-tel" icon big />
        </div>
        {emergency.cases.map((one) => (
          <div key={one.title}>
            <h3>{one.title}</h3>
            <ol>
              {one.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
