import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { isComposing } from "#web/ui/is-composing.ts";
import { MarkedText } from "./marked-text.tsx";
import type { OptionGroup, SearchOption } from "./search-options.ts";
import "./search-dialog.css";
import * as t from "#words/search.ts";

const listId = "search-options";

interface Props {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  groups: OptionGroup[];
  status: string;
  onChoose: (option: SearchOption) => void;
  /** Enter without a chosen option. */
  onEnter: () => void;
  /** Delete on a chosen option. */
  onForget?: (option: SearchOption) => void;
  onClose: () => void;
}

/** A search over the page: the field keeps the focus, arrows choose, Enter goes, Escape closes. */
export function SearchFrame(props: Props) {
  const { label, placeholder, typed, onType, groups, status, onChoose, onEnter, onForget, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [active, setActive] = useState(-1);
  const options = groups.flatMap((group) => group.options);
  const chosen = options[active];

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

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
      onForget?.(chosen);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={label}
      onClose={onClose}
      // A click beside it closes it too, where the browser knows how.
      closedby="any"
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onChoose(chosen);
          else onEnter();
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
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
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
          <Group key={group.name} group={group} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
      <div className="search-dialog-foot">
        <span role="status">{status}</span>
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
          {option.aside ? <span className="search-option-aside">{option.aside}</span> : null}
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
