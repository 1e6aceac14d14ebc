import type { Business, Service } from "#contract/content/content.ts";
import { ExplodedLaptop } from "./exploded-laptop.tsx";
import { PriceTable } from "./price-table.tsx";
import { ServiceSide } from "./service-side.tsx";
import * as t from "#words/services.ts";
import { fill } from "#contract/values/fill.ts";

export function ServicePrices({ service, phone }: { service: Service & { id: string }; phone: Business["phone"] }) {
  const { prices, intro, turnaround, warranty, name } = service;
  const parts = prices.lines.filter((line) => line.part !== undefined);
  return (
    <section className="section" id="prices">
      <div className="wrap with-side">
        {parts.length > 0 ? <ExplodedLaptop parts={parts} /> : null}
        <div className="with-side-main">
          <h2>{prices.title}</h2>
          <p className="lead mb-8">{prices.note}</p>
          <PriceTable caption={fill(t.pricesOfService, { name })} lines={prices.lines} />
          <dl className="promises">
            <div>
              <dt>{t.usualTime}</dt>
              <dd>{turnaround}</dd>
            </div>
            <div>
              <dt>{t.youCanCountOn}</dt>
              <dd>{warranty}</dd>
            </div>
          </dl>
          <div className="prose mt-9">
            {intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <ServiceSide service={service} phone={phone} />
      </div>
    </section>
  );
}
