import type { Business, SupportPage } from "#contract/content/content.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";

export function SupportUrgent({ urgent, phone }: { urgent: SupportPage["urgent"]; phone: Business["phone"] }) {
  return (
    <section className="urgent tone tone-contact" id="urgent" aria-labelledby="urgent-title">
      <div className="wrap">
        <div>
          <h2 id="urgent-title">{urgent.title}</h2>
          <p>{urgent.text}</p>
        </div>
        <PhoneLink phone={phone} className="big-tel" icon big />
      </div>
    </section>
  );
}
