import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "./plain-click.ts";
import { siteLinkAt } from "./site-link.tsx";

/** Opens the links of header and footer within the site. */
export function FollowSiteLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = siteLinkAt(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}
