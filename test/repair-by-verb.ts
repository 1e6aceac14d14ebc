import sharp from "sharp";
import type { EstimateLineInput } from "#contract/repairs/estimates.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { checkIn } from "#domain/repairs/check-in.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { draftRepairInvoice } from "#domain/repairs/invoice-repair.ts";
import { saveEstimate } from "#domain/repairs/draft-estimate.ts";
import { moveRepair } from "#domain/repairs/move-repair.ts";
import type { RepairMove } from "#contract/repairs/repairs.ts";
import { findRepair } from "#domain/repairs/repair-store.ts";
import { sendEstimate } from "#domain/repairs/send-estimate.ts";

type Staff = Ctx & { actor: SignedIn };

const picture = (await sharp({ create: { width: 60, height: 40, channels: 3, background: "#446688" } })
  .jpeg()
  .toBuffer()) as Uint8Array;
export const twoPhotos = () => ["lid.jpg", "screen.jpg"].map((name) => ({ name, content: new Uint8Array(picture) }));

export const intake = (changes: object = {}) => ({
  client: { name: "Maria Delgado", email: "maria@example.com", phone: "(209) 555-0163" },
  device: { name: "Dell XPS 13", kind: "laptop", serial: "7Q4K-0000-M3" },
  usedFor: "home_office",
  problem: "It updated last night. This morning there is a black screen.",
  condition: [{ mark: "Scratches", note: "lower left" }],
  accessories: ["Charger"],
  backup: "full",
  lossNotice: true,
  diagnosticFeeCents: 4500,
  diagnosticFeeAgreed: true,
  ...changes,
});

export const line = (changes: Partial<EstimateLineInput> = {}): EstimateLineInput => ({
  kind: "labor",
  what: "Fit it, move all files over",
  note: "",
  partClass: null,
  quantity: 1,
  unitCents: 13_900,
  taxed: false,
  optional: false,
  warrantyDays: 90,
  ...changes,
});

export const drive = line({ kind: "part", what: "New 1 TB drive", partClass: "new", unitCents: 8400, taxed: true });
export const battery = line({
  kind: "part",
  what: "New battery",
  partClass: "new",
  unitCents: 12_900,
  taxed: true,
  optional: true,
});

export async function checkedIn(staff: Staff, changes: object = {}): Promise<string> {
  const { number } = await checkIn(staff, { uploads: twoPhotos() }, intake(changes));
  return number;
}

/** Bills a repair and takes the money, as an administrator at the counter does. */
export async function paidRepair(admin: Ctx, number: string): Promise<string> {
  const { id } = await draftRepairInvoice(admin, number);
  const { number: invoice, openCents } = await issueInvoice(admin, id);
  if (openCents > 0)
    await recordInvoicePayment(
      admin,
      { name: invoice, key: admin.ids.next() },
      { method: "card_terminal", cents: openCents },
    );
  return invoice;
}

export async function versionOf(ctx: Ctx, number: string): Promise<number> {
  const repair = await findRepair(ctx, number);
  if (!repair) throw new Error(`There is no ${number}.`);
  return repair.version;
}

export async function move(staff: Staff, number: string, ...moves: RepairMove[]): Promise<void> {
  for (const step of moves) await moveRepair(staff, number, { move: step, version: await versionOf(staff, number) });
}

/** A repair whose estimate waits for an answer. */
export async function withEstimate(
  staff: Staff,
  { lines = [drive, line(), battery], intake: changes = {} }: { lines?: EstimateLineInput[]; intake?: object } = {},
): Promise<string> {
  const number = await checkedIn(staff, changes);
  await move(staff, number, "startDiagnosis");
  await saveEstimate(staff, number, { cause: "The drive is failing.", lines });
  await sendEstimate(staff, number);
  return number;
}
