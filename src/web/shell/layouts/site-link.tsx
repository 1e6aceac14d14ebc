import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { prefetchOnIntent } from "./may-prefetch.ts";

/** A link of the header or footer: its page is fetched when somebody points at it. */
export const SiteLink = (props: LinkProps) => <Link prefetch={prefetchOnIntent()} {...props} />;

export const SiteNavLink = (props: NavLinkProps) => <NavLink prefetch={prefetchOnIntent()} {...props} />;
