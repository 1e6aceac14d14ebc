import type { SupportPage } from "#contract/content/content.ts";

export function SupportNext({ next }: { next: SupportPage["next"] }) {
  return (
    <section className="section steps tone tone-leaf">
      <div className="wrap">
        <h2>{next.title}</h2>
        <ol>
          {next.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
