import type { Ctx } from "#domain/ctx.ts";
import { jobs } from "#domain/all-jobs.ts";
import { checkBooks } from "#domain/books/check-books.ts";
import { asSystem } from "#server/run-command.ts";
import { administrator, asAdministrator, signIn, timeOf } from "./administrator-session.ts";
import { addProduct, growTo } from "./growth-rows.ts";
import { percentile, report, reportMost } from "./report.ts";
import { poolOf } from "./round-trips.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";

const sizes = [1000, 10_000, 100_000];
const rounds = 60;
const mostMilliseconds = 100;
const mostJobSeconds = 5;

/** Lists that staff open all day, and searches. */
const lists = {
  orders: "/api/admin/orders",
  "orders of a person": "/api/admin/orders?q=bench-980",
  invoices: "/api/admin/invoices",
  quotes: "/api/admin/quotes",
  repairs: "/api/admin/repairs",
  tickets: "/api/admin/tickets",
  organizations: "/api/admin/organizations",
  overview: "/api/admin/overview",
  "search for a name": "/api/admin/search?q=bench%20person%20980",
  "search for an order": "/api/admin/search?q=O-20031",
  "search for a phone": "/api/admin/search?q=555-0980",
  "sales of a month": `/api/admin/orders/reports/sales?from=${monthAgo()}&to=${monthAgo(0)}`,
};

function monthAgo(months = 1): string {
  return new Date(Date.now() - months * 30 * 86_400_000).toISOString().slice(0, 10);
}

/** Staff lists, search, sales, the check of all books and the jobs of the night while a business grows a hundredfold. */
export const benchGrowth = (): Promise<void> => withServer(grow, asAdministrator);

async function grow(server: ServerUnderTest): Promise<void> {
  const pool = poolOf(server, 1);
  await addProduct(pool);
  for (const [index, until] of sizes.entries()) {
    await growTo(pool, { from: sizes[index - 1] ?? 0, until });
    console.log(`  ${until} orders`);
    await timeLists(server);
    await asSystem({ DATA_DIR: server.dataDir, ADMIN_EMAIL: administrator.email }, timeJobs);
  }
  await pool.end();
}

async function timeLists(server: ServerUnderTest): Promise<void> {
  const { token } = await signIn(server);
  for (const [name, path] of Object.entries(lists)) {
    const ask = async () => {
      const answer = await fetch(server.origin + path, { headers: { Authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
      await answer.text();
    };
    for (let round = 0; round < 5; round++) await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timeOf(ask));
    reportMost(`${name}, p99`, percentile(times, 0.99), "ms", mostMilliseconds);
  }
}

async function timeJobs(ctx: Ctx): Promise<void> {
  const problems: number[] = [];
  const check = await timeOf(async () => problems.push((await checkBooks(ctx)).length));
  reportMost(`check of all books (${problems[0]} problems)`, check / 1000, "s", mostJobSeconds);
  const times: { name: string; seconds: number; failed: string }[] = [];
  for (const job of jobs.filter(({ every }) => every)) {
    let failed = "";
    const seconds =
      (await timeOf(() =>
        job.run(ctx, {}, { last: true }).catch((error: unknown) => {
          failed = ` FAILED: ${error instanceof Error ? error.message.slice(0, 80) : String(error)}`;
        }),
      )) / 1000;
    times.push({ name: job.name, seconds, failed });
  }
  for (const { name, failed } of times.filter((job) => job.failed)) console.log(`  ${name}${failed}`);
  for (const { name, seconds } of times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5))
    reportMost(`job ${name}`, seconds, "s", mostJobSeconds);
  report(
    "all scheduled jobs once",
    times.reduce((sum, { seconds }) => sum + seconds, 0),
    "s",
  );
}
