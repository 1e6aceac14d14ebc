import type { ComponentProps } from "react";
import * as language from "#words/language.ts";

type Props = Omit<ComponentProps<"a">, "href"> & { to: string };

/**
 * A link of the header or footer. There are some seventy on every page, and each `Link` of the router would be rendered again with every
 * page: these are followed by `FollowSiteLinks`.
 */
export const SiteLink = ({ to, children, ...props }: Props) => (
  <a href={language.linkTo(to)} data-site-link="" {...props}>
    {children}
  </a>
);

export const siteLinkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-site-link]") : null;
