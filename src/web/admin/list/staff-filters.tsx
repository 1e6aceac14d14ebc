import { Popover } from "@base-ui/react/popover";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { plural } from "#contract/values/plural.ts";
import { Link, useLocation, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { StaffView } from "./staff-screen.tsx";

/** A filter of a staff list. It stands in the address under its name and applies at once. */
export interface StaffFilter {
  name: string;
  label: string;
  /** Makes it a choice: the words of each value. */
  options?: Record<string, string>;
  /** The choice of none; "All" when it is left out. */
  all?: string;
  /** "search" is the field at the left of the band; the others stand behind Filter. */
  type?: "text" | "search" | "date";
  placeholder?: string;
}

interface Props {
  label?: string | undefined;
  filters: readonly StaffFilter[];
  /** The views of the list: on phones they are chosen here. */
  views?: readonly StaffView[] | undefined;
  /** Verbs of the screen: on phones they are found here. */
  tools?: ReactNode;
  /** The search field, for the key that leads to it. */
  field?: Ref<HTMLInputElement>;
}

/** Pause in typing after which it applies. */
const restMilliseconds = 250;

const filterCount = { one: "{count} filter", other: "{count} filters" };

/** Parameters that the address loses when a filter changes: a page of the list belongs to the filters it had. */
const pageOfList = ["cursor", "offset"];

/** The band of filters of a staff list: the search, one chip for each filter that is on, and the others behind Filter. */
export function StaffFilters({ label, filters, views = [], tools, field }: Props) {
  const { query, set, without } = useFilters();
  const search = filters.find(({ type }) => type === "search");
  const others = filters.filter((filter) => filter !== search);
  const view = views.find(({ current }) => current);
  const on = others.filter(({ name }) => query.get(name));
  return (
    <form
      className={filters.length > 0 ? "list-filters" : "list-filters list-filters-none"}
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      {search ? (
        <span className="staff-search">
          <Icon name="search" />
          <TypedFilter filter={search} value={query.get(search.name) ?? ""} set={set} field={field} bare />
          <kbd aria-hidden="true">/</kbd>
        </span>
      ) : null}
      {on.map((filter) => (
        <span key={filter.name} className="staff-chip">
          {filter.label} <b>{wordsOf(filter, query.get(filter.name) ?? "")}</b>
          <Link to={without([filter.name])} replace preventScrollReset aria-label={`Take off ${filter.label}`}>
            <Icon name="close" />
          </Link>
        </span>
      ))}
      {others.length > 0 || views.length > 0 || tools ? (
        <Popover.Root>
          <Popover.Trigger
            render={
              <Button
                tone="outline"
                className={others.length > 0 ? "staff-filter-more" : "staff-filter-more staff-narrow"}
              />
            }
          >
            <span className="staff-wide">
              <Icon name="plus" />
              Filter
            </span>
            <span className="staff-narrow">
              {[
                view && `${view.label}${view.count ? ` ${view.count}` : ""}`,
                on.length > 0 && plural(on.length, filterCount),
              ]
                .filter(Boolean)
                .join(", ") || "Filter"}
            </span>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className="admin-popup" sideOffset={6} align="start">
              <Popover.Popup className="staff-popover" aria-label="Filters">
                {views.length > 0 ? (
                  <nav className="staff-narrow" aria-label="Views">
                    {views.map(({ label: words, to, current, count }) => (
                      <Popover.Close
                        key={to}
                        nativeButton={false}
                        render={<Link to={to} aria-current={current ? "page" : undefined} />}
                      >
                        {words} {count ? <span className="staff-count">{count}</span> : null}
                      </Popover.Close>
                    ))}
                  </nav>
                ) : null}
                {tools ? <div className="staff-narrow">{tools}</div> : null}
                {others.map((filter) => {
                  const props = { filter, value: query.get(filter.name) ?? "", set };
                  return (
                    <div key={filter.name}>
                      <label htmlFor={`filter-${filter.name}`}>{filter.label}</label>
                      {filter.options ? <ChoiceFilter {...props} /> : <TypedFilter {...props} />}
                    </div>
                  );
                })}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      ) : null}
      {on.length > 1 ? (
        <Link className="staff-clear" to={without(others.map(({ name }) => name))} replace preventScrollReset>
          Clear all
        </Link>
      ) : null}
    </form>
  );
}

/** Reads the filters from the address, and writes another one. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const without = (names: readonly string[]) => {
    const next = new URLSearchParams(query);
    for (const name of [...names, ...pageOfList]) next.delete(name);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const one of pageOfList) next.delete(one);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { query, set, without };
}

/** Words of a chip for a filter that is on. */
export const wordsOf = ({ options }: StaffFilter, value: string): string => options?.[value] ?? value;

interface FieldProps {
  filter: StaffFilter;
  value: string;
  set: (name: string, value: string) => void;
}

function ChoiceFilter({ filter: { name, options = {}, all = "All" }, value, set }: FieldProps) {
  return (
    <select
      id={`filter-${name}`}
      className="input"
      value={value}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

type TypedProps = FieldProps & { field?: Ref<HTMLInputElement> | undefined; bare?: boolean };

/** Applies once nobody types for a moment; what is typed meanwhile stays. */
function TypedFilter({ filter: { name, label, type = "text", placeholder }, value, set, field, bare }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const apply = useRef(set);
  useEffect(() => {
    apply.current = set;
  });
  useEffect(() => {
    // Only what others did to the address comes into the field: it is ahead of its own.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      apply.current(name, typed.trim());
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, name]);
  return (
    <input
      ref={field}
      id={`filter-${name}`}
      type={type}
      className="input"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      maxLength={200}
      autoComplete="off"
      placeholder={placeholder ?? (bare ? label : undefined)}
      aria-label={bare ? label : undefined}
    />
  );
}
