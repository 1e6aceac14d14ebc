import type { MailData } from "#contract/mail.ts";
import type { Ctx } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";
import { linesOfReturn, type ReturnRow } from "#domain/returns/return-store.ts";

/** Tells the customer how a return stands. Call it in the transaction of the change. */
export async function queueReturnEmail(
  ctx: Ctx,
  order: OrderRow,
  row: ReturnRow,
  status: MailData["order-return"]["status"],
): Promise<void> {
  const lines = await linesOfReturn(ctx, row);
  await queueMail(ctx, [
    {
      template: "order-return",
      to: { address: order.email, name: order.name },
      data: {
        name: order.name,
        number: order.number,
        status,
        pieces: lines.map(({ name, quantity }) => ({ name, quantity })),
        reason: row.reason,
        answer: row.answer,
        orderLink: { number: order.number, orderId: order.id },
      },
    },
  ]);
}
