import { Link } from "react-router";
import * as t from "#words/documents.ts";

export type Neighbor = { path: string; headline: string };

type Props = {
  label: string;
  previous: Neighbor | null;
  next: Neighbor | null;
  words?: [previous: string, next: string];
};

/** One back and one on. */
export function Neighbors({ label, previous, next, words = [t.beforeThis, t.next] }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label={label}>
      {previous ? (
        <Link to={previous.path} rel="prev">
          <span>{words[0]}</span> {previous.headline}
        </Link>
      ) : null}
      {next ? (
        <Link to={next.path} rel="next">
          <span>{words[1]}</span> {next.headline}
        </Link>
      ) : null}
    </nav>
  );
}
