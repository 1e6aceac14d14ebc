import { ButtonLink } from "./button-link.tsx";
import * as t from "#words/shell.ts";

type Props = { label: string; summary: string; previous?: string | undefined; next?: string | undefined };

/** Cursor paging: there is a way back and a way on, and a word on where one is. */
export function Pagination({ label, summary, previous, next }: Props) {
  return (
    <nav className="pages" aria-label={label}>
      {previous ? (
        <ButtonLink to={previous} tone="outline" size="small" rel="prev">
          {t.previous}
        </ButtonLink>
      ) : null}
      <span aria-current="page">{summary}</span>
      {next ? (
        <ButtonLink to={next} tone="outline" size="small" rel="next">
          {t.next}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
