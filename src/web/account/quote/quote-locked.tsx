import { fill } from "#contract/fill.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import * as t from "#words/quotes.ts";

/** The same for every number, so that it does not tell whether a quote exists. */
export function QuoteLocked({ number, dead }: { number: string; dead: boolean }) {
  const { phone } = useBusiness();
  return (
    <div className="wrap section">
      <h1>{dead ? t.linkDoesNotOpen : t.openYourQuote}</h1>
      <p className="lead">{t.theNumberAloneShowsNothing}</p>
      <p className="mt-6">
        <ButtonLink to={`/auth/?returnTo=${encodeURIComponent(`/client-portal/quotes/${number}/`)}`} tone="outline">
          {t.signIn}
        </ButtonLink>
      </p>
      <p className="mt-6">
        {fill(t.orCall, { number })} <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
