import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";

export function ContactBlock({ business }: { business: BusinessFacts }) {
  return (
    <dl className="contact-block">
      <div>
        <dt>Phone</dt>
        <dd>
          <PhoneLink phone={business.phone} />
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${business.supportEmail}`}>{business.supportEmail}</a>
        </dd>
      </div>
      <div>
        <dt>Open</dt>
        <dd className="small">
          {business.hoursText.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>Bench</dt>
        <dd className="small">
          {business.address.street}, {business.address.city}, California {business.address.postalCode}
        </dd>
      </div>
    </dl>
  );
}
