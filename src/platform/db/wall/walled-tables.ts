import type { DB } from "#platform/db/schema.gen.ts";

const user = "(select nullif(current_setting('longrow.user_id', true), '')::uuid)";
const email = "(select nullif(current_setting('longrow.email', true), ''))";
const proven = "(select nullif(current_setting('longrow.proven', true), '')::uuid[])::uuid[]";
const organizations = "(select reached_organizations())::uuid[]";

/** A condition in SQL for the rows of a table that one client may see. */
type Owner = (table: string) => string;

const own =
  (...conditions: string[]): Owner =>
  () =>
    conditions.join(" or ");
const isProven = `id = any (${proven})`;
const ofOrganization = `organization_id = any (${organizations})`;
const ofAccount = (column: string) => `${column} = ${user}`;
const ofAddress = (account: string, address: string) => `(${account} is null and ${address} = ${email})`;

/** Rows of the organizations that the person belongs to, or that a private link has opened. */
const byOrganization = own(ofOrganization);
/** Rows of the person, by account or by proven address, and of their organizations. */
const byPerson = (account: string, address: string) =>
  own(ofAccount(account), ofAddress(account, address), ofOrganization, isProven);
const byAccount = (account: string) => own(ofAccount(account));

type Parent = [column: string, table: keyof DB];
const isOf =
  (table: string) =>
  ([column, parent]: Parent): string =>
    `exists (select from ${parent} p where p.id = ${table}.${column})`;
/** Rows of rows that are themselves walled. */
const by =
  (...parents: Parent[]): Owner =>
  (table) =>
    parents.map(isOf(table)).join(" or ");
const byContract = by(["contract_id", "contracts"]);
const byDevice = by(["device_id", "devices"]);
const byDocument = by(["document_id", "documents"]);
const byOrder = by(["order_id", "orders"]);
const byQuote = by(["quote_id", "quotes"]);
const byRepair = by(["repair_id", "repairs"]);
const byTicket = by(["ticket_id", "tickets"]);
const byPaid = by(["order_id", "orders"], ["invoice_id", "invoices"], ["quote_id", "quotes"]);
/** Rows that staff and jobs alone read; what clients do only adds to them. */
const byNobody = own("false");

/**
 * The tables of clients, and which of their rows one client may see. It is wider than what a verb shows, which looks at roles, states and
 * rights as well: the wall keeps clients apart from each other. `openTables` says why the others are outside.
 */
export const walledTables = {
  allocations: by(["entry_id", "ledger_entries"]),
  appointments: byPerson("client_id", "email"),
  authorizations: byRepair,
  calendar_feeds: byAccount("user_id"),
  card_disputes: byPaid,
  card_payments: byPaid,
  card_refunds: byPaid,
  cart_lines: by(["cart_id", "carts"]),
  carts: own(ofAccount("customer_id"), isProven),
  chat_conversations: byAccount("user_id"),
  chat_messages: byAccount("user_id"),
  chat_ratings: byAccount("user_id"),
  client_checks: byOrganization,
  contact_messages: byNobody,
  contacts: own(ofAccount("user_id"), ofAddress("user_id", "email"), ofOrganization),
  contract_lines: byContract,
  contract_price_changes: byContract,
  contract_prices: by(["change_id", "contract_price_changes"]),
  contract_quantities: by(["line_id", "contract_lines"]),
  contracts: byOrganization,
  coupon_uses: byOrder,
  device_secret_reveals: byDevice,
  device_secrets: byDevice,
  devices: byOrganization,
  document_folders: byOrganization,
  document_roles: byDocument,
  document_versions: byDocument,
  documents: byOrganization,
  estimates: byRepair,
  events: by(
    ["appointment_id", "appointments"],
    ["contract_id", "contracts"],
    ["device_id", "devices"],
    ["invoice_id", "invoices"],
    ["order_id", "orders"],
    ["quote_id", "quotes"],
    ["repair_id", "repairs"],
    ["ticket_id", "tickets"],
  ),
  hour_blocks: byOrganization,
  hour_moves: byOrganization,
  invitations: own(ofOrganization, `email = ${email}`),
  invoice_lines: by(["invoice_id", "invoices"]),
  invoices: byOrganization,
  leads: () => "exists (select from appointments p where p.lead_id = leads.id)",
  ledger_entries: byOrganization,
  loans: byRepair,
  mails: own(`recipient = ${email}`),
  merged_devices: byDevice,
  order_builds: byOrder,
  order_lines: byOrder,
  order_return_lines: by(["return_id", "order_returns"]),
  order_returns: byOrder,
  orders: own(
    ofAccount("customer_id"),
    `(${ofAddress("customer_id", "email")} and disowned_at is null)`,
    ofOrganization,
    isProven,
  ),
  organization_notes: byNobody,
  // Also those that the person has left.
  organizations: own(
    `id = any (${organizations})`,
    "exists (select from contacts p where p.organization_id = organizations.id)",
  ),
  papers: byOrganization,
  payments: (table) => `${ofOrganization} or ${byPaid(table)} or ${byRepair(table)}`,
  quote_answers: byQuote,
  quote_outcomes: byQuote,
  quote_versions: byQuote,
  quotes: byOrganization,
  renewals: byOrganization,
  repair_photos: byRepair,
  repair_states: byRepair,
  repairs: byOrganization,
  reviews: byOrganization,
  roadmap_items: byOrganization,
  sites: byOrganization,
  tax_exemptions: byOrganization,
  ticket_attachments: byTicket,
  ticket_links: byTicket,
  ticket_messages: byTicket,
  tickets: byPerson("requester_id", "requester_email"),
  time_entries: byOrganization,
} satisfies Partial<Record<keyof DB, Owner>>;

