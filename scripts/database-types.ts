import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Connection } from "#platform/db/connect.ts";
import { addressOf } from "#test/in-database.ts";

export const databaseTypesFile = "src/platform/db/schema.gen.ts";

/** Columns whose allowed words have a type in the contract. */
const unions: Record<string, { type: string; from: string; nullable?: true }> = {
  "tickets.status": { type: "TicketStatus", from: "#contract/tickets.ts" },
  "tickets.priority": { type: "TicketPriority", from: "#contract/tickets.ts" },
  "tickets.category": { type: "TicketCategory", from: "#contract/tickets.ts" },
  "orders.status": { type: "OrderStatus", from: "#contract/order-words.ts" },
  "orders.payment_status": { type: "PaymentStatus", from: "#contract/order-words.ts" },
  "orders.fulfillment_status": { type: "FulfillmentStatus", from: "#contract/order-words.ts" },
  "orders.fulfillment": { type: "Fulfillment", from: "#contract/order-words.ts" },
  "orders.payment_method": { type: "PaymentMethod", from: "#contract/order-words.ts" },
  "order_lines.kind": { type: "LineKind", from: "#contract/orders.ts" },
  "order_payments.method": { type: "TakenPayment", from: "#contract/order-words.ts" },
  "appointments.mode": { type: "AppointmentMode", from: "#contract/booking-calendar.ts" },
  "appointments.status": { type: "AppointmentStatus", from: "#contract/appointments.ts" },
  "ticket_quotes.status": { type: "KeptQuoteStatus", from: "#contract/ticket-quotes.ts" },
  "leads.size": { type: "LeadSize", from: "#contract/appointments.ts" },
  "chat_conversations.language": { type: "ChatLanguage", from: "#contract/chat-rules.ts" },
  "chat_conversations.hand_over_reason": {
    type: "ChatHandOverReason",
    from: "#contract/chat-rules.ts",
    nullable: true,
  },
  "chat_conversations.hand_over_state": { type: "ChatHandOverState", from: "#contract/chat-rules.ts", nullable: true },
  "chat_messages.action": { type: "ChatAction", from: "#contract/chat-rules.ts", nullable: true },
  "chat_messages.author": { type: "ChatAuthor", from: "#contract/chat-rules.ts" },
  "chat_messages.language": { type: "ChatLanguage", from: "#contract/chat-rules.ts", nullable: true },
  "chat_messages.state": { type: "ChatMessageState", from: "#contract/chat-rules.ts" },
  "chat_ratings.reason": { type: "ChatRatingReason", from: "#contract/chat-rules.ts", nullable: true },
  "subscribers.state": { type: "SubscriberState", from: "#contract/newsletter.ts" },
  "products.category": { type: "ProductCategory", from: "#contract/product-categories.ts" },
  "products.condition": { type: "ProductCondition", from: "#contract/products.ts" },
  "products.fee_class": { type: "FeeClass", from: "#contract/product-fees.ts" },
  "products.status": { type: "ProductStatus", from: "#contract/products.ts" },
  "products.tax_kind": { type: "TaxKind", from: "#contract/product-fees.ts" },
  "products.warranty_by": { type: "WarrantyBy", from: "#contract/products.ts" },
  "users.role": { type: "Role", from: "#contract/accounts.ts" },
};

/** The TypeScript types of a migrated database's tables, made by kysely-codegen. */
export function databaseTypes(connection: Connection): string {
  const out = path.join(tmpdir(), `schema-${process.pid}-${Date.now()}.ts`);
  execFileSync(
    "node_modules/.bin/kysely-codegen",
    [
      `--url=${addressOf(connection)}`,
      "--dialect=postgres",
      "--include-pattern=public.*",
      "--exclude-pattern=public.migrations",
      `--overrides=${JSON.stringify({ columns: columnTypes })}`,
      `--out-file=${out}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const types = readFileSync(out, "utf8");
  rmSync(out);
  return `${imports}\n\n${types}`;
}

const columnTypes = Object.fromEntries(
  Object.entries(unions).map(([column, { type, nullable }]) => [column, nullable ? `${type} | null` : type]),
);

const imports = [...new Set(Object.values(unions).map(({ from }) => from))]
  .toSorted()
  .map((from) => {
    const types = Object.values(unions).filter((union) => union.from === from);
    return `import type { ${[...new Set(types.map(({ type }) => type))].toSorted().join(", ")} } from "${from}";`;
  })
  .join("\n");
