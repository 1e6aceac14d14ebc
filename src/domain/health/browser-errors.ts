import { sql } from "kysely";
import { browserErrorLimits, policyReportShare } from "#contract/health/browser-error-rules.ts";
import { BrowserErrorInput, PolicyReportInput } from "#contract/health/browser-error-input.ts";
import type { BrowserError, HealthFinding } from "#contract/health/health.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { browserFamily } from "#domain/accounts/browser-words.ts";
import type { Ctx, Job } from "#domain/ctx.ts";
import { attention, good } from "#domain/health/health-finding.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";

const shown = 20;
const many = 10;

/** Takes out of a message what may be about a person: addresses, what is quoted from data, and numbers. */
export const withoutPersons = (text: string): string =>
  text
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]+/gi, (url) => fileOf(url))
    .replaceAll(/[^\s"'<>,;:()]+@[^\s"'<>,;:()]+/g, "[address]")
    .replaceAll(/[?#][^\s"'<>)]*/g, "")
    .replaceAll(/\b[\w-]{24,}\b/g, "[code]")
    .replaceAll(/\d+/g, "#")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, browserErrorLimits.message);

/** The path of a file of ours, the host of another. */
function fileOf(address: string): string {
  try {
    const { protocol, host, pathname } = new URL(address);
    if (!/^https?:$/.test(protocol)) return protocol;
    return pathname.startsWith("/assets/") ? pathname : host;
  } catch {
    return "";
  }
}

/** Counts an error that a browser of somebody met. Of the page its pattern is kept, of the browser its family, of the person nothing. */
export async function recordBrowserError(ctx: Ctx, input: unknown): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.browserErrors, ctx.client.network);
  const { message, file, line, path } = parse(BrowserErrorInput, input);
  await count(ctx, "error", { message: withoutPersons(message) || "unknown", file: fileOf(file), line, path });
}

/** Counts what the content policy of a page refused; a share of the reports is enough. */
export async function recordPolicyReport(ctx: Ctx, input: unknown, chance: number = Math.random()): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.browserErrors, ctx.client.network);
  const report = parse(PolicyReportInput, input)["csp-report"];
  if (chance >= policyReportShare) return;
  const directive = (report["effective-directive"] ?? report["violated-directive"] ?? "").split(" ", 1)[0] ?? "";
  const blocked = /^https?:/.test(report["blocked-uri"]) ? fileOf(report["blocked-uri"]) : report["blocked-uri"];
  await count(ctx, "policy", {
    message: withoutPersons(`${directive} refused ${blocked}`),
    file: fileOf(report["source-file"] ?? ""),
    line: report["line-number"] ?? 0,
    path: pathOf(report["document-uri"]),
  });
}

function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return "/";
  }
}

interface Met {
  message: string;
  file: string;
  line: number;
  path: string;
}

async function count(ctx: Ctx, kind: BrowserError["kind"], { message, file, line, path }: Met): Promise<void> {
  const route = ctx.vitals.routeOf(path);
  const place = file.slice(0, browserErrorLimits.file);
  const fingerprint = ctx.tokens.hash([kind, message, place, line, route].join("\n"));
  const browser = browserFamily(ctx.client.userAgent);
  const now = ctx.clock.now();
  // When so many different ones are kept, another one is left out: a flood fills no disk.
  await sql`
    insert into browser_errors (id, fingerprint, kind, message, file, line, route, browsers, first_at, last_at)
    select ${ctx.ids.next()}, ${fingerprint}, ${kind}, ${message}, ${place}, ${line}, ${route}, array[${browser}], ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from browser_errors) < ${browserErrorLimits.kept}
      or exists (select from browser_errors where fingerprint = ${fingerprint})
    on conflict (fingerprint) do update set
      count = browser_errors.count + 1, last_at = excluded.last_at,
      browsers = (select array_agg(distinct one) from unnest(browser_errors.browsers || excluded.browsers) as one)
  `.execute(ctx.db);
}

/** Errors of browsers, the latest first. */
export async function listBrowserErrors(ctx: Ctx): Promise<BrowserError[]> {
  const rows = await ctx.db.selectFrom("browser_errors").selectAll().orderBy("last_at", "desc").limit(shown).execute();
  return rows.map(({ kind, message, file, line, route, browsers, count: times, last_at: lastAt }) => ({
    kind: kind as BrowserError["kind"],
    message,
    place: file && line ? `${file}:${line}` : file,
    route,
    browsers,
    count: Number(times),
    lastAt: lastAt.toISOString(),
  }));
}

/** Forgets them all, once they are mended. Admins only. */
export async function forgetBrowserErrors(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.deleteFrom("browser_errors").execute();
}

/** Errors that browsers met in the last day. */
export async function checkBrowsers(ctx: Ctx): Promise<HealthFinding> {
  const since = new Date(ctx.clock.now().getTime() - 24 * 3600_000);
  const { different } = await ctx.db
    .selectFrom("browser_errors")
    .select(({ fn, cast }) => cast<number>(fn.countAll(), "integer").as("different"))
    .where("last_at", ">", since)
    .where("count", ">=", String(many))
    .where("kind", "=", "error")
    .executeTakeFirstOrThrow();
  if (different === 0) return good("browsers", { title: "No error that many people meet" });
  return attention("browsers", {
    title: "Pages fail in browsers",
    text: "People met the same errors again and again since yesterday. They stand below, for whoever looks after the program.",
    figure: `${different} kinds`,
    mends: [{ label: "Forget Them", action: "forget-browser-errors" }],
  });
}

/** Errors that nobody met for a month are mended or gone. */
export const forgetBrowserErrorsJob: Job = {
  name: "forget-browser-errors",
  every: "day at 4:10 am",
  run: ({ db, clock }) =>
    db
      .deleteFrom("browser_errors")
      .where("last_at", "<", new Date(clock.now().getTime() - browserErrorLimits.days * 24 * 3600_000))
      .execute(),
};
