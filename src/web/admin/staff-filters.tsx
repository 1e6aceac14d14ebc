import { Form, useLocation, useSearchParams, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";

/** A filter of a staff list. It stands in the address under its name; a choice applies at once, words with the button. */
export interface StaffFilter {
  name: string;
  label: string;
  /** Makes it a choice: the words of each value. */
  options?: Record<string, string>;
  /** The choice of none; "All" when it is left out. */
  all?: string;
  type?: "text" | "search" | "date";
  placeholder?: string;
}

interface Props {
  label?: string | undefined;
  filters: readonly StaffFilter[];
  /** What else of the address stays, such as the tab and the sort. */
  keeps?: readonly string[];
}

/** The filters of a staff list. */
export function StaffFilters({ label, filters, keeps = [] }: Props) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const submit = useSubmit();
  return (
    <Form
      key={query.toString()}
      action={pathname}
      className="staff-filters"
      aria-label={label}
      onChange={(event) =>
        event.target instanceof HTMLSelectElement && void submit(event.currentTarget, { preventScrollReset: true })
      }
    >
      {keeps.map((name) => {
        const value = query.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      {filters.map((filter) => (
        <FilterField key={filter.name} {...filter} value={query.get(filter.name) ?? ""} />
      ))}
      <Button type="submit" tone="outline">
        Show
      </Button>
    </Form>
  );
}

function FilterField({
  name,
  label,
  options,
  all = "All",
  value,
  type = "text",
  placeholder,
}: StaffFilter & { value: string }) {
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select id={id} name={name} className="input" defaultValue={value}>
          <option value="">{all}</option>
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type={type}
          className="input"
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          placeholder={placeholder}
        />
      )}
    </div>
  );
}
