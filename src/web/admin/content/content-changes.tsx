import type { ReactNode } from "react";
import type { ToldChange } from "./told-changes.ts";

/** Lists what visitors do not see yet of prices, hours or closed days; nothing without a change. */
export function ContentChanges({ changes }: { changes: readonly ToldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <SideList title="Changes" id="content-changes">
      {changes.map(({ title, detail }) => (
        <li key={`${title} ${detail}`}>
          <b>{title}</b>
          <span>{detail}</span>
        </li>
      ))}
    </SideList>
  );
}

/** A list with a heading beside the form. */
export const SideList = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section className="content-told" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>{children}</ul>
  </section>
);
