import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { MarkedText } from "./marked-text.tsx";
import { recentSearches } from "./recent-searches.ts";
import { type OptionGroup, optionGroups, type SearchOption } from "./search-options.ts";
import { type InstantSearch, useInstantSearch } from "./use-instant-search.ts";
import { isComposing } from "#web/ui/is-composing.ts";
import "./search-dialog.css";
import * as t from "#words/search.ts";
import { fill } from "#contract/fill.ts";

const listId = "search-options";

/** Search from anywhere: the field keeps the focus, arrows choose, Enter goes, Escape closes. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const query = typed.trim();
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.get, recentSearches.none);
  const found = useInstantSearch(query);
  const groups = optionGroups(query, found, recent);
  const options = groups.flatMap((group) => group.options);
  const chosen = options[active];

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const go = (to: string) => {
    recentSearches.add(query);
    onClose();
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      // -1 is the field itself, between the last and the first.
      const places = options.length + 1;
      setActive((place) => ((place + 1 + step + places) % places) - 1);
    } else if (event.key === "Delete" && chosen?.recent && typed === "") {
      event.preventDefault();
      recentSearches.remove(chosen.recent);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t.searchThisSite}
      onClose={onClose}
      // A click beside it closes it too, where the browser knows how.
      closedby="any"
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) go(chosen.to);
          else if (query !== "") go(`/search/?${new URLSearchParams({ q: query })}`);
        }}
      >
        <Icon name="search" big />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a key or a click that asks for exactly this
          autoFocus
          type="search"
          aria-label={t.search}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={chosen?.id}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t.repairRouterT10427}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-btn" aria-label={t.closeSearch} onClick={onClose}>
          <Icon name="close" />
        </button>
      </form>
      <div className="search-dialog-list" id={listId} role="listbox" aria-label={t.suggestions}>
        {groups.map((group) => (
          <Group key={group.name} group={group} chosen={chosen} onChoose={(option) => go(option.to)} />
        ))}
      </div>
      <div className="search-dialog-foot">
        <span role="status">{statusWords(query, found, options.length)}</span>
        <span aria-hidden="true">{t.enterEsc}</span>
      </div>
    </dialog>
  );
}

type GroupProps = { group: OptionGroup; chosen: SearchOption | undefined; onChoose: (option: SearchOption) => void };

function Group({ group, chosen, onChoose }: GroupProps) {
  const nameId = `${group.options[0]?.id}-group`;
  return (
    <div className="search-group" role="group" aria-labelledby={nameId}>
      <div className="search-group-name" id={nameId} role="presentation">
        {group.name}
      </div>
      {group.options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
        <div
          key={option.id}
          id={option.id}
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          className="search-option"
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <b>
            <MarkedText pieces={option.title} />
          </b>
          {option.text.length > 0 ? (
            <small>
              <MarkedText pieces={option.text} />
            </small>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function statusWords(query: string, found: InstantSearch, shown: number): string {
  if (query === "") return t.typeWhatYouLookFor;
  if (found.failed) return t.noAnswer;
  if (found.query !== query || !found.answer) return t.searching;
  const { total, corrected } = found.answer;
  if (shown === 0) return t.nothingFound;
  return corrected ? fill(t.foundForPressEnter, { total, corrected }) : fill(t.foundPressEnter, { total });
}
