import { Link, useLocation, useSearchParams } from "react-router";
import * as language from "#words/language.ts";

interface Props {
  label: string;
  /** The first is shown without a parameter. */
  choices: { status: string; text: string }[];
}

/** The status that an address names; the first choice for any other. */
export const statusIn = <Status extends string>(query: URLSearchParams, [first, ...others]: [Status, ...Status[]]) =>
  others.find((status) => status === query.get("status")) ?? first;

/** Chips for the state of what a list shows; the address keeps the choice. */
export function PortalFilter({ label, choices }: Props) {
  const path = language.englishOf(useLocation().pathname);
  const [query] = useSearchParams();
  const current = choices.find(({ status }) => status === query.get("status")) ?? choices[0];
  return (
    <nav className="portal-filter" aria-label={label}>
      {choices.map((choice, index) => (
        <Link
          key={choice.status}
          to={index === 0 ? path : `${path}?status=${choice.status}`}
          aria-current={choice === current ? "page" : undefined}
        >
          {choice.text}
        </Link>
      ))}
    </nav>
  );
}