const account = "Of an account: signing in reads it before there is a person.";
const shop = "Goods and stock, the same for everybody.";
const pages = "Pages and texts of the public site.";
const counts = "Counts, without a person.";
const staff = "Of staff: no verb of clients shows it.";
const machine = "Of the machine: no person's.";

/** The tables outside of the wall, and why. A table in neither list does not compile. */
export const openTables: Record<Exclude<keyof DB, keyof typeof walledTables>, string> = {
  analytics_daily: counts,
  analytics_events: counts,
  analytics_excluded: counts,
  analytics_rolled_days: counts,
  analytics_salts: counts,
  analytics_vitals: counts,
  appointment_blocks: staff,
  audit_events: staff,
  audit_macs: staff,
  blocked_networks: staff,
  browser_errors: staff,
  build_parts: shop,
  builds: "Computers that visitors plan and share by a code; the code opens them.",
  chat_settings: pages,
  consent_records: "Kept under a random subject that no account knows.",
  content_history: pages,
  content_items: pages,
  content_live: pages,
  content_syncs: pages,
  content_translations: pages,
  coupons: shop,
  downloads: counts,
  feature_toggles: pages,
  flow_states: account,
  health_episodes: staff,
  idempotent_requests: "Answers kept under the hash of who asked and what.",
  identities: account,
  kb_answers: pages,
  kb_chunks: pages,
  kb_questions: pages,
  kb_sources: pages,
  lighthouse_runs: pages,
  loaners: staff,
  mail_pauses: "Hashes of addresses.",
  mail_suppressions: "Addresses that do not take email, asked before any is sent.",
  mfa_challenges: account,
  mfa_factors: account,
  newsletter_issues: staff,
  not_found_paths: pages,
  one_time_tokens: account,
  paper_files: "Names of files by the hash of what they say; `papers` says whose.",
  paper_numbers: machine,
  picture_files: pages,
  pictures: pages,
  product_variants: shop,
  products: shop,
  rate_limits: counts,
  recovery_codes: account,
  refresh_tokens: account,
  review_live: pages,
  search_documents: pages,
  search_misses: pages,
  search_synonyms: pages,
  search_words: pages,
  security_events: staff,
  seo_audit_issues: pages,
  seo_audit_pages: pages,
  seo_audit_twins: pages,
  seo_audits: pages,
  seo_crawler_hits: pages,
  seo_crawlers: pages,
  seo_issues: pages,
  seo_live: pages,
  seo_redirect_hits: pages,
  seo_redirects: pages,
  server_secrets: machine,
  sessions: account,
  shop_variants: shop,
  sign_in_attempts: account,
  signing_keys: machine,
  spent_bot_checks: machine,
  staff_invitations: staff,
  stock_items: shop,
  stock_levels: shop,
  stock_locations: shop,
  stock_movements: shop,
  stock_reservations: shop,
  stripe_events: machine,
  subscriber_events: "Readers of the newsletter, by a signed link and without an account.",
  subscribers: "Readers of the newsletter, by a signed link and without an account.",
  users: account,
  variant_parts: shop,
};
