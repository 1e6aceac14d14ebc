import { ButtonLink } from "#web/ui/button-link.tsx";
import { Horizon } from "#web/ui/horizon.tsx";

export function NotFoundScreen() {
  return (
    <div className="section">
      <div className="wrap">
        <div className="state">
          <Horizon sun="set" />
          <h1>Page not found</h1>
          <p>Nothing lives at this address. It may have moved, or the address has a typo.</p>
          <div className="state-actions">
            <ButtonLink to="/">Go to Homepage</ButtonLink>
            <ButtonLink to="/services/" tone="outline">
              Services and prices
            </ButtonLink>
            <ButtonLink to="/support/" tone="outline">
              Support
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
