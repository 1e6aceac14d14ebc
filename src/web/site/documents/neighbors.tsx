import { Link } from "react-router";

export type Neighbor = { path: string; headline: string };

type Props = {
  label: string;
  previous: Neighbor | null;
  next: Neighbor | null;
  words?: [previous: string, next: string];
};

/** One back and one on. */
export function Neighbors({ label, previous, next, words = ["Before this", "Next"] }: Props) {
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
