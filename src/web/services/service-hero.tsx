import type { Service } from "#contract/content.ts";
import { Breadcrumb, type Crumb } from "#web/ui/breadcrumb.tsx";
import { ServiceArt } from "./service-art.tsx";
import { softBreak } from "./soft-break.ts";

/** A headline longer than this gets the smaller size, so that the art keeps its half. */
const longName = 10;

export function ServiceHero({ service, crumbs }: { service: Service; crumbs: Crumb[] }) {
  const { block, name, lead, facts } = service;
  return (
    <>
      <div className={`service-hero tone tone-${block}`}>
        <div className="wrap">
          <Breadcrumb crumbs={crumbs} />
          <h1 className={name.length > longName ? "long" : undefined}>{softBreak(name)}</h1>
          <p className="service-sub">{lead}</p>
        </div>
        {/* After the words that push it down on a phone: a page that arrives in pieces must not move its picture. */}
        <div className="service-art">
          <ServiceArt block={block} />
        </div>
      </div>
      {/* Two blocks of the same colour never touch. */}
      <div className={`facts tone ${block === "delta" ? "tone-sky" : "tone-delta"}`}>
        <div className="wrap">
          <dl>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}
