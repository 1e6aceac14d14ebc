import { ButtonLink } from "#web/ui/button-link.tsx";
import { NewsletterBand } from "./newsletter-band.tsx";
import * as t from "#words/newsletter.ts";

/** Behind a link that opens nothing. */
export function NewsletterDeadLink() {
  return (
    <NewsletterBand title={t.thisLinkDoesNotWork} lead={t.partOfItMayHave}>
      <p>{t.notSubscribedYetStartHere}</p>
      <div className="state-actions">
        <ButtonLink to="/newsletter/">{t.newsletter}</ButtonLink>
      </div>
    </NewsletterBand>
  );
}
