import { Link } from "react-router";
import type { PricingPage } from "#contract/content/pricing.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/home.ts";

/** `finder`: finished HTML. */
export function CommonPrices({
  words,
  finder,
}: {
  words: Pick<PricingPage["finder"], "title" | "lead">;
  finder: string;
}) {
  return (
    <section className="section" id="broken">
      <div className="wrap asked">
        <div>
          <h2>{words.title}</h2>
          <p className="lead">{words.lead}</p>
          <Link className="arrow-link mt-4" to="/pricing/">
            {t.seeEveryPrice} <Icon name="arrow" />
          </Link>
        </div>
        <div dangerouslySetInnerHTML={{ __html: finder }} />
      </div>
    </section>
  );
}
