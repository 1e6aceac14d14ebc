import type { ReactNode } from "react";
import type { ContentItem } from "#contract/content/content-edits.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { ToldChange } from "./told-changes.ts";

type Saved = ContentItem["changes"];

interface Props {
  changes: readonly ToldChange[];
  /** Last changes that are kept in the draft. */
  saved: Saved;
}

/** Lists what visitors do not see yet of prices, hours or closed days; nothing without a change. */
export function ContentChanges({ changes, saved }: Props) {
  if (changes.length === 0) return null;
  return (
    <SideList title="Changes" id="content-changes">
      {changes.map(({ title, detail, parts }) => (
        <li key={`${title} ${detail}`}>
          <b>{title}</b>
          <span>{detail}</span>
          <LastChange of={saved.filter(({ part }) => parts.includes(part))} />
        </li>
      ))}
    </SideList>
  );
}

/** The author and time of the newest of some changes; nothing for one that is not saved yet. */
function LastChange({ of }: { of: Saved }) {
  const newest = of.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (!newest) return null;
  return (
    <small>
      {newest.isOwn ? "you" : (newest.by ?? "somebody who is gone")}, <RelativeTime at={newest.at} show="page" />
    </small>
  );
}

/** A list with a heading beside the form. */
export const SideList = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section className="content-told" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>{children}</ul>
  </section>
);
