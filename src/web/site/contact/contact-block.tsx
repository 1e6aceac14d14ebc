import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import * as t from "#words/contact.ts";

export function ContactBlock({ business }: { business: BusinessFacts }) {
  return (
    <dl className="contact-block">
      <div>
        <dt>{t.phone}</dt>
        <dd>
          <PhoneLink phone={business.phone} />
        </dd>
      </div>
      <div>
        <dt>{t.email}</dt>
        <dd>
          <a href={`mailto:${business.supportEmail}`}>{business.supportEmail}</a>
        </dd>
      </div>
      <div>
        <dt>{t.open}</dt>
        <dd className="small">
          {business.hoursText.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t.bench}</dt>
        <dd className="small">
          {business.address.street}, {business.address.city}
          {t.california} {business.address.postalCode}
        </dd>
      </div>
    </dl>
  );
}
