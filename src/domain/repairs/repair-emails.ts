import type { RepairChange, RepairWords } from "#contract/repair-mail.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { type Addressee, addresseesOf } from "#domain/organizations/addressees.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import type { RepairFacts } from "#domain/repairs/repair-store.ts";

/** Who brought the device, when an address is known. */
export async function bringerOf(ctx: Ctx, repair: RepairFacts): Promise<Addressee[]> {
  return (await addresseesOf(ctx, repair.organization_id)).filter(({ contactId }) => contactId === repair.contact_id);
}

/** Who can answer an estimate: the one who brought the device, else all in the organization who may. */
export async function decidersOf(ctx: Ctx, repair: RepairFacts): Promise<Addressee[]> {
  const all = await spendersOf(ctx, repair.organization_id);
  const own = all.filter(({ contactId }) => contactId === repair.contact_id);
  return own.length > 0 ? own : all;
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
