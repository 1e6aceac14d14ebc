import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Connection } from "#platform/db/connect.ts";
import { addressOf } from "#platform/db/address-of.ts";

export const databaseTypesFile = "src/platform/db/schema.gen.ts";

/** Columns whose allowed values have a type in the contract. */
const unions: Record<string, { type: string; from: string; nullable?: true }> = {
  "mail_suppressions.reason": { type: "SuppressionReason", from: "#contract/mail/mail-desk.ts" },
  "health_episodes.part": { type: "HealthPart", from: "#contract/health/health-words.ts" },
  "tickets.status": { type: "TicketStatus", from: "#contract/tickets/tickets.ts" },
  "tickets.priority": { type: "TicketPriority", from: "#contract/tickets/tickets.ts" },
  "tickets.category": { type: "TicketCategory", from: "#contract/tickets/tickets.ts" },
  "orders.status": { type: "OrderStatus", from: "#contract/orders/order-words.ts" },
  "orders.payment_status": { type: "PaymentStatus", from: "#contract/orders/order-words.ts" },
  "orders.fulfillment_status": { type: "FulfillmentStatus", from: "#contract/orders/order-words.ts" },
  "orders.fulfillment": { type: "Fulfillment", from: "#contract/orders/order-words.ts" },
  "orders.payment_method": { type: "PaymentMethod", from: "#contract/orders/order-words.ts" },
  "order_lines.kind": { type: "LineKind", from: "#contract/orders/orders.ts" },
  "payments.undoes": { type: "PaymentUndoing", from: "#contract/invoices/invoice-words.ts", nullable: true },
  "card_disputes.status": { type: "DisputeStatus", from: "#contract/invoices/invoice-words.ts" },
  "payments.method": { type: "TakenPayment", from: "#contract/orders/order-words.ts" },
  "order_returns.status": { type: "ReturnStatus", from: "#contract/orders/return-words.ts" },
  "card_payments.status": { type: "CardPaymentStatus", from: "#contract/orders/order-words.ts" },
  "card_refunds.status": { type: "CardRefundStatus", from: "#contract/orders/order-words.ts" },
  "appointment_blocks.part": { type: "BlockPart", from: "#contract/appointments/appointments.ts" },
  "appointments.mode": { type: "AppointmentMode", from: "#contract/appointments/booking-calendar.ts" },
  "appointments.status": { type: "AppointmentStatus", from: "#contract/appointments/appointments.ts" },
  "leads.size": { type: "LeadSize", from: "#contract/appointments/appointments.ts" },
  "chat_conversations.language": { type: "ChatLanguage", from: "#contract/assistant/chat-rules.ts" },
  "chat_conversations.hand_over_reason": {
    type: "ChatHandOverReason",
    from: "#contract/assistant/chat-rules.ts",
    nullable: true,
  },
  "chat_conversations.hand_over_state": {
    type: "ChatHandOverState",
    from: "#contract/assistant/chat-rules.ts",
    nullable: true,
  },
  "chat_messages.action": { type: "ChatAction", from: "#contract/assistant/chat-rules.ts", nullable: true },
  "chat_messages.author": { type: "ChatAuthor", from: "#contract/assistant/chat-rules.ts" },
  "chat_messages.language": { type: "ChatLanguage", from: "#contract/assistant/chat-rules.ts", nullable: true },
  "chat_messages.state": { type: "ChatMessageState", from: "#contract/assistant/chat-rules.ts" },
  "chat_ratings.reason": { type: "ChatRatingReason", from: "#contract/assistant/chat-rules.ts", nullable: true },
  "seo_audits.trigger": { type: "AuditTrigger", from: "#contract/seo/seo-rules.ts" },
  "seo_audits.status": { type: "AuditStatus", from: "#contract/seo/seo-rules.ts" },
  "seo_audits.stopped_by": { type: "AuditStop", from: "#contract/seo/seo-rules.ts", nullable: true },
  "seo_issues.severity": { type: "Severity", from: "#contract/seo/seo-rules.ts" },
  "seo_issues.status": { type: "IssueStatus", from: "#contract/seo/seo-rules.ts" },
  "seo_crawler_hits.kind": { type: "HitKind", from: "#contract/seo/crawler-words.ts" },
  "lighthouse_runs.status": { type: "LighthouseStatus", from: "#contract/seo/seo-rules.ts" },
  "subscribers.state": { type: "SubscriberState", from: "#contract/newsletter/newsletter.ts" },
  "build_parts.slot": { type: "PartSlot", from: "#contract/builds/build-facts.ts" },
  "products.category": { type: "ProductCategory", from: "#contract/products/product-categories.ts" },
  "products.condition": { type: "ProductCondition", from: "#contract/products/products.ts" },
  "products.fee_class": { type: "FeeClass", from: "#contract/products/product-fees.ts" },
  "products.status": { type: "ProductStatus", from: "#contract/products/products.ts" },
  "products.tax_kind": { type: "TaxKind", from: "#contract/products/product-fees.ts" },
  "products.warranty_by": { type: "WarrantyBy", from: "#contract/products/products.ts" },
  "invoices.kind": { type: "InvoiceKind", from: "#contract/invoices/invoice-words.ts" },
  "invoices.status": { type: "InvoiceStatus", from: "#contract/invoices/invoice-words.ts" },
  "invoices.source": { type: "InvoiceSource", from: "#contract/invoices/invoice-words.ts" },
  "invoice_lines.kind": { type: "InvoiceLineKind", from: "#contract/invoices/invoice-words.ts" },
  "invoice_lines.part_class": { type: "PartClass", from: "#contract/repairs/repair-words.ts", nullable: true },
  "quotes.status": { type: "KeptQuoteStatus", from: "#contract/quotes/quote-words.ts" },
  "quote_versions.status": { type: "QuoteVersionStatus", from: "#contract/quotes/quote-words.ts" },
  "quote_answers.mode": { type: "QuoteAnswerMode", from: "#contract/quotes/quote-words.ts" },
  "quote_outcomes.became": { type: "QuoteOutcome", from: "#contract/quotes/quote-words.ts" },
  "quote_answers.decision": { type: "QuoteDecision", from: "#contract/quotes/quote-words.ts" },
  "ledger_entries.kind": { type: "LedgerKind", from: "#contract/invoices/invoice-words.ts" },
  "roadmap_items.state": { type: "RoadmapState", from: "#contract/dashboard/dashboard.ts" },
  "renewals.kind": { type: "RenewalKind", from: "#contract/dashboard/dashboard.ts" },
  "client_checks.kind": { type: "CheckKind", from: "#contract/dashboard/health-score.ts" },
  "contracts.status": { type: "ContractStatus", from: "#contract/contracts/contract-words.ts" },
  "contracts.renewal": { type: "Renewal", from: "#contract/contracts/contract-words.ts" },
  "contract_lines.kind": { type: "ContractLineKind", from: "#contract/contracts/contract-words.ts" },
  "organizations.kind": { type: "OrganizationKind", from: "#contract/organizations/organization-rights.ts" },
  "organizations.ticket_sharing": { type: "TicketSharing", from: "#contract/organizations/organization-rights.ts" },
  "contacts.role": { type: "OrganizationRole", from: "#contract/organizations/organization-rights.ts" },
  "staff_invitations.role": { type: "StaffRole", from: "#contract/nouns/noun-facts.ts" },
  "invitations.role": { type: "OrganizationRole", from: "#contract/organizations/organization-rights.ts" },
  "calendar_feeds.scope": { type: "FeedScope", from: "#contract/appointments/calendar-feed-words.ts" },
  "document_roles.role": { type: "OrganizationRole", from: "#contract/organizations/organization-rights.ts" },
  "devices.kind": { type: "DeviceKind", from: "#contract/devices/device-words.ts" },
  "devices.status": { type: "DeviceStatus", from: "#contract/devices/device-words.ts" },
  "device_secrets.kind": { type: "SecretKind", from: "#contract/devices/device-words.ts" },
  "repairs.status": { type: "RepairStatus", from: "#contract/repairs/repair-words.ts" },
  "repairs.intake": { type: "IntakeKind", from: "#contract/repairs/repair-words.ts" },
  "repairs.used_for": { type: "UsedFor", from: "#contract/repairs/repair-words.ts" },
  "repairs.backup": { type: "BackupConsent", from: "#contract/repairs/repair-words.ts" },
  "repairs.replaced_parts": { type: "ReplacedParts", from: "#contract/repairs/repair-words.ts" },
  "reviews.kind": { type: "DeviceKind", from: "#contract/devices/device-words.ts" },
  "reviews.language": { type: "Language", from: "#contract/values/languages.ts" },
  "reviews.hidden_for": { type: "HiddenReason", from: "#contract/reviews/review-words.ts", nullable: true },
  "estimates.status": { type: "KeptEstimateStatus", from: "#contract/repairs/repair-words.ts" },
  "authorizations.decision": { type: "EstimateDecision", from: "#contract/repairs/repair-words.ts" },
  "time_entries.kind": { type: "WorkKind", from: "#contract/hours/hour-words.ts" },
  "hour_moves.kind": { type: "HourMoveKind", from: "#contract/hours/hour-words.ts" },
  "events.noun": { type: "EventNoun", from: "#contract/site/event-kinds.ts" },
  "users.role": { type: "Role", from: "#contract/accounts/accounts.ts" },
};

/** TypeScript types of a migrated database's tables, generated by kysely-codegen. */
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
