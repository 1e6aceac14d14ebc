import { monthsAfter } from "#contract/contracts/contract-periods.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { billContracts } from "#domain/contracts/bill-contracts.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { today } from "#domain/time/days.ts";

interface SampleContract {
  client: string;
  title: string;
  /** Months since it began; below zero in the future. */
  monthsAgo: number;
  termMonths: number;
  renewal: "auto" | "none";
  /** The state of acceptance: offered, or accepted by this name. */
  acceptedBy?: string;
  offered?: boolean;
  /** Hours of work a month, and what one beyond them costs. */
  hours?: { includedMinutes: number; hourCents: number };
  lines: { kind: "seat" | "device" | "flat"; what: string; quantity: number; unitCents: number }[];
}

const day = 86_400_000;

const samples: SampleContract[] = [
  {
    client: "Valley Almond Packers",
    title: "Managed IT",
    monthsAgo: 3,
    termMonths: 12,
    renewal: "auto",
    acceptedBy: "Jo Saldaña",
    hours: { includedMinutes: 300, hourCents: 11_000 },
    lines: [
      { kind: "seat", what: "Managed computer", quantity: 9, unitCents: 8_000 },
      { kind: "flat", what: "Cloud backup", quantity: 1, unitCents: 6_000 },
    ],
  },
  {
    client: "Oakdale Dental",
    title: "Firewall watch",
    monthsAgo: 5,
    termMonths: 6,
    renewal: "none",
    acceptedBy: "Rosa Jiménez",
    lines: [{ kind: "device", what: "Watched firewall", quantity: 2, unitCents: 4_500 }],
  },
  {
    client: "Oakdale Dental",
    title: "Managed IT, new plan",
    monthsAgo: -1,
    termMonths: 12,
    renewal: "auto",
    offered: true,
    lines: [{ kind: "seat", what: "Managed computer", quantity: 14, unitCents: 8_500 }],
  },
  {
    client: "Valley Almond Packers",
    title: "Camera storage",
    monthsAgo: -1,
    termMonths: 24,
    renewal: "auto",
    lines: [{ kind: "device", what: "Camera", quantity: 16, unitCents: 600 }],
  },
];

/** Contracts: one three months old, one that ends soon, one that was offered, a draft. Runs once. */
export async function seedContracts(ctx: Ctx): Promise<void> {
  const done = await ctx.db.selectFrom("contracts").select("id").limit(1).executeTakeFirst();
  if (done) return;
  for (const sample of samples) await seedContract(ctx, sample);
  for (const daysAgo of [150, 120, 90, 60, 30, 0]) await billContracts(at(ctx, daysAgo, "contracts"));
  await payEarlier(at(ctx, 20, "Olga Owner"));
}

/** Everything but the last month is paid. */
async function payEarlier(ctx: Ctx): Promise<void> {
  const open = await ctx.db
    .selectFrom("invoices")
    .select(["number", "total_cents"])
    .where("source", "=", "contract")
    .where("settled_at", "is", null)
    .where("issued_on", "<", today(ctx))
    .execute();
  for (const { number, total_cents: cents } of open)
    await recordInvoicePayment(
      ctx,
      { name: number ?? "", key: ctx.ids.next() },
      { method: "bank_transfer", cents, reference: "Autopay" },
    );
}

/** The context as it was some days ago. */
export function at(ctx: Ctx, daysAgo: number, name: string): Ctx {
  const moment = new Date(ctx.clock.now().getTime() - daysAgo * day);
  return { ...ctx, clock: { now: () => moment }, actor: { kind: "system", name } };
}

async function seedContract(ctx: Ctx, sample: SampleContract): Promise<void> {
  const organization = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("name", "=", sample.client)
    .where("sample", "=", true)
    .executeTakeFirst();
  if (!organization) return;
  const startsOn = monthsAfter(`${today(ctx).slice(0, 8)}01`, -sample.monthsAgo);
  const daysAgo = sample.monthsAgo < 0 ? 2 : sample.monthsAgo * 30 + 25;
  const owner = at(ctx, daysAgo, "Olga Owner");
  const { number } = await newContract(owner, {
    organizationId: organization.id,
    title: sample.title,
    terms: "Support on working days from 8 am to 6 pm. Unlimited remote help; visits in the service area are included.",
    startsOn,
    termMonths: sample.termMonths,
    renewal: sample.renewal,
    answerMinutes: 240,
    lines: sample.lines,
    ...sample.hours,
  });
  if (sample.offered || sample.acceptedBy) await offerContract(owner, number);
  if (!sample.acceptedBy) return;
  const contact = await ctx.db
    .selectFrom("contacts")
    .select(["id", "name", "email"])
    .where("organization_id", "=", organization.id)
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  // Known by the address that staff wrote down.
  const actor: SignedIn = {
    kind: "member",
    userId: contact.id,
    email: contact.email ?? "",
    name: contact.name,
    sessionId: contact.id,
    aal: "aal1",
  };
  await acceptContract({ ...owner, actor }, number, { name: sample.acceptedBy, renews: sample.renewal === "auto" });
}
