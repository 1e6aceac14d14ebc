import { Form, useSearchParams, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";
import type { SecurityTab } from "./security-tabs.ts";
import { eventKindLabels, outcomeLabels } from "./security-words.ts";

/** The filters of a tab; they stand in the address. */
export function SecurityFilters({ tab }: { tab: SecurityTab }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  if (!["events", "sign-ins", "audit", "accounts"].includes(tab)) return null;
  const given = (name: string) => query.get(name) ?? "";
  return (
    <Form
      key={query.toString()}
      action="/admin/security/"
      className="security-filters"
      onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
    >
      <input type="hidden" name="tab" value={tab} />
      {tab === "events" ? <Choice name="kind" label="Kind" value={given("kind")} options={eventKindLabels} /> : null}
      {tab === "sign-ins" ? (
        <Choice name="outcome" label="Outcome" value={given("outcome")} options={outcomeLabels} />
      ) : null}
      {tab === "accounts" ? (
        <>
          <Text name="q" label="Address contains" value={given("q")} />
          <Choice
            name="role"
            label="Role"
            value={given("role")}
            options={{ member: "Member", technician: "Technician", admin: "Admin" }}
          />
        </>
      ) : null}
      {tab === "audit" ? (
        <>
          <Text name="action" label="Action starts with" value={given("action")} placeholder="user." />
          <Text name="targetId" label="About (id)" value={given("targetId")} />
          <Text name="from" label="From" type="date" value={given("from")} />
          <Text name="to" label="To" type="date" value={given("to")} />
        </>
      ) : null}
      <Button type="submit" tone="outline">
        Search
      </Button>
    </Form>
  );
}

type TextProps = { name: string; label: string; value: string; type?: string; placeholder?: string };

function Text({ name, label, value, ...input }: TextProps) {
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} className="input" defaultValue={value} autoComplete="off" {...input} />
    </div>
  );
}

function Choice({ name, label, value, options }: TextProps & { options: Record<string, string> }) {
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} className="input" defaultValue={value}>
        <option value="">All</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
