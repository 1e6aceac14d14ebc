import type { QuoteLineInput } from "#contract/quotes/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import { recordQuoteAnswer } from "#domain/quotes/answer-quote.ts";
import { convertQuote } from "#domain/quotes/convert-quote.ts";
import { cancelQuote, sendQuote } from "#domain/quotes/send-quote.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import { samplePeople } from "#seed/sample-accounts.ts";

type Line = Partial<QuoteLineInput>;

interface SampleQuote {
  client: string;
  title: string;
  intro?: string;
  /** Days since it was sent; a draft without. */
  daysAgo?: number;
  depositPercent?: number;
  options: { name?: string; note?: string; suggested?: boolean; lines: Line[] }[];
  end?: "accept" | "invoice" | "decline" | "cancel";
}

const day = 86_400_000;
const line = (kind: QuoteLineInput["kind"], what: string, unitCents: number, changes: Line = {}): Line => ({
  kind,
  what,
  quantity: 100,
  unitCents,
  taxed: kind === "goods",
  ...changes,
});
const pcs = (count: number, unitCents: number, costCents: number): Line =>
  line("goods", "Office computer, 16 GB, 512 GB SSD", unitCents, { quantity: count * 100, costCents });

const samples: SampleQuote[] = [
  {
    client: "Oakdale Dental",
    title: "New computers for the front desk",
    intro: "Three computers that run the practice software for five more years. All files and printers move over.",
    daysAgo: 3,
    depositPercent: 40,
    options: [
      {
        name: "Good",
        note: "The same speed as today.",
        lines: [pcs(3, 62_900, 51_000), line("labor", "Set-up and move", 42_000)],
      },
      {
        name: "Better",
        note: "Starts in ten seconds, two screens each.",
        suggested: true,
        lines: [
          pcs(3, 84_900, 68_500),
          line("goods", "24-inch monitor", 16_900, { quantity: 600, costCents: 12_900 }),
          line("labor", "Set-up and move", 48_000),
          line("service", "Cloud backup", 900, { quantity: 300, monthly: true, optional: true, costCents: 350 }),
        ],
      },
      {
        name: "Best",
        note: "With support for all three.",
        lines: [
          pcs(3, 84_900, 68_500),
          line("goods", "24-inch monitor", 16_900, { quantity: 600, costCents: 12_900 }),
          line("labor", "Set-up and move", 48_000),
          line("service", "Managed IT, per computer", 8_000, { quantity: 300, monthly: true, costCents: 2_900 }),
        ],
      },
    ],
  },
  {
    client: "Valley Almond Packers",
    title: "Managed IT for nine computers",
    daysAgo: 6,
    options: [
      {
        lines: [line("service", "Managed IT, per computer", 8_000, { quantity: 900, monthly: true, costCents: 2_900 })],
      },
    ],
    end: "accept",
  },
  {
    client: "Oakdale Dental",
    title: "Network cabinet, Modesto office",
    daysAgo: 60,
    options: [
      {
        lines: [
          line("goods", "Wall cabinet, 12U", 28_900, { costCents: 19_000 }),
          line("labor", "Mounting and cabling", 12_500, { quantity: 550 }),
        ],
      },
    ],
    end: "invoice",
  },
  {
    client: "Maria Delgado",
    title: "Wi-Fi for the whole house",
    daysAgo: 20,
    options: [
      {
        lines: [
          line("goods", "Wi-Fi access point", 14_900, { quantity: 200, costCents: 9_900 }),
          line("labor", "Set-up and survey", 19_000),
        ],
      },
    ],
    end: "decline",
  },
  {
    client: "Rosa Medina",
    title: "Computadora nueva para la casa",
    daysAgo: 45,
    options: [{ lines: [line("goods", "Computadora, 16 GB", 64_900, { costCents: 51_000 })] }],
  },
  {
    client: "Valley Almond Packers",
    title: "Camera system for the yard",
    daysAgo: 30,
    options: [{ lines: [line("goods", "Camera", 18_900, { quantity: 600, costCents: 12_000 })] }],
    end: "cancel",
  },
  {
    client: "Oakdale Dental",
    title: "Server replacement",
    options: [
      {
        lines: [
          line("goods", "Server, 64 GB", 389_900, { costCents: 312_000 }),
          line("labor", "Move over a weekend", 14_500, { quantity: 1200 }),
        ],
      },
    ],
  },
];

/** A quote in each state: draft, waiting, accepted, billed, declined, expired, cancelled. Needs the sample accounts; runs once. */
export async function seedQuotes(ctx: Ctx): Promise<void> {
  const done = await ctx.db
    .selectFrom("quotes")
    .select("id")
    .where("ticket_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  const [technician] = samplePeople;
  const person = await ctx.db.selectFrom("users").select("id").where("email", "=", technician.email).executeTakeFirst();
  if (done || !person) return;
  const at = (daysAgo: number): Ctx => {
    const now = new Date(ctx.clock.now().getTime() - daysAgo * day);
    return {
      ...ctx,
      clock: { now: () => now },
      actor: {
        kind: "technician",
        userId: person.id,
        email: technician.email,
        sessionId: ctx.ids.next(),
        aal: "aal1",
        name: `${technician.firstName} ${technician.lastName}`,
      },
    };
  };
  for (const sample of samples) await seedQuote(ctx, sample, at);
}

async function seedQuote(ctx: Ctx, { client, daysAgo, end, ...content }: SampleQuote, at: (daysAgo: number) => Ctx) {
  const organization = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("name", "=", client)
    .where("sample", "=", true)
    .executeTakeFirst();
  if (!organization) return;
  const { number } = await newQuote(at(daysAgo ?? 0), { ...content, organizationId: organization.id });
  if (daysAgo === undefined) return;
  await sendQuote(at(daysAgo), number);
  const later = at(daysAgo - 2);
  if (end === "cancel") await cancelQuote(later, number, { reason: "The maker no longer delivers this camera" });
  if (end === undefined || end === "cancel") return;
  const answer = { version: 1, mode: "oral", name: client, how: "On the phone, they called us" };
  if (end === "decline")
    await recordQuoteAnswer(later, number, { ...answer, decision: "decline", reason: "Too much for now" });
  else await recordQuoteAnswer(later, number, { ...answer, decision: "accept", option: "1" });
  if (end === "invoice") await convertQuote(later, number, { into: "invoice" });
}
