import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { searchPath } from "./site-navigation.ts";

const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();

/** Ctrl+K or Cmd+K leads to the search field from anywhere. */
export function SearchKey() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (pathname === searchPath) focusSearch();
      else void navigate(searchPath, { state: { byKey: true } });
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, [navigate, pathname]);
  useEffect(() => {
    if (pathname === searchPath && (state as { byKey?: boolean } | null)?.byKey) focusSearch();
  }, [pathname, state]);
  return null;
}
