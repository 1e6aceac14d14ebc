import { formatMoney } from "#contract/values/format-money.ts";
import { type TakenPayment } from "#contract/orders/order-words.ts";
import type { StaffEventWords } from "#domain/events/read-history.ts";
import * as t from "#words/orders.ts";

interface Detail {
  cents?: number;
  method?: TakenPayment;
  reason?: string | null;
  changes?: string[];
  identified?: string;
  name?: string;
}

const because = ({ reason }: Detail): string => (reason ? `: ${reason}` : "");
const money = ({ cents = 0, method }: Detail): string =>
  `${formatMoney(cents)}${method ? `, ${t.takenPaymentLabels[method].toLowerCase()}` : ""}`;

/** Words for somebody's step on an order, after their name: for staff. */
export const orderEventWords: StaffEventWords<"order", Detail> = {
  kinds: {
    drafted: "wrote the order down",
    placed: "placed the order",
    started: "started to get it ready",
    ready: "marked it ready",
    out_for_delivery: "sent it out",
    handed_over: ({ identified }) => `handed it over${identified ? `, ${identified}` : ""}`,
    completed: "completed the order",
    paid: (detail) => `recorded ${money(detail)}`,
    refunded: (detail) => `refunded ${money(detail)}${because(detail)}`,
    returned: "put returned goods on the shelf",
    cancelled: (detail) => `cancelled it${because(detail)}`,
    allocated: ({ name }) => `set aside what came in${name ? `: ${name}` : ""}`,
    payment_review: "put the late payment under review",
    note: "wrote a note",
    refund_failed: (detail) => `could not refund the card${because(detail)}`,
    return_requested: "asked for a return",
    return_accepted: "accepted the return",
    return_declined: (detail) => `declined the return${because(detail)}`,
    return_received: "took the return in",
    confirmed: "confirmed the order",
    links_ended: "ended the private links",
    disowned: "said that the order is not theirs",
    let_go: "put unpaid goods back on the shelf",
    dispute: (detail) => `noted that the bank of the card took ${money(detail)} back`,
    dispute_open: (detail) => `noted a dispute of ${money(detail)}${because(detail)}`,
    dispute_won: (detail) => `noted that the dispute of ${money(detail)} was won`,
    dispute_lost: (detail) => `noted that the dispute of ${money(detail)} was lost`,
    changed: ({ changes = [] }) => `changed the order: ${changes.join(", ")}`,
  },
  client: "Customer",
};
