import type { ReactNode } from "react";
import type { ContentItem } from "#contract/content/content-edits.ts";
import { ContentChanges } from "./content-changes.tsx";
import type { FieldValue } from "./field-schema.ts";
import { FollowsFromIt } from "./follows-from-it.tsx";
import { PricePlacesList } from "./price-in-text.tsx";
import { jobOf, toldChanges } from "./told-changes.ts";
import { VisitorsSee } from "./visitors-see.tsx";

interface Props {
  item: ContentItem;
  /** As it is edited. */
  value: FieldValue;
  /** The price line whose places are listed; null for none. */
  line: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the form of a text: its places, what visitors see, changes and what follows from them. */
export function ContentSide({ item, value, line, onClose, children }: Props) {
  const places = item.prices.find((price) => price.line === line);
  return (
    <aside className="content-side">
      {places ? (
        <PricePlacesList price={places} job={jobOf(value, places.line)} here={item} onClose={onClose} />
      ) : null}
      {item.kind === "business" ? <VisitorsSee value={value} /> : null}
      {item.shown ? (
        <>
          <ContentChanges changes={toldChanges(item.kind, item.shown, value)} saved={item.changes} />
          <FollowsFromIt item={item} value={value} />
        </>
      ) : null}
      {children}
    </aside>
  );
}
