import { sql } from "kysely";
import { type VitalName, vitalRating } from "#contract/analytics/analytics-rules.ts";
import { addDays, businessDay } from "#domain/time/days.ts";
import { rollUpDay } from "#domain/analytics/roll-up.ts";
import { bucketOf } from "#domain/analytics/vitals-histogram.ts";
import type { Ctx } from "#domain/ctx.ts";

// Invented visits.
const days = 60;
const weekdayVisits = [14, 34, 38, 36, 33, 30, 20];

/** Deterministic random numbers (Lehmer), so that sample screens always look the same. */
function numbers(seed: number) {
  let state = seed;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return {
    next,
    pick: <Item>(items: readonly [weight: number, item: Item][]): Item => {
      let at = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      const found = items.find(([weight]) => (at -= weight) < 0) ?? items.at(-1);
      if (!found) throw new Error("There is nothing to pick from.");
      return found[1];
    },
  };
}

const sources: [number, string][] = [
  [46, "google.com"],
  [24, "(direct)"],
  [8, "bing.com"],
  [6, "facebook.com"],
  [5, "maps.google.com"],
  [4, "chatgpt.com"],
  [3, "nextdoor.com"],
  [2, "lodinews.com"],
];
const landings: [number, string][] = [
  [26, "/"],
  [14, "/services/pc-repair/"],
  [9, "/computer-repair-stockton/"],
  [8, "/services/managed-it/"],
  [7, "/services/data-backup/"],
  [6, "/computer-repair-lodi/"],
  [5, "/it-support-modesto/"],
  [5, "/services/cybersecurity/"],
  [4, "/it-support-tracy/"],
  [4, "/locations/managed-it-stockton/"],
  [4, "/services/gaming-pc-builds/"],
  [4, "/blog/"],
  [3, "/faq/"],
];
const nextPages: [number, string][] = [
  [20, "/pricing/"],
  [16, "/contact-us/"],
  [14, "/support/"],
  [12, "/services/"],
  [10, "/services/pc-repair/"],
  [8, "/services/managed-it/"],
  [8, "/faq/"],
  [6, "/about-us/"],
  [4, "/locations/"],
];
const languages: [number, string][] = [
  [78, "en-US"],
  [14, "es-US"],
  [5, "es-MX"],
  [2, "tl-PH"],
  [1, "pa-IN"],
];
const machines: [number, [string, string]][] = [
  [46, ["phone", "Safari"]],
  [16, ["phone", "Chrome"]],
  [24, ["desktop", "Chrome"]],
  [8, ["desktop", "Edge"]],
  [3, ["desktop", "Firefox"]],
  [3, ["tablet", "Safari"]],
];
const usual: Record<VitalName, number> = { FCP: 900, LCP: 1500, CLS: 0.02, INP: 90, TTFB: 210 };
const culprits: Partial<Record<VitalName, string>> = {
  LCP: "main>section.hero>h1",
  CLS: "main>section>p.lead",
  INP: "header>button.icon-btn",
};

interface Told {
  name: string;
  path: string;
  label?: string;
  lead_source?: string;
  value_cents?: number;
}

function visit(random: ReturnType<typeof numbers>): Told[] {
  const told: Told[] = [];
  const view = (path: string) => {
    told.push({ name: "page_view", path, label: path });
    const service = /^\/services\/([^/]+)\/$/.exec(path)?.[1];
    if (service) told.push({ name: "service_view", path, label: service });
  };
  view(random.pick(landings));
  while (random.next() < 0.52 && told.length < 12) view(random.pick(nextPages));
  const path = told.at(-1)?.path ?? "/";
  if (random.next() < 0.05) {
    told.push({ name: "phone_click", path, label: "page" });
    told.push({ name: "generate_lead", path, label: "phone", lead_source: "phone", value_cents: 7500 });
  }
  if (path === "/contact-us/" && random.next() < 0.2) {
    told.push({ name: "form_submit", path, label: "Contact" });
    view("/support/ticket/{number}/");
    told.push({ name: "ticket_create", path: "/support/ticket/{number}/", label: "Contact" });
    told.push({ name: "generate_lead", path, label: "contact", lead_source: "contact", value_cents: 5000 });
  } else if (path === "/support/" && random.next() < 0.3) {
    told.push({ name: "form_submit", path, label: "Open a ticket" });
    view("/support/ticket/{number}/");
    told.push({ name: "ticket_create", path: "/support/ticket/{number}/", label: "Open a ticket" });
  }
  if (random.next() < 0.04)
    told.push({ name: "search", path: "/search/", label: random.next() < 0.8 ? "found" : "nothing found" });
  return told;
}

