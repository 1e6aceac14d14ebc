import { ButtonLink } from "#web/ui/button-link.tsx";
import { NewsletterBand } from "./newsletter-band.tsx";

/** Behind a link that opens nothing. */
export function NewsletterDeadLink() {
  return (
    <NewsletterBand
      title="This link does not work."
      lead="Part of it may have been cut off. Use the link in your latest email."
    >
      <p>Not subscribed yet? Start here.</p>
      <div className="state-actions">
        <ButtonLink to="/newsletter/">Newsletter</ButtonLink>
      </div>
    </NewsletterBand>
  );
}
