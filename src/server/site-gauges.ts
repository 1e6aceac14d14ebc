import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { businessZone } from "#contract/values/business-time.ts";
import type { GaugeSource, Sample } from "#platform/metrics/metrics.ts";

interface KeptPages {
  pages: number;
  bytes: number;
  rendered: number;
}

/** Sources that the application alone knows: work of the business, pages in memory, open streams. */
export const siteGauges = (ctx: Ctx, keptPages: () => KeptPages, inWork: () => number): GaugeSource[] => [
  {
    name: "pages",
    seconds: 1,
    gauges: {
      kept_pages: { help: "Pages in memory" },
      kept_pages_bytes: { help: "Memory that they take" },
      kept_pages_rendered: {
        help: "Pages rendered to be kept since the start: misses of http_answers_total{from=kept}",
      },
      event_streams_open: { help: "Event streams that somebody follows" },
      requests_in_work: { help: "Requests that were let in and have no answer yet" },
    },
    read: async () => {
      const { pages, bytes, rendered } = keptPages();
      return {
        kept_pages: pages,
        kept_pages_bytes: bytes,
        kept_pages_rendered: rendered,
        event_streams_open: ctx.vitals.streams.open,
        requests_in_work: inWork(),
      };
    },
  },
  {
    name: "business",
    // These look through whole tables.
    seconds: 30,
    gauges: {
      work_open: { help: "Work that waits for staff, by noun", labels: ["noun"] },
      work_late: { help: "Of it, late", labels: ["noun"] },
      made_today: { help: "New today on the clock of the business, by noun", labels: ["noun"] },
    },
    read: async () => {
      const counted = await Promise.all(
        ctx.nouns.map(async ({ name, openWork }) => ({ noun: name, work: (await openWork?.(ctx)) ?? null })),
      );
      const samples = (value: "waiting" | "late"): Sample[] =>
        counted.flatMap(({ noun, work }) => (work ? [{ value: work[value], labels: { noun } }] : []));
      return { work_open: samples("waiting"), work_late: samples("late"), made_today: await madeToday(ctx) };
    },
  },
];

async function madeToday(ctx: Ctx): Promise<Sample[]> {
  const begin = sql`(${today(ctx)}::date::timestamp at time zone ${businessZone})`;
  const { rows } = await sql<{ noun: string; count: number }>`
    select 'orders' as noun, count(*)::int as count from orders where created_at >= ${begin}
    union all select 'tickets', count(*)::int from tickets where created_at >= ${begin}
    union all select 'repairs', count(*)::int from repairs where created_at >= ${begin}
    union all select 'appointments', count(*)::int from appointments where created_at >= ${begin}`.execute(ctx.db);
  return rows.map(({ noun, count }) => ({ value: count, labels: { noun } }));
}
