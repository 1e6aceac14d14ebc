import { Form, useSearchParams, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";

export interface FilterChoice {
  name: string;
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  options: Record<string, string>;
}

type Props = { label: string; choices: FilterChoice[]; search: string; kept: readonly string[] };

/** Which rows are looked at; it stands in the address. */
export function SeoFilters({ label, choices, search, kept }: Props) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  return (
    <Form
      key={query.toString()}
      className="security-filters"
      role="search"
      aria-label={label}
      onChange={(event) =>
        event.target instanceof HTMLSelectElement && void submit(event.currentTarget, { preventScrollReset: true })
      }
    >
      {kept.map((name) => {
        const value = query.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      {choices.map(({ name, label: words, all, options }) => (
        <div key={name}>
          <label htmlFor={`seo-${name}`}>{words}</label>
          <select id={`seo-${name}`} name={name} className="input" defaultValue={query.get(name) ?? ""}>
            <option value="">{all}</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div>
        <label htmlFor="seo-q">{search}</label>
        <input id="seo-q" className="input" type="search" name="q" defaultValue={query.get("q") ?? ""} />
      </div>
      <Button type="submit" tone="outline">
        Show
      </Button>
    </Form>
  );
}
