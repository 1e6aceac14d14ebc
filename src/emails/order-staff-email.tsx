import { formatMoney } from "#contract/values/format-money.ts";
import type { MailData } from "#contract/mail/mail.ts";
import type { OrderStaffChange } from "#contract/orders/order-mail.ts";
import { EmailLayout, Facts, Quoted, Words } from "#emails/email-layout.tsx";
import { How, type Props, Sum } from "#emails/order-emails.tsx";

const staffTitles: Record<OrderStaffChange, string> = {
  placed: "Order placed",
  cancelled: "Order cancelled",
  paid: "Order paid by card",
  payment_review: "Paid too late, refunded automatically",
  refund_failed: "Card refund failed",
  return_requested: "Return asked for",
  refunded_outside: "Money was given back at the card processor",
  dispute_open: "Card payment disputed; answer it at the card processor",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
};

export function OrderStaff({ data, business }: Omit<Props<MailData["order-staff"]>, "linkUrl">) {
  return (
    <EmailLayout
      business={business}
      preview={`${staffTitles[data.change]}: ${data.name}, ${formatMoney(data.totalCents)}`}
      title={`${data.number}: ${staffTitles[data.change]}`}
    >
      <Facts
        rows={[
          ["From", [data.name, data.email].filter(Boolean).join(", ")],
          ...(data.phone ? [["Phone", data.phone] as [string, string]] : []),
        ]}
      />
      <Sum data={data} />
      <How data={data} />
      {data.note ? <Quoted text={data.note} /> : null}
      {data.email ? <Words>Replying to this email answers the customer directly.</Words> : null}
    </EmailLayout>
  );
}
