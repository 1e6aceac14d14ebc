import { Form, Link, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { analyticsAddress, quickSpans, usualSpan } from "./analytics-tabs.ts";
import { dayAndYear } from "./report-words.ts";

type Span = { from: string; to: string };

/** The days that are looked at; they stand in the address. */
export function RangeForm({ range, previous }: { range: Span | undefined; previous: Span | null | undefined }) {
  const [query] = useSearchParams();
  const ownSpan = query.has("from");
  const days = query.get("days") ?? usualSpan;
  return (
    <div className="range">
      <nav aria-label="Days" className="range-quick">
        {quickSpans.map((span) => (
          <Link
            key={span.days}
            to={analyticsAddress(query, { days: span.days, from: null, to: null })}
            aria-current={!ownSpan && days === span.days ? "true" : undefined}
          >
            {span.label}
          </Link>
        ))}
      </nav>
      <Form
        key={`${query} ${range?.from} ${range?.to}`}
        action="/admin/analytics/"
        className="staff-filters"
        aria-label="Date range"
      >
        {["tab", "by", "device", "compare"].map((name) => {
          const value = query.get(name);
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
        })}
        <div>
          <label htmlFor="range-from">From</label>
          <input id="range-from" className="input" type="date" name="from" defaultValue={range?.from} required />
        </div>
        <div>
          <label htmlFor="range-to">To</label>
          <input id="range-to" className="input" type="date" name="to" defaultValue={range?.to} required />
        </div>
        <Button type="submit" tone="outline">
          Show
        </Button>
        {previous === undefined ? null : (
          <Link className="range-compare" to={analyticsAddress(query, { compare: previous ? "none" : null })}>
            {previous ? "Stop comparing" : "Compare with the previous period"}
          </Link>
        )}
      </Form>
      {range ? (
        <p className="admin-quiet">
          {dayAndYear(range.from)} to {dayAndYear(range.to)}
          {previous ? `, beside ${dayAndYear(previous.from)} to ${dayAndYear(previous.to)}` : ""}
        </p>
      ) : null}
    </div>
  );
}
