import type { Service, ServiceBlock } from "#contract/content.ts";

export function ServiceSteps({ steps, block }: { steps: Service["steps"]; block: ServiceBlock }) {
  return (
    <section className={`section steps tone ${block === "leaf" ? "tone-delta" : "tone-leaf"}`}>
      <div className="wrap">
        <h2>How it goes</h2>
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
