import type { Service } from "#contract/content/content.ts";
import type { Crumb } from "#web/ui/breadcrumb.tsx";
import { HeroBand } from "#web/ui/hero-band.tsx";
import { ServiceArt } from "./service-art.tsx";
import { softBreak } from "./soft-break.ts";

export function ServiceHero({ service, crumbs }: { service: Service; crumbs: Crumb[] }) {
  const { block, name, lead, facts } = service;
  return (
    <HeroBand
      block={block}
      art={<ServiceArt block={block} />}
      crumbs={crumbs}
      title={softBreak(name)}
      lead={lead}
      facts={facts}
    />
  );
}
