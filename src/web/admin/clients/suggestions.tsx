import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import "./suggestions.css";

interface Props<Item> {
  /** Label of the list. */
  label: string;
  /** What is searched for; nothing is asked for less than two signs. */
  query: string;
  find: (query: string, signal: AbortSignal) => Promise<Item[]>;
  keyOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  children: (wiring: { onKeyDown: (event: KeyboardEvent) => void }) => ReactNode;
}

const pause = 180;

/** A field with what is found while typing below it: the arrow down enters the list, Enter chooses, Escape leaves. */
export function Suggestions<Item>({ label, query, find, keyOf, show, onChoose, children }: Props<Item>) {
  const [items, setItems] = useState<Item[]>([]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      if (query.trim().length < 2) setItems([]);
      else
        find(query, ending.signal).then(
          (found) => ending.signal.aborted || setItems(found),
          () => setItems([]),
        );
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a search belongs to its words
  }, [query]);
  const buttons = () => [...(list.current?.querySelectorAll("button") ?? [])];
  const enter = (event: KeyboardEvent) => {
    if (event.key === "Escape") setItems([]);
    if (event.key !== "ArrowDown" || items.length === 0) return;
    event.preventDefault();
    buttons()[0]?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") setItems([]);
    if (step === 0) return;
    event.preventDefault();
    const all = buttons();
    all[all.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  };
  return (
    <div className="suggest">
      {children({ onKeyDown: enter })}
      {items.length > 0 ? (
        <ul ref={list} aria-label={label} className="suggest-list">
          {items.map((item) => (
            <li key={keyOf(item)}>
              <button
                type="button"
                onKeyDown={walk}
                onClick={() => {
                  setItems([]);
                  onChoose(item);
                }}
              >
                {show(item)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
