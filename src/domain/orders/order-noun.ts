import type { Noun } from "#domain/ctx.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import { withdrawnFor } from "#domain/organizations/removed-people.ts";
import { languageOfRecord } from "#domain/language-of-record.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { orderLinkUrl } from "#domain/orders/order-link.ts";
import { orderInvoiceSettled } from "#domain/orders/invoice-order.ts";
import { orderPayable } from "#domain/orders/payments/order-payable.ts";
import { countViews } from "#domain/orders/view-order-desk.ts";
import { findOrdersForStaff } from "#domain/orders/find-orders-for-staff.ts";
import { ordersForExport } from "#domain/orders/orders-for-export.ts";

export const orderNoun: Noun = {
  name: "orders",
  exportOrganization: ordersForExport,
  findForStaff: findOrdersForStaff,
  exportOwn: exportOrders,
  payable: orderPayable,
  invoiceSettled: orderInvoiceSettled,
  async addressChanged(tx, { userId, from, to }) {
    await tx.db
      .updateTable("orders")
      .set({ customer_id: userId, email: to, views_ended_at: tx.clock.now() })
      .where(ownedBy({ userId, email: from }, "orders"))
      .where("email", "=", from)
      .execute();
  },
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
