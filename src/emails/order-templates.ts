import type { OrderMailData } from "#contract/orders/order-mail.ts";
import { recordSubject, type EmailsOf } from "#emails/emails-of.ts";
import {
  OrderArrived,
  OrderCancelled,
  OrderChanged,
  OrderCompleted,
  OrderDrafted,
  OrderOnItsWay,
  OrderPlaced,
  OrderReady,
} from "#emails/order-emails.tsx";
import { OrderLink, OrderOnAccount, OrderPaid, OrderRefunded } from "#emails/order-money-emails.tsx";
import { OrderStaff } from "#emails/order-staff-email.tsx";
import { OrderReturn } from "#emails/return-emails.tsx";
import { StockHeldStaff } from "#emails/staff-emails.tsx";
import * as emails from "#words/emails.ts";

const record = recordSubject(() => emails.order);

export const orderEmails: EmailsOf<OrderMailData> = {
  "order-placed": { subject: record, body: OrderPlaced },
  "order-on-account": { subject: record, body: OrderOnAccount },
  "order-drafted": { subject: record, body: OrderDrafted },
  "order-arrived": { subject: record, body: OrderArrived },
  "order-changed": { subject: record, body: OrderChanged },
  "order-ready": { subject: record, body: OrderReady },
  "order-on-its-way": { subject: record, body: OrderOnItsWay },
  "order-completed": { subject: record, body: OrderCompleted },
  "order-cancelled": { subject: record, body: OrderCancelled },
  "order-refunded": { subject: record, body: OrderRefunded },
  "order-link": { subject: record, body: OrderLink },
  "order-paid": { subject: record, body: OrderPaid },
  "order-return": { subject: record, body: OrderReturn },
  "order-staff": { subject: record, body: OrderStaff },
  "stock-held-staff": {
    // oxlint-disable-next-line words/no-hard-coded-words -- staff read English
    subject: (data) => `Unpaid orders hold ${data.held} of ${data.onHand} ${data.sku}`,
    body: StockHeldStaff,
  },
};
