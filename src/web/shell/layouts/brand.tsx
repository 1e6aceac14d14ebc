import { Link } from "react-router";
import { brandRows, brandSun } from "#contract/site/brand-mark.ts";

const longName = 14;

/** The half sun on its horizon, with the trace that is also the L of the rows. */
export function Brand({ name }: { name: string }) {
  return (
    <Link className={name.length > longName ? "brand brand-long" : "brand"} to="/">
      <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
        <path d={brandSun} fill="var(--brand-sun, var(--sun))" />
        <g fill="none" stroke="var(--tr, var(--link))">
          <path d={brandRows} strokeWidth="3" />
          <circle cx="24.5" cy="30" r="2.6" strokeWidth="2.2" />
        </g>
      </svg>
      <span>{name}</span>
    </Link>
  );
}
