import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import { Link } from "react-router";

export type MenuEntry = { label: string; to: string } | { label: string; onSelect: () => void };

type Props = { trigger: ReactElement; entries: MenuEntry[]; onOpenChange?: (open: boolean) => void };

/** `trigger` is the button that opens it; its text is its name. */
export function Menu({ trigger, entries, onOpenChange }: Props) {
  return (
    <Base.Root {...(onOpenChange && { onOpenChange: (open) => onOpenChange(open) })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" style={{ zIndex: 75 }}>
          <Base.Popup className="menu-popup">
            {entries.map((entry) =>
              "to" in entry ? (
                <Base.Item key={entry.label} className="menu-item" render={<Link to={entry.to} />}>
                  {entry.label}
                </Base.Item>
              ) : (
                <Base.Item key={entry.label} className="menu-item" onClick={entry.onSelect}>
                  {entry.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