/** Two months of believable visits. Runs once: adds nothing where events already exist. */
export async function seedAnalytics(ctx: Ctx): Promise<void> {
  const { rows: counted } = await sql`select 1 from analytics_daily limit 1`.execute(ctx.db);
  if (counted.length > 0) return;
  const now = ctx.clock.now();
  const today = businessDay(ctx, now);
  const random = numbers(20_177);
  const events: object[] = [];
  const vitals: object[] = [];
  for (let ago = days - 1; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const weekday = new Date(day).getUTCDay();
    const visits = Math.round((weekdayVisits[weekday] ?? 20) * (0.8 + 0.4 * random.next()) * (1 + (days - ago) / 240));
    for (let number = 0; number < visits; number++) {
      const [device, browser] = random.pick(machines);
      const language = random.pick(languages);
      const referrer = random.pick(sources);
      // Today's visits are within the last hours, some of them moments ago.
      const minutesAgo = ago === 0 ? random.next() ** 2 * 180 : 0;
      const at = ago === 0 ? new Date(now.getTime() - minutesAgo * 60_000) : new Date(`${day}T20:00:00Z`);
      const hash = random.next() < 0.88 ? `sample-${ago}-${number}` : null;
      const campaign = random.next() < 0.06 ? "newsletter / email / backup week" : null;
      const told = visit(random);
      for (const [index, event] of told.entries())
        events.push({
          ...event,
          at,
          day,
          visit: hash,
          referrer: index === 0 ? referrer : null,
          campaign: index === 0 ? campaign : null,
          language,
          device,
          browser,
        });
      for (const name of Object.keys(usual) as VitalName[]) {
        if (random.next() < 0.7) continue;
        const slow = device === "phone" ? 1.4 : 1;
        const value = usual[name] * slow * Math.exp(1.6 * (random.next() - 0.5) + 0.6 * (random.next() - 0.5));
        const rating = vitalRating(name, value);
        const template = told[0]?.path ?? "/";
        const element = rating === "good" ? null : (culprits[name] ?? null);
        vitals.push({ at, day, name, value, rating, bucket: bucketOf(name, value), template, device, element });
      }
    }
  }
  await ctx.db.transaction().execute(async (db) => {
    await sql`
      insert into analytics_events
        (at, day, name, path, label, lead_source, value_cents, visit, referrer, campaign, language, device, browser)
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (at timestamptz, day date, name text, path text,
        label text, lead_source text, value_cents integer, visit text, referrer text, campaign text, language text,
        device text, browser text)
    `.execute(db);
    await sql`
      insert into analytics_vitals (at, day, name, value, rating, bucket, template, device, element, release)
      select *, 'sample' from jsonb_to_recordset(${JSON.stringify(vitals)}::jsonb) as v (at timestamptz, day date, name text,
        value double precision, rating text, bucket smallint, template text, device text, element text)
    `.execute(db);
    await sql`
      insert into analytics_excluded (day, reason, hits) values (${today}::date, 'bot', 212), (${today}::date, 'staff', 37)
      on conflict do nothing
    `.execute(db);
    for (let ago = days - 1; ago >= 0; ago--) await rollUpDay({ db }, addDays(today, -ago));
  });
}
