import type { Language } from "#contract/languages.ts";
import type { RepairChange, RepairWords } from "#contract/repair-mail.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { type Spender, spendersOf } from "#domain/organizations/spenders.ts";
import type { RepairFacts } from "#domain/repairs/repair-store.ts";

const readersQuery = (ctx: Ctx, repair: RepairFacts) =>
  ctx.db
    .selectFrom("contacts")
    .select(["id", "name", "email", "language"])
    .where("organization_id", "=", repair.organization_id)
    .where("removed_at", "is", null)
    .where("email", "is not", null)
    .orderBy("created_at");

const readerOf = (row: { id: string; name: string; email: string | null; language: string }): Spender => ({
  contactId: row.id,
  name: row.name,
  email: row.email ?? "",
  language: row.language as Language,
});

/** Who brought the device, when an address is known. */
export async function bringerOf(ctx: Ctx, repair: RepairFacts): Promise<Spender[]> {
  return (await readersQuery(ctx, repair).where("id", "=", repair.contact_id).execute()).map(readerOf);
}

/** Who can answer an estimate: the one who brought the device, else all in the organization who may. */
export async function decidersOf(ctx: Ctx, repair: RepairFacts): Promise<Spender[]> {
  const all = await spendersOf(ctx, repair.organization_id);
  const own = all.filter(({ contactId }) => contactId === repair.contact_id);
  return own.length > 0 ? own : all;
}

export const repairWords = ({ id, number, device_name }: RepairFacts, { contactId, name }: Spender): RepairWords => ({
  name,
  number,
  device: device_name,
  repairLink: { number, repairId: id, contactId },
});

/** Tells the one who brought the device. Call it in the transaction of the change. */
export async function queueRepairUpdate(
  ctx: Ctx,
  repair: RepairFacts,
  { change, note = null }: { change: RepairChange; note?: string | null },
): Promise<void> {
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
            diagnosticFee: repair.diagnostic_fee_cents > 0 ? formatMoney(repair.diagnostic_fee_cents) : null,
          },
        },
      ]),
    );
}
