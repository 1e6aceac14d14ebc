import { Emergency } from "./emergency.tsx";
import type { Business, EmergencySteps, Service } from "#contract/content/content.ts";
import type { Crumb } from "#web/ui/breadcrumb.tsx";
import { QuestionList } from "#web/ui/question-list.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { ServicePrices } from "./service-prices.tsx";
import { type PlotService, ServicePlot } from "./service-plot.tsx";
import { ServiceSteps } from "./service-steps.tsx";
import * as t from "#words/services.ts";

type Props = {
  service: Service & { id: string; stepsTone: "delta" | "leaf"; lackTone: string };
  related: PlotService[];
  /** On the page people come to in trouble. */
  emergency: EmergencySteps | null;
  /** HTML of photos and of the part about reviews; empty without any. */
  reviews: string;
  crumbs: Crumb[];
  phone: Business["phone"];
};

export function ServicePage({ service, related, emergency, reviews, crumbs, phone }: Props) {
  return (
    <>
      <ServiceHero service={service} crumbs={crumbs} />
      {emergency ? <Emergency emergency={emergency} phone={phone} /> : null}
      <ServicePrices service={service} phone={phone} />
      <BelowFold>
        <ServiceSteps steps={service.steps} tone={service.stepsTone} />
        <section className="section" id="what-is-included">
          <div className="wrap">
            <h2>{t.whatIsIncluded}</h2>
            <RuledList items={service.included} />
          </div>
        </section>
        <section className={`section tone tone-${service.lackTone}`} id="what-is-not-included">
          <div className="wrap">
            <h2>{t.whatIsNotIncluded}</h2>
            <RuledList items={service.notIncluded} />
          </div>
        </section>
        <div dangerouslySetInnerHTML={{ __html: reviews }} />
        <section className="section">
          <div className="wrap asked">
            <h2>
              {t.questionsAbout} {service.name}
            </h2>
            <QuestionList items={service.questions} openFirst />
          </div>
        </section>
        <section className="section section-tight">
          <div className="wrap">
            <h2>{t.goesWellWithIt}</h2>
            <div className="related">
              {related.map((other) => (
                <ServicePlot key={other.id} service={other} shape="narrow" />
              ))}
            </div>
          </div>
        </section>
      </BelowFold>
    </>
  );
}
