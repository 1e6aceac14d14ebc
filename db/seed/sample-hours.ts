import type { WorkKind } from "#contract/hours/hour-words.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { addDays, startOfDay, today } from "#domain/time/days.ts";
import { addTime } from "#domain/hours/add-time.ts";
import { adjustHours, expireHours, sellHours } from "#domain/hours/hour-blocks.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { at } from "./sample-contracts.ts";

interface SampleWork {
  client: string;
  daysAgo: number;
  kind: WorkKind;
  what: string;
  minutes: number;
  /** Goodwill: neither billed nor taken from hours. */
  free?: true;
}

const hour = 3_600_000;

const works: SampleWork[] = [
  { client: "Oakdale Dental", daysAgo: 16, kind: "remote", what: "Freed the print queue at reception", minutes: 25 },
  { client: "Oakdale Dental", daysAgo: 11, kind: "on_site", what: "Moved the X-ray PC and its scanner", minutes: 140 },
  {
    client: "Oakdale Dental",
    daysAgo: 4,
    kind: "remote",
    what: "Showed how to scan to a folder",
    minutes: 15,
    free: true,
  },
  { client: "Oakdale Dental", daysAgo: 5, kind: "remote", what: "Reset two mail passwords", minutes: 20 },
  { client: "Valley Almond Packers", daysAgo: 3, kind: "remote", what: "Cleaned the shared inbox rules", minutes: 75 },
  {
    client: "Valley Almond Packers",
    daysAgo: 1,
    kind: "on_site",
    what: "Replaced the switch in the scale house",
    minutes: 320,
  },
];

/** Hours bought, given and expired at one company, hours of a contract at another, and the work that used them. Runs once. */
export async function seedHours(ctx: Ctx): Promise<void> {
  const done = await ctx.db.selectFrom("hour_blocks").select("id").limit(1).executeTakeFirst();
  const organizationId = await clientCalled(ctx, "Oakdale Dental");
  if (done || !organizationId) return;
  const sell = (daysAgo: number, input: object) =>
    sellHours(at(ctx, daysAgo, "Olga Owner"), { organizationId, key: ctx.ids.next() }, input);
  await sell(80, { minutes: 60, priceCents: 0, kinds: ["remote"], expiresOn: addDays(today(ctx), -30) });
  const { id, invoice } = await sell(40, {
    minutes: 600,
    priceCents: 110_000,
    expiresOn: addDays(today(ctx), 320),
  });
  const { number, openCents } = await issueInvoice(at(ctx, 40, "Olga Owner"), invoice ?? "");
  await recordInvoicePayment(
    at(ctx, 36, "Olga Owner"),
    { name: number, key: ctx.ids.next() },
    { method: "check", cents: openCents, reference: "2207" },
  );
  await expireHours(at(ctx, 29, "hours"));
  for (const work of works) await seedWork(ctx, work);
  await adjustHours(
    at(ctx, 1, "Olga Owner"),
    { id, key: ctx.ids.next() },
    { minutes: 30, reason: "For the second trip that we caused" },
  );
}

async function seedWork(ctx: Ctx, { client, daysAgo, kind, what, minutes, free }: SampleWork): Promise<void> {
  const organizationId = await clientCalled(ctx, client);
  const ticket = await ctx.db
    .selectFrom("tickets")
    .select("number")
    .where("organization_id", "=", organizationId ?? "")
    .where("status", "=", "resolved")
    .executeTakeFirst();
  if (!ticket) return;
  const morning = startOfDay(addDays(today(ctx), -daysAgo), ctx.business.timeZone).getTime() + 10 * hour;
  const technician: SignedIn = {
    kind: "technician",
    userId: ctx.ids.next(),
    email: "",
    name: "Tom Technician",
    sessionId: "",
    aal: "aal1",
  };
  const evening = { now: () => new Date(morning + 8 * hour) };
  await addTime({ ...ctx, clock: evening, actor: technician }, ctx.ids.next(), {
    for: { ticket: ticket.number },
    kind,
    what,
    startedAt: new Date(morning).toISOString(),
    minutes,
    billable: !free,
  });
}

async function clientCalled(ctx: Ctx, name: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("name", "=", name)
    .where("sample", "=", true)
    .executeTakeFirst();
  return row?.id;
}
