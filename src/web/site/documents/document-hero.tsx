import type { ReactNode } from "react";
import type { ServiceBlock } from "#contract/content/content.ts";
import { ServiceArt } from "#web/site/services/service-art.tsx";
import { Breadcrumb, type Crumb } from "#web/ui/breadcrumb.tsx";

type Props = { block: ServiceBlock; crumbs: Crumb[]; title: string; lead: string; children?: ReactNode };

/** The top of an article, in the color and with the picture of what it is about. */
export function DocumentHero({ block, crumbs, title, lead, children }: Props) {
  return (
    <div className={`service-hero document-hero tone tone-${block}`}>
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        <p className="service-sub">{lead}</p>
        {children}
      </div>
      {/* After the words that push it down on a phone: a page that arrives in pieces must not move its picture. */}
      <div className="service-art">
        <ServiceArt block={block} />
      </div>
    </div>
  );
}
