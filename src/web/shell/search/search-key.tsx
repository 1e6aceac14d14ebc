import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPlainClick } from "#web/shell/layouts/plain-click.ts";
import { searchPath } from "#web/shell/layouts/site-navigation.ts";
import * as language from "#words/language.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

const loadDialog: () => Promise<{ default: Dialog }> = () => import("#web/shell/search/search-dialog.tsx");

const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * Ctrl+K, Cmd+K and the header's search open the search from anywhere; on its own page they lead to the field. The dialog is fetched
 * when it is opened for the first time: most visits never search.
 */
export function SearchKey({ load = loadDialog }: { load?: typeof loadDialog }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    const start = () => {
      const field =
        pathname === language.linkTo(searchPath)
          ? document.querySelector<HTMLInputElement>('main input[type="search"]')
          : null;
      if (field) field.focus();
      // Without a connection the page may still be there.
      else
        load().then(
          ({ default: SearchDialog }) => setDialog(() => SearchDialog),
          () => navigate(searchPath),
        );
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      start();
    };
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest("[data-search]") : null;
      if (!opener || !isPlainClick(event) || pathname === language.linkTo(searchPath)) return;
      event.preventDefault();
      start();
    };
    window.addEventListener("keydown", onKey);
    // Before the link itself hears of it.
    window.addEventListener("click", onClick, true);
    if (pressedBeforeScript()) start();
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("click", onClick, true);
    };
  }, [load, navigate, pathname]);
  return Dialog ? <Dialog onClose={() => setDialog(null)} /> : null;
}

function pressedBeforeScript(): boolean {
  const pressed = window.searchKey === true;
  delete window.searchKey;
  return pressed;
}
