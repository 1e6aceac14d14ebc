import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

type Tab = { id: string; label: string; content: ReactNode };

type Props = {
  label: string;
  tabs: Tab[];
  initial?: string;
  /** Where the address names the tab: the open one, and what to do when another is chosen. */
  open?: string;
  onOpen?: (id: string) => void;
};

/** Steps of each key among the tabs; Home and End go to the first and the last. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Tabs as of the ARIA Authoring Practices: one stop of the Tab key, arrows move and open. Only the open panel is mounted. */
export function Tabs({ label, tabs, initial = tabs[0]?.id, open, onOpen }: Props) {
  const [chosen, setChosen] = useState(initial);
  const name = useId();
  const current = open ?? chosen;
  const choose = (id: string) => (onOpen ? onOpen(id) : setChosen(id));
  const move = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Number.isFinite(step) ? (index + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    const tab = event.currentTarget.parentElement?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
    choose(tabs[next]?.id ?? "");
  };
  return (
    <div>
      <div role="tablist" className="tabs-list" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${name}${tab.id}-tab`}
            className="tab"
            aria-selected={tab.id === current}
            aria-controls={`${name}${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${name}${tab.id}`}
          aria-labelledby={`${name}${tab.id}-tab`}
          style={{ paddingTop: 16 }}
          hidden={tab.id !== current}
        >
          {tab.id === current ? tab.content : null}
        </div>
      ))}
    </div>
  );
}
