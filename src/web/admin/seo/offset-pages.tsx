import { useSearchParams } from "react-router";
import { Pagination } from "#web/ui/pagination.tsx";
import { changedQuery, rowsOfPage } from "./monitoring-tabs.ts";

/** Which rows of a list are shown, with the way to the others. */
export function OffsetPages({ total, shown }: { total: number; shown: number }) {
  const [query] = useSearchParams();
  const offset = Number(query.get("offset") ?? 0) || 0;
  if (total <= rowsOfPage && offset === 0) return null;
  const at = (place: number) => changedQuery(query, { offset: place > 0 ? String(place) : null });
  return (
    <Pagination
      label="Pages of the list"
      summary={`${Math.min(offset + 1, total)} to ${offset + shown} of ${total}`}
      previous={offset > 0 ? at(Math.max(0, offset - rowsOfPage)) : undefined}
      next={offset + shown < total ? at(offset + rowsOfPage) : undefined}
    />
  );
}
