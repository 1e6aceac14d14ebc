import type { Noun } from "#domain/ctx.ts";
import { moveOwned } from "#domain/access/owned-by.ts";
import { withdrawnFor } from "#domain/organizations/removed-people.ts";
import { languageOfRecord } from "#domain/language/language-of-record.ts";
import { allocateWaiting } from "#domain/orders/allocate-waiting.ts";
import { releaseExpiredOrders } from "#domain/orders/cancel-order.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { orderLinkUrl } from "#domain/orders/order-link.ts";
import { orderInvoiceSettled } from "#domain/orders/invoice-order.ts";
import { orderPayable } from "#domain/orders/payments/order-payable.ts";
import { countViews } from "#domain/orders/view-order-desk.ts";
import { findOrdersForStaff } from "#domain/orders/find-orders-for-staff.ts";
import { allocateQueue } from "#domain/stock/queue-allocation.ts";
import { ordersForExport } from "#domain/orders/orders-for-export.ts";
import { ordersWaiting } from "#domain/orders/orders-waiting.ts";

export const orderNoun: Noun = {
  name: "orders",
  mergedTables: [{ table: "orders", words: "orders", place: 8 }],
  jobs: [
    { name: "release-expired-orders", every: "minute", retrySeconds: 30, run: releaseExpiredOrders },
    {
      name: allocateQueue,
      every: "hour at :17",
      attempts: 6,
      retrySeconds: 5,
      run: (ctx, { itemIds }: { itemIds?: string[] }) => allocateWaiting(ctx, itemIds ?? null),
    },
  ],
  exportOrganization: ordersForExport,
  findForStaff: findOrdersForStaff,
  exportOwn: exportOrders,
  payable: orderPayable,
  invoiceSettled: orderInvoiceSettled,
  addressChanged: async (tx, change) => void (await moveOwned(tx, "orders", change)),
  waiting: ordersWaiting,
  async openWork(ctx) {
    const { to_prepare = 0, returns = 0 } = await countViews(ctx);
    return { waiting: to_prepare + returns, late: 0 };
  },
  mailPart: async (ctx, _, { orderLink }) =>
    orderLink
      ? {
          linkUrl: orderLinkUrl(ctx, orderLink),
          ...(await languageOfRecord(ctx, "orders", orderLink.number)),
          ...(await withdrawnFor(ctx, "orders", orderLink.number)),
        }
      : {},
};
