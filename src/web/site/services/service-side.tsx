import { Link } from "react-router";
import type { Business, Service } from "#contract/content/content.ts";
import { useFeatureToggles } from "#web/shell/toggles/feature-toggles-context.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import * as t from "#words/services.ts";

/** The one action of the page, and what to bring. */
export function ServiceSide({ service, phone }: { service: Service & { id: string }; phone: Business["phone"] }) {
  const { action, ticketCategory } = service;
  const builds = useFeatureToggles().isEnabled("service_configurator");
  return (
    <aside className="side-box" aria-labelledby="side-title">
      <h2 id="side-title">{action.title}</h2>
      <p>{action.text}</p>
      <Link className={buttonClass("go")} to={`/get-started/?service=${service.id}`} prefetch={prefetchOnIntent()}>
        {action.label}
      </Link>
      <PhoneLink phone={phone} className={buttonClass("outline")} icon />
      {service.id === "gaming-pc-builds" && builds ? (
        <p>
          <Link className="arrow-link" to="/shop/configurator/">
            {t.orChooseThePartsYourself}
          </Link>
        </p>
      ) : null}
      <p>
        <Link className="arrow-link" to={`/support/?category=${ticketCategory}#open-ticket`}>
          {t.orOpenATicket}
        </Link>
      </p>
      <h3>{action.bringTitle}</h3>
      <p>{action.bring}</p>
    </aside>
  );
}
