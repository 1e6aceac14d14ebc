import { type RefObject, useEffect } from "react";
import { Form, useNavigate } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { queueAddress } from "./queue-filter.ts";

/** Typed text is the filter; it stands in the address, so that a view can be kept and sent. */
export function QueueFilterField({ filter, field }: { filter: string; field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = filter;
  }, [filter, field]);
  return (
    <Form
      role="search"
      action="/admin/tickets/"
      className="queue-filter"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(queueAddress(field.current?.value.trim() ?? ""));
        field.current?.blur();
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Filter tickets"
        placeholder="status:open priority:high assignee:me words"
        defaultValue={filter}
        autoComplete="off"
        spellCheck={false}
      />
      <kbd aria-hidden="true">/</kbd>
    </Form>
  );
}
