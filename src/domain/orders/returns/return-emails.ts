import type { MailData } from "#contract/mail/mail.ts";
import { returnedThings } from "#contract/orders/return-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { ifProven, mayMail, recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { orderLinkRef } from "#domain/orders/order-link.ts";
import { isMailed, type OrderRow } from "#domain/orders/order-store.ts";
import { linesOfReturn, type ReturnRow } from "#domain/orders/returns/return-store.ts";

/** Tells the customer how a return stands. Call it in the transaction of the change. */
export async function queueReturnEmail(
  ctx: Ctx,
  order: OrderRow,
  row: ReturnRow,
  status: MailData["order-return"]["status"],
): Promise<void> {
  if (!isMailed(order) || !(await mayMail(ctx, order))) return;
  const lines = await linesOfReturn(ctx, row);
  const data = inLanguageOf(ctx, order, () => ({
    name: ifProven(order, order.name),
    number: order.number,
    status,
    pieces: returnedThings(lines),
    answer: row.answer,
    orderLink: orderLinkRef(order),
  }));
  await queueMail(ctx, [{ template: "order-return", to: recipientOf(order), data }]);
}
