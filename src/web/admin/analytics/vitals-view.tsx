import { formatCount } from "#contract/values/format.ts";
import { Link, useSearchParams } from "react-router";
import type { Percentiles, VitalsAnswer } from "#contract/analytics/analytics.ts";
import { type VitalName, vitalNames, type VitalRating, vitalThresholds } from "#contract/analytics/analytics-rules.ts";
import { CsvButton } from "#web/admin/list/csv-button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { StaffTable } from "#web/admin/list/staff-table.tsx";
import { analyticsAddress } from "./analytics-tabs.ts";

const vitalWords: Record<VitalName, string> = {
  FCP: "First paint",
  LCP: "Largest paint",
  CLS: "Layout shift",
  INP: "Response to a tap",
  TTFB: "First byte",
};
const ratingWords = {
  good: { text: "Good", tone: "ok" },
  "needs-improvement": { text: "Needs work", tone: "wait" },
  poor: { text: "Poor", tone: "late" },
} as const satisfies Record<VitalRating, { text: string; tone: string }>;

const groupings = { template: "Page", device: "Device", release: "Release" } as const;
const devices = { "": "All devices", phone: "Phones", tablet: "Tablets", desktop: "Computers" } as const;

function valueWords(name: VitalName, value: number): string {
  if (name === "CLS") return value.toFixed(value < 0.1 ? 3 : 2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

function Rating({ rating }: { rating: VitalRating }) {
  const { text, tone } = ratingWords[rating];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The three zones of a measure with the value on them. */
function Zones({ name, p75 }: Pick<Percentiles, "name" | "p75">) {
  const { good, poor } = vitalThresholds[name];
  const end = Math.max(poor * 1.5, p75);
  const at = (value: number) => (100 * value) / end;
  return (
    <svg className="zones" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" width="100" height="14">
      <rect className="zone-good" width={at(good)} y="5" height="6" />
      <rect className="zone-middle" x={at(good)} width={at(poor) - at(good)} y="5" height="6" />
      <rect className="zone-poor" x={at(poor)} width={100 - at(poor)} y="5" height="6" />
      <rect className="zone-mark" x={Math.min(at(p75), 98.6)} width="1.4" height="14" />
    </svg>
  );
}

export function VitalsView({ vitals }: { vitals: VitalsAnswer }) {
  const [query] = useSearchParams();
  const by = Object.keys(groupings).find((name) => name === query.get("by")) ?? "template";
  const device = query.get("device") ?? "";
  return (
    <>
      <div className="vitals-choice">
        <nav aria-label="Group by" className="range-quick">
          {Object.entries(groupings).map(([name, label]) => (
            <Link
              key={name}
              to={analyticsAddress(query, { by: name === "template" ? null : name })}
              aria-current={by === name ? "true" : undefined}
            >
              By {label.toLowerCase()}
            </Link>
          ))}
        </nav>
        <nav aria-label="Devices" className="range-quick">
          {Object.entries(devices).map(([name, label]) => (
            <Link
              key={name}
              to={analyticsAddress(query, { device: name || null })}
              aria-current={device === name ? "true" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {vitals.all.length === 0 ? (
        <EmptyState reason="No measurements in this period. Browsers send them when somebody leaves a page." />
      ) : (
        <>
          <ul className="vitals-all">
            {vitals.all.map(({ name, samples, p75, rating }) => (
              <li key={name}>
                <h2>
                  {vitalWords[name]} <abbr>{name}</abbr>
                </h2>
                <b>{valueWords(name, p75)}</b>
                <Zones name={name} p75={p75} />
                <p>
                  <Rating rating={rating} />{" "}
                  <span className="admin-quiet">
                    good to {valueWords(name, vitalThresholds[name].good)}, {formatCount(samples)} samples
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <Groups groups={vitals.groups} head={groupings[by as keyof typeof groupings]} />
        </>
      )}
    </>
  );
}

type Row = { key: string; samples: number; measures: Map<VitalName, VitalsAnswer["groups"][number]> };

/** One row a page, its measures beside each other. */
function rowsOf(groups: VitalsAnswer["groups"]): Row[] {
  const rows = [...Map.groupBy(groups, (group) => group.key)].map(([key, measures]) => ({
    key,
    samples: measures.reduce((sum, { samples }) => sum + samples, 0),
    measures: new Map(measures.map((measure) => [measure.name, measure])),
  }));
  return rows.sort((first, second) => second.samples - first.samples);
}

/** The measure that is furthest from good, and what caused it. */
function culpritOf({ measures }: Row): string {
  const caused = [...measures.values()].filter(({ element, rating }) => element !== null && rating !== "good");
  return caused.map(({ name, element }) => `${name}: ${element}`).join(", ");
}

function Measure({ measure }: { measure: VitalsAnswer["groups"][number] | undefined }) {
  if (!measure) return "–";
  const { name, p50, p75, p95, rating } = measure;
  return (
    <span className={`measure measure-${rating}`}>
      {valueWords(name, p75)}
      <small>
        {rating === "good" ? "" : `${ratingWords[rating].text.toLowerCase()}, `}
        {valueWords(name, p50)} to {valueWords(name, p95)}
      </small>
    </span>
  );
}

function Groups({ groups, head }: { groups: VitalsAnswer["groups"]; head: string }) {
  return (
    <section className="report" aria-labelledby="vitals-groups">
      <header>
        <h2 id="vitals-groups">By {head.toLowerCase()}</h2>
        <CsvButton name="web-vitals" rows={groups} />
      </header>
      <p className="admin-quiet">
        Three of four visits were at most as slow as the number (p75). Below it: the middle one (p50) and one of twenty
        (p95).
      </p>
      <StaffTable
        caption={`Web vitals by ${head.toLowerCase()}`}
        stack
        rows={rowsOf(groups)}
        rowKey={(row) => row.key}
        columns={[
          {
            head,
            cell: (row) => (
              <span className="measure-key">
                {row.key}
                {culpritOf(row) ? <code>{culpritOf(row)}</code> : null}
              </span>
            ),
          },
          ...vitalNames.map((name) => ({
            head: name,
            cell: (row: Row) => <Measure measure={row.measures.get(name)} />,
          })),
          { head: "Samples", numeric: true, cell: (row) => formatCount(row.samples) },
        ]}
      />
    </section>
  );
}
