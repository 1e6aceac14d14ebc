import type { ServiceBlock } from "#contract/content/content.ts";

type Props = { facts: { label: string; value: string }[]; below: ServiceBlock };

/** Figures under a hero. Two blocks of the same color never touch. */
export function FactsBand({ facts, below }: Props) {
  return (
    <div className={`facts tone ${below === "delta" ? "tone-sky" : "tone-delta"}`}>
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
  );
}
