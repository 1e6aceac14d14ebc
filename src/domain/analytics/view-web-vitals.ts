import { type RawBuilder, sql } from "kysely";
import { type Percentiles, type VitalsAnswer, VitalsQuery } from "#contract/analytics/analytics.ts";
import { type VitalName, vitalNames, vitalRating } from "#contract/analytics/analytics-rules.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { spansOf } from "#domain/analytics/analytics-range.ts";
import { percentileOf } from "#domain/analytics/vitals-histogram.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";

const mostGroups = 40;

interface Bucket {
  name: VitalName;
  key: string;
  bucket: number;
  samples: number;
}

/** Real-user page speed: percentiles by page, device or release, and the causes of slow values. */
export async function viewWebVitals(ctx: Ctx, query: unknown): Promise<VitalsAnswer> {
  requireAdmin(ctx);
  const { by, device, ...span } = parse(VitalsQuery, query);
  const { range } = spansOf(ctx, span);
  const within = sql`day between ${range.from}::date and ${range.to}::date
    ${device ? sql`and device = ${device}` : sql``}`;
  const key = sql.ref(by);
  const [buckets, elements] = await Promise.all([
    sql<Bucket>`
      select name, ${key} as key, bucket, count(*) as samples from analytics_vitals where ${within}
      group by name, ${key}, bucket order by bucket
    `.execute(ctx.db),
    elementsBy(key, within).execute(ctx.db),
  ]);
  const culprit = new Map(elements.rows.map((row) => [`${row.name} ${row.key}`, row.element]));
  const groups = percentilesOf(buckets.rows).map((group) => ({
    ...group,
    element: culprit.get(`${group.name} ${group.key}`) ?? null,
  }));
  const all = percentilesOf(merged(buckets.rows)).map(({ key: _, ...percentiles }) => percentiles);
  return { range, all, groups: mostSampled(groups) };
}

/** The most frequent cause of values that were not rated good. */
const elementsBy = (key: RawBuilder<unknown>, within: RawBuilder<unknown>) => sql<{
  name: VitalName;
  key: string;
  element: string;
}>`
  select distinct on (name, key) name, key, element from (
    select name, ${key} as key, element, count(*) as times from analytics_vitals
    where ${within} and rating <> 'good' and element is not null group by name, ${key}, element
  ) as caused order by name, key, times desc, element
`;

/** All groups combined. */
function merged(rows: Bucket[]): Bucket[] {
  const sums = new Map<string, Bucket>();
  for (const { name, bucket, samples } of rows) {
    const key = `${name} ${bucket}`;
    const sum = sums.get(key) ?? { name, key: "", bucket, samples: 0 };
    sums.set(key, { ...sum, samples: sum.samples + samples });
  }
  return [...sums.values()].sort((first, second) => first.bucket - second.bucket);
}

function percentilesOf(rows: Bucket[]): (Percentiles & { key: string })[] {
  const groups = Map.groupBy(rows, ({ name, key }) => `${name} ${key}`);
  const all = [...groups.values()].flatMap((buckets) => {
    const [first] = buckets;
    if (!first) return [];
    const { name, key } = first;
    const at = (share: number) => percentileOf(name, { buckets, share });
    const samples = buckets.reduce((sum, bucket) => sum + bucket.samples, 0);
    const p75 = at(0.75);
    return [{ name, key, samples, p50: at(0.5), p75, p95: at(0.95), rating: vitalRating(name, p75) }];
  });
  return all.sort((first, second) => vitalNames.indexOf(first.name) - vitalNames.indexOf(second.name));
}

/** The groups with the most samples, with all of their metrics. */
function mostSampled<Group extends { key: string; samples: number }>(groups: Group[]): Group[] {
  const byKey = [...Map.groupBy(groups, ({ key }) => key).values()];
  const weight = (group: Group[]) => group.reduce((sum, { samples }) => sum + samples, 0);
  return byKey
    .sort((first, second) => weight(second) - weight(first))
    .slice(0, mostGroups)
    .flat();
}
