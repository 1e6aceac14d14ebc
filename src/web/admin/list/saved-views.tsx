import { Popover } from "@base-ui/react/popover";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { keptByList } from "./kept-by-list.ts";
import type { StaffFilter } from "./staff-filters.tsx";
import type { StaffView, StaffViewsProps } from "./staff-screen.tsx";

interface SavedView {
  label: string;
  query: string;
}

/** By the address of the list. */
const kept = keptByList<SavedView>("staff-views");

/** Filters and order as the address has them, always in the same order; pages of results are not part of a view. */
function queryOf(search: URLSearchParams): string {
  const chosen = [...search].filter(([name, value]) => value !== "" && !["cursor", "offset"].includes(name));
  return new URLSearchParams(chosen.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

/** The views of a list with those that somebody saved, and the button that saves the filters as they are. */
export function useSavedViews(views: StaffViewsProps | undefined, filters: readonly StaffFilter[]) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [own, setOwn] = useState<SavedView[]>([]);
  useEffect(() => setOwn(kept.read(pathname)), [pathname]);
  const keep = (next: SavedView[]) => {
    setOwn(next);
    kept.write(pathname, next);
  };
  const query = queryOf(search);
  const saved = own.find((view) => view.query === query);
  const items: StaffView[] = [
    ...(views?.items ?? [{ label: "All", to: pathname, current: true }]).map((view) => ({
      ...view,
      current: view.current && !saved,
    })),
    ...own.map((view) => ({ label: view.label, to: `${pathname}?${view.query}`, current: view === saved })),
  ];
  const isFiltered = filters.some(({ name }) => search.get(name));
  const button = saved ? (
    <button
      type="button"
      onClick={() => {
        keep(own.filter((view) => view !== saved));
        void navigate(pathname);
      }}
    >
      <Icon name="close" /> Remove view
    </button>
  ) : isFiltered ? (
    <SaveView onSave={(label) => keep([...own.filter((view) => view.label !== label), { label, query }])} />
  ) : undefined;
  if (!views && own.length === 0 && !button) return undefined;
  return { label: views?.label ?? "Views", items, button };
}

/** Asks for the name of the view. */
function SaveView({ onSave }: { onSave: (label: string) => void }) {
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState("");
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <Icon name="plus" /> Save view
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="admin-popup" sideOffset={6} align="end">
          <Popover.Popup className="staff-popover" aria-label="Save view">
            <form
              className="staff-save-view"
              onSubmit={(event) => {
                event.preventDefault();
                if (label.trim() === "") return;
                onSave(label.trim());
                setOpen(false);
                setLabel("");
              }}
            >
              <label htmlFor="view-name">Name of the view</label>
              <input
                id="view-name"
                className="input"
                autoComplete="off"
                maxLength={40}
                required
                value={label}
                onChange={({ currentTarget }) => setLabel(currentTarget.value)}
              />
              <Button type="submit">Save</Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
