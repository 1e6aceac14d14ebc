import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, UNSAFE_LocationContext as Place, useLocation, useNavigate, useOutlet } from "react-router";
import { useLeaveWarning } from "#web/admin/use-leave-warning.ts";
import { Icon } from "#web/ui/icon.tsx";
import { isComposing } from "#web/ui/is-composing.ts";
import { useMedia } from "#web/ui/use-media.ts";
import "./form-beside.css";

/** State of the history entry that a list opens its form with. A copied address has none, and is a page of its own. */
export const besideList = { besideList: true } as const;

const roomForBoth = "(min-width: 1100px)";

const isBeside = (state: unknown): boolean => typeof state === "object" && state !== null && "besideList" in state;

/**
 * For what follows the address, a list with a form beside it is where it was: nothing scrolls, and the panel sees to the focus. The router
 * has no option for that.
 */
export function ListKeepsPlace({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  const { location } = place;
  const hasRoom = useMedia(roomForBoth);
  const list = { ...location, pathname: location.pathname.replace(/[^/]+\/$/, "") };
  return <Place value={hasRoom && isBeside(location.state) ? { ...place, location: list } : place}>{children}</Place>;
}

/** Says to a panel how the form in it stands. */
interface Panel {
  /** True while leaving would lose what was typed. */
  unsaved: boolean;
}

const FormPanel = createContext<Panel | null>(null);

/** The panel that a form stands in; null on a page of its own. */
export const useFormPanel = (): Panel | null => useContext(FormPanel);

/** The form whose address lies below that of a list: beside it where it was opened from there and both have room, else in its place. */
export function WithFormBeside({ children }: { children: ReactNode }) {
  const form = useOutlet();
  const { state } = useLocation();
  const hasRoom = useMedia(roomForBoth);
  const [panel] = useState<Panel>(() => ({ unsaved: false }));
  const isPanel = form !== null && hasRoom && isBeside(state);
  return (
    <div className="staff-split">
      {form !== null && !isPanel ? null : children}
      {form === null ? null : <FormPanel value={isPanel ? panel : null}>{form}</FormPanel>}
    </div>
  );
}

/** Id of the title, which names the panel. */
export const panelTitle = "form-panel-title";

interface Props {
  title: string;
  panel: Panel;
}

/** Title of a form beside its list, with the ways to a page of its own and back to the list. Escape closes as well. */
export function PanelHead({ title, panel }: Props) {
  const head = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLeaveWarning((from, to) => panel.unsaved && from?.pathname !== to?.pathname);
  useFocusWithin(head);
  useEscape(() => void navigate(-1));
  return (
    <header className="form-panel-head" ref={head}>
      <h2 id={panelTitle}>{title}</h2>
      <Link className="form-panel-way" to={pathname + search} replace preventScrollReset aria-label="Open as a page">
        <svg className="icon" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
          <path d="M10.500 3H15v4.500M15 3l-5 5M7.500 15H3v-4.500M3 15l5-5" />
        </svg>
      </Link>
      <button type="button" className="form-panel-way" aria-label="Close" onClick={() => void navigate(-1)}>
        <Icon name="close" />
      </button>
    </header>
  );
}

/** The first field takes the focus. Closing gives it back to what opened the form, else to the button that would. */
function useFocusWithin(head: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const opener = document.activeElement;
    head.current?.parentElement
      ?.querySelector<HTMLElement>("form :is(input, select, textarea)")
      ?.focus({ preventScroll: true });
    return () => {
      const isThere = opener instanceof HTMLElement && opener.matches("a, button, input") && opener.isConnected;
      (isThere ? opener : document.querySelector<HTMLElement>(".staff-create"))?.focus({ preventScroll: true });
    };
  }, [head]);
}

/** Escape closes, but for one that belongs to an open list or dialog, or to the selection in the list beside. */
function useEscape(close: () => void) {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (document.querySelector('[role="dialog"]') || target?.closest(".staff-split > .staff-screen")) return;
      if (target?.closest(".suggest")?.querySelector("ul")) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    // Before the field hears it: an open list is gone afterwards.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [close]);
}
