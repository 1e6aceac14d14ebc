import { Link } from "react-router";
import type { Service } from "#contract/content/content.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { buttonClass } from "#web/ui/button.tsx";
import * as t from "#words/documents.ts";

export type OfferedService = Pick<Service, "name" | "action" | "ticketCategory"> & { id: string };

/** Next steps of a reader, with the service the text is about. */
export function ServiceOffer({ service }: { service: OfferedService }) {
  return (
    <div className="side-box">
      <h2>{service.action.title}</h2>
      <p>{service.action.text}</p>
      <Link className={buttonClass("go")} to={`/get-started/?service=${service.id}`} prefetch={prefetchOnIntent()}>
        {service.action.label}
      </Link>
      <Link className={buttonClass("outline")} to={`/services/${service.id}/`} prefetch={prefetchOnIntent()}>
        {service.name}
        {t.prices}
      </Link>
    </div>
  );
}
