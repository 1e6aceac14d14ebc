import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { browserMayPrefetch } from "./may-prefetch.ts";

// The choice shows only when somebody points at a link, so server and browser render the same.
const prefetch = () => (browserMayPrefetch() ? "intent" : "none");

/** A link of the header or footer: its page is fetched when somebody points at it. */
export const SiteLink = (props: LinkProps) => <Link prefetch={prefetch()} {...props} />;

export const SiteNavLink = (props: NavLinkProps) => <NavLink prefetch={prefetch()} {...props} />;
