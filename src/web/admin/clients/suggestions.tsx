import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isComposing } from "#web/ui/is-composing.ts";
import { moveOn } from "#web/ui/move-on-enter.ts";
import "./suggestions.css";

interface Props<Item> {
  /** Label of the list. */
  label: string;
  /** Search words; nothing is asked for less than two signs. */
  query: string;
  find: (query: string, signal: AbortSignal) => Promise<Item[]>;
  keyOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** For a field that is scanned into: Enter chooses what the query names, else moves on, and never sends the form. */
  isNamed?: (item: Item, query: string) => boolean;
  /** Enter takes the first one when none is named, and stays in the field for the next. */
  takesFirst?: boolean;
  children: (wiring: { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }) => ReactNode;
}

const pause = 180;

/** A field with what is found while typing below it: the arrow down enters the list, Enter chooses, Escape leaves. */
export function Suggestions<Item>({
  label,
  query,
  find,
  keyOf,
  show,
  onChoose,
  isNamed,
  takesFirst,
  children,
}: Props<Item>) {
  const [items, setItems] = useState<Item[]>([]);
  const [within, setWithin] = useState(false);
  /** The query that `items` answer. */
  const answered = useRef("");
  /** The field whose Enter came before the answer. */
  const entered = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const settle = (found: Item[], field: HTMLInputElement) => {
    entered.current = null;
    const [one, another] = found.filter((item) => isNamed?.(item, query.trim()));
    const named = (another === undefined ? one : undefined) ?? (takesFirst ? found[0] : undefined);
    setItems(named ? [] : found);
    if (named) onChoose(named);
    if (!takesFirst) moveOn(field);
  };
  useEffect(() => {
    const ending = new AbortController();
    entered.current = null;
    const answer = (found: Item[]) => {
      if (ending.signal.aborted) return;
      answered.current = query;
      if (entered.current) settle(found, entered.current);
      else setItems(found);
    };
    const timer = setTimeout(() => {
      if (query.trim().length < 2) answer([]);
      else find(query, ending.signal).then(answer, () => answer([]));
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a search belongs to its words
  }, [query]);
  const buttons = () => [...(list.current?.querySelectorAll("button") ?? [])];
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") setItems([]);
    if (event.key === "Enter" && isNamed && !isComposing(event)) {
      event.preventDefault();
      if (answered.current === query) settle(items, event.currentTarget);
      else entered.current = event.currentTarget;
    }
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
    <div
      className="suggest"
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
    >
      {children({ onKeyDown: enter })}
      {items.length > 0 && within ? (
        <ul ref={list} aria-label={label} className="suggest-list">
          {items.map((item) => (
            <li key={keyOf(item)}>
              <button
                type="button"
                // Browsers that give no focus to buttons would take it from the field, and the list with it, before the click.
                onMouseDown={(event) => event.preventDefault()}
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
