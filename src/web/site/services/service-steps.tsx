import { slugOf } from "#contract/addresses.ts";
import type { Service, ServiceBlock } from "#contract/content.ts";

type Props = { title?: string; steps: Service["steps"]; tone: ServiceBlock };

export function ServiceSteps({ title = "How it goes", steps, tone }: Props) {
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
