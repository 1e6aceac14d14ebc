import "./build-parts.css";
import * as t from "#words/order.ts";

type Props = {
  parts: string[];
  /** On paper everything is open. */
  open?: boolean;
};

/** Parts of a PC build: folded, because it is one thing. */
export function BuildParts({ parts, open = false }: Props) {
  return (
    <details className="build-parts" open={open || undefined}>
      <summary>
        {parts.length} {t.partsWithAssemblyAndTest}
      </summary>
      <ul>
        {parts.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
