import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type Props = {
  label: string;
  tabs: { id: string; label: string; content: ReactNode }[];
  initial?: string;
  /** Where the address names the tab: the open one, and what to do when another is chosen. */
  open?: string;
  onOpen?: (id: string) => void;
};

export function Tabs({ label, tabs, initial = tabs[0]?.id, open, onOpen }: Props) {
  return (
    <Base.Root {...(open === undefined ? { defaultValue: initial } : { value: open, onValueChange: onOpen })}>
      <Base.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} style={{ paddingTop: 16 }}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
