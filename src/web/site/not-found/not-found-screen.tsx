import { ButtonLink } from "#web/ui/button-link.tsx";
import { Horizon } from "#web/ui/horizon.tsx";
import * as t from "#words/shell.ts";

export function NotFoundScreen() {
  return (
    <div className="section">
      <div className="wrap">
        <div className="state">
          <Horizon sun="set" />
          <h1>{t.pageNotFound}</h1>
          <p>{t.nothingLivesAtThisAddress}</p>
          <div className="state-actions">
            <ButtonLink to="/">{t.goToHomepage}</ButtonLink>
            <ButtonLink to="/services/" tone="outline">
              {t.servicesAndPrices}
            </ButtonLink>
            <ButtonLink to="/support/" tone="outline">
              {t.supportLink}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
