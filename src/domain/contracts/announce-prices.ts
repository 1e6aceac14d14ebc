import { monthFrom } from "#contract/contracts/contract-periods.ts";
import { priceNotice } from "#contract/content/price-notice.ts";
import { closePrices, comingPrices, waitingPrices } from "#domain/contracts/coming-prices.ts";
import { queueContractEmails } from "#domain/contracts/contract-emails.ts";
import { type ContractRow, linesOfContracts } from "#domain/contracts/contract-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import { remindNow } from "#domain/turns/remind-once.ts";

/**
 * Mails the notice of new prices once it is due, and keeps it as evidence (AB 2863). A change whose notice could not go out in time moves
 * to the first month that leaves time. Call it with the contract locked.
 */
export async function announcePrices(tx: Ctx, row: ContractRow): Promise<void> {
  if (row.status !== "active") return;
  const change = await waitingPrices(tx, row.id);
  if (!change || change.announced_at) return;
  const day = today(tx);
  const earliest = addDays(day, priceNotice.least);
  const from = change.from_day < earliest ? monthFrom(row.starts_on, earliest).start : change.from_day;
  if (row.ends_on !== null && from > row.ends_on)
    return closePrices(tx, row, change, "The contract ends before they count.");
  if (from !== change.from_day) {
    await tx.db.updateTable("contract_price_changes").set({ from_day: from }).where("id", "=", change.id).execute();
    await recordEvent(tx, {
      noun: "contract",
      id: row.id,
      kind: "prices_postponed",
      detail: { from, before: change.from_day },
    });
  }
  if (addDays(day, priceNotice.most) < from) return;
  await remindNow(
    tx,
    { id: change.id },
    {
      async mark({ db, clock }, { id }) {
        // Without a reader it is no notice: it is tried again each hour.
        if ((await spendersOf(tx, row.organization_id)).length === 0) return null;
        await db
          .updateTable("contract_price_changes")
          .set({ announced_at: clock.now() })
          .where("id", "=", id)
          .execute();
        return comingPrices({ ...change, from_day: from }, await linesOfContracts(tx, [row.id]));
      },
      async mail(_, coming) {
        const notices = await queueContractEmails(tx, row, "prices", coming);
        await recordEvent(tx, {
          noun: "contract",
          id: row.id,
          kind: "prices_announced",
          detail: { ...coming, notices },
        });
      },
    },
  );
}
