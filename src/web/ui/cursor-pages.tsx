import { useLocation, useSearchParams } from "react-router";
import { Pagination } from "./pagination.tsx";
import * as t from "#words/shell.ts";
import { fill } from "#contract/values/fill.ts";

interface CursorPagesProps {
  label?: string;
  /** Number of rows on this page. */
  count: number;
  nextCursor: string | null;
  /** Query parameters that belong to this page alone. */
  drop?: string[];
}

/** The pages of a list with `?cursor=`: on with the filters as they are, and back to the first. Nothing for one page. */
export function CursorPages({ label = t.pages, count, nextCursor, drop = [] }: CursorPagesProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (!nextCursor && !query.has("cursor")) return null;
  const address = (cursor: string | null) => {
    const kept = new URLSearchParams(query);
    for (const name of ["cursor", ...drop]) kept.delete(name);
    if (cursor) kept.set("cursor", cursor);
    return kept.size > 0 ? `${pathname}?${kept}` : pathname;
  };
  return (
    <Pagination
      label={label}
      summary={fill(t.onThisPage, { count })}
      previous={query.has("cursor") ? address(null) : undefined}
      next={nextCursor ? address(nextCursor) : undefined}
    />
  );
}
