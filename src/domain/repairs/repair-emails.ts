import type { Language } from "#contract/values/languages.ts";
import type { RepairChange, RepairWords } from "#contract/repairs/repair-mail.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { type Addressee, addresseesOf } from "#domain/organizations/addressees.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import type { RepairFacts } from "#domain/repairs/repair-store.ts";

/** The one who brought the device reads in the language of the repair, others in their own. */
export const asReaderOf = (
  { contact_id, language }: Pick<RepairFacts, "contact_id" | "language">,
  reader: Addressee,
): Addressee => (reader.contactId === contact_id ? { ...reader, language: language as Language } : reader);

/** The person who brought the device, when an address is known. */
export async function bringerOf(ctx: Ctx, repair: RepairFacts): Promise<Addressee[]> {
  return (await addresseesOf(ctx, repair.organization_id))
    .filter(({ contactId }) => contactId === repair.contact_id)
    .map((reader) => asReaderOf(repair, reader));
}

/** People who can answer an estimate: the one who brought the device, else all in the organization who may. */
export async function decidersOf(ctx: Ctx, repair: RepairFacts): Promise<Addressee[]> {
  const all = await spendersOf(ctx, repair.organization_id);
  const own = all.filter(({ contactId }) => contactId === repair.contact_id);
  return own.length > 0 ? own.map((reader) => asReaderOf(repair, reader)) : all;
}

export const repairWords = ({ number, device_name }: RepairFacts, { contactId, name }: Addressee): RepairWords => ({
  name,
  number,
  device: device_name,
  repairLink: { number, contactId },
});

/** Tells the one who brought the device. Call it in the transaction of the change. */
export async function queueRepairUpdate(
  ctx: Ctx,
  repair: RepairFacts,
  { change, note = null, feePaid = false }: { change: RepairChange; note?: string | null; feePaid?: boolean },
): Promise<void> {
  const due = change === "ready" || change === "not_collected" ? await dueAtPickup(ctx, repair) : null;
  for (const reader of await bringerOf(ctx, repair))
    await inLanguageOf(ctx, reader, (own) =>
      queueMail(own, [
        {
          template: "repair-update",
          to: { address: reader.email, name: reader.name },
          data: {
            ...repairWords(repair, reader),
            change,
            note,
            due,
            feePaid,
            diagnosticFee: repair.diagnostic_fee_cents > 0 ? formatMoney(repair.diagnostic_fee_cents) : null,
          },
        },
      ]),
    );
}

/** Sum due when a device is picked up: the open sum of its invoice; before there is one, the sum approved last. */
async function dueAtPickup(ctx: Ctx, { id }: RepairFacts): Promise<{ amount: string; invoice: string | null } | null> {
  const invoice = await ctx.db
    .selectFrom("invoices")
    .select(["number", "total_cents", "settled_at"])
    .select((eb) =>
      eb
        .selectFrom("allocations")
        .select(({ fn }) => fn.sum<string>("cents").as("cents"))
        .whereRef("invoice_id", "=", "invoices.id")
        .as("settled"),
    )
    .where("source", "=", "repair")
    .where("source_id", "=", id)
    .where("kind", "=", "invoice")
    .where("status", "=", "issued")
    .executeTakeFirst();
  if (invoice) {
    const cents = invoice.total_cents - Number(invoice.settled ?? 0);
    return cents > 0 ? { amount: formatMoney(cents), invoice: invoice.number } : null;
  }
  const approved = await ctx.db
    .selectFrom("authorizations")
    .select("total_cents")
    .where("repair_id", "=", id)
    .where("decision", "<>", "declined")
    .orderBy("decided_at", "desc")
    .executeTakeFirst();
  return approved && approved.total_cents > 0 ? { amount: formatMoney(approved.total_cents), invoice: null } : null;
}
