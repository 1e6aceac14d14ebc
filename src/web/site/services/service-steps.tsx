import { slugOf } from "#contract/site/addresses.ts";
import type { Service, ServiceBlock } from "#contract/content/content.ts";
import * as t from "#words/services.ts";

type Props = { title?: string; steps: Service["steps"]; tone: ServiceBlock };

export function ServiceSteps({ title = t.howItGoes, steps, tone }: Props) {
  return (
    <section className={`section steps tone tone-${tone}`} id={slugOf(title)}>
      <div className="wrap">
        <h2>{title}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <p className="figures">{step.when}</p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
