import { Form, useSearchParams, useSubmit } from "react-router";
import { leadSourceLabels, leadStatusLabels } from "#contract/lead-words.ts";
import { Button } from "#web/ui/button.tsx";

/** Which leads are looked at; it stands in the address. */
export function LeadFilters() {
  const [query] = useSearchParams();
  const submit = useSubmit();
  return (
    <Form
      key={query.toString()}
      action="/admin/leads/"
      className="security-filters"
      aria-label="Which leads"
      onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
    >
      <Choice name="status" label="Status" all="All but spam" value={query.get("status")} options={leadStatusLabels} />
      <Choice name="source" label="Source" all="All" value={query.get("source")} options={leadSourceLabels} />
      <Button type="submit" tone="outline">
        Show
      </Button>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  value: string | null;
  options: Record<string, string>;
};

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={`lead-${name}`}>{label}</label>
      <select id={`lead-${name}`} name={name} className="input" defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
