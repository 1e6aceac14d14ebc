import { Link } from "react-router";
import * as t from "#words/shell.ts";

export type Crumb = { label: string; to: string };

/** The way to a page, from the first page of the site. */
export const fromHome = (...crumbs: Crumb[]): Crumb[] => [{ label: t.home, to: "/" }, ...crumbs];

/** The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={t.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.to}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
