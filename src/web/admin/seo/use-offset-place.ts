import { useSearchParams } from "react-router";
import type { ListPlace } from "#web/admin/list/staff-list.tsx";
import { changedQuery, rowsOfPage } from "./monitoring-tabs.ts";

/** Place in a list, with the way to the other rows. */
export function useOffsetPlace(total: number, shown: number): ListPlace {
  const [query] = useSearchParams();
  const offset = Number(query.get("offset") ?? 0) || 0;
  const at = (place: number) => changedQuery(query, { offset: place > 0 ? String(place) : null });
  return {
    words: total === 0 ? "0 shown" : `${Math.min(offset + 1, total)} to ${offset + shown} of ${total}`,
    newer: offset > 0 ? at(Math.max(0, offset - rowsOfPage)) : undefined,
    older: offset + shown < total ? at(offset + rowsOfPage) : undefined,
  };
}
