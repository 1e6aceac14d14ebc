import type { ReactNode } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";

/** The filters of a part; they stand in the address. A choice applies at once, words with the button. */
export function ChatbotFilters({ tab, label, children }: { tab: string; label: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  return (
    <Form
      key={query.toString()}
      action="/admin/chatbot/"
      className="security-filters"
      aria-label={label}
      onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
    >
      <input type="hidden" name="tab" value={tab} />
      {children}
      <Button type="submit" tone="outline">
        Show
      </Button>
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; all: string; options: Record<string, string> };

export function FilterChoice({ name, label, all, options }: ChoiceProps) {
  const [query] = useSearchParams();
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} className="input" defaultValue={query.get(name) ?? ""}>
        <option value="">{all}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function FilterWords({ name, label }: { name: string; label: string }) {
  const [query] = useSearchParams();
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        id={`filter-${name}`}
        name={name}
        type="search"
        className="input"
        maxLength={200}
        autoComplete="off"
        defaultValue={query.get(name) ?? ""}
      />
    </div>
  );
}
