import type { Language } from "#contract/values/languages.ts";
import type { MailData, MailTemplate } from "#contract/mail/mail.ts";
import type { MailPart, MailRefs } from "#contract/mail/mail-refs.ts";
import type { OrganizationRole, TicketSharing } from "#contract/organizations/organization-rights.ts";
import type { OrderView } from "#contract/orders/orders.ts";
import type { Paper, PaperNotice } from "#contract/values/paper.ts";
import type { RepairNotice } from "#contract/content/california.ts";
import type { ClaimCheckFacts, EstimateFacts } from "#contract/repairs/repair-paper.ts";
import type { InvoiceFacts, InvoiceStanding, StatementFacts } from "#contract/invoices/invoice-paper.ts";
import type { QuoteFacts } from "#contract/quotes/quote-paper.ts";
import type { DisputeStatus, InvoiceSource } from "#contract/invoices/invoice-words.ts";
import type { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import type { Business } from "#contract/content/content.ts";
import type { WaitingThing } from "#contract/staff/overview.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { StateFees } from "#contract/orders/state-fees.ts";
import type { Site } from "#domain/content/site.ts";
import type { Role } from "#contract/accounts/accounts.ts";
import type { AnswerEnd } from "#contract/assistant/chat.ts";
import type { AccessTokens } from "#platform/access-tokens/access-tokens.ts";
import type { SeoCounts } from "#domain/live-seo/seo-counts.ts";
import type { LiveContent } from "#domain/live-content/live-content.ts";
import type { LiveReviews } from "#domain/live-reviews/live-reviews.ts";
import type { LiveSeo } from "#domain/live-seo/live-seo.ts";
import type { Schedule } from "#domain/jobs/schedule.ts";
import type { BotCheck } from "#platform/bot-check/bot-check.ts";
import type { CardIntent, CardPayments, PayableKind } from "#platform/card-payments/card-payments.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/db/connect.ts";
import type { Wall } from "#platform/db/wall/reach.ts";
import type { FileInspector } from "#platform/files/file-inspector.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { FileUsage } from "#platform/files/file-usage.ts";
import type { IncomingFiles } from "#platform/files/incoming-files.ts";
import type { ZipFiles } from "#platform/files/zip-files.ts";
import type { GoogleSignIn } from "#platform/google/google-sign-in.ts";
import type { Ids } from "#platform/ids/ids.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Embedder } from "#platform/language-model/embedder.ts";
import type { LanguageModel } from "#platform/language-model/language-model.ts";
import type { Lighthouse } from "#platform/lighthouse/lighthouse.ts";
import type { LinkCheck } from "#platform/link-check/link-check.ts";
import type { LiveAnswers } from "#platform/live-answers/live-answers.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mailer } from "#platform/mailer/mailer.ts";
import type { OwnSite } from "#platform/own-site/own-site.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import type { PictureDecoder } from "#platform/pictures/picture-decoder.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { SharedAnswers } from "#platform/shared-answers/shared-answers.ts";
import type { Totp } from "#platform/second-factor/totp.ts";
import type { HeavyWork } from "#platform/turns/heavy-work.ts";
import type { Vitals } from "#platform/vitals/vitals.ts";
import type { Tokens } from "#platform/tokens/tokens.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders an email from its data; `linkUrl` is the private link it may carry, `digits` the one-time code. */
export type MailRenderer = <T extends MailTemplate>(
  template: T,
  data: MailData[T],
  surroundings: {
    business: Business;
    appUrl: string;
    linkUrl: string | null;
    digits?: string | null;
    language?: Language;
  },
) => Promise<RenderedMail>;

/** The papers of the business: one source for page, print and PDF. */
export interface Papers {
  receipt(order: OrderView, business: Business): Paper;
  /** Papers that are kept are made in both languages at once. */
  claimCheck(facts: ClaimCheckFacts, business: Business): Record<Language, Paper>;
  estimate(facts: EstimateFacts, business: Business): Record<Language, Paper>;
  invoice(facts: InvoiceFacts, business: Business): Record<Language, Paper>;
  quote(facts: QuoteFacts, business: Business): Record<Language, Paper>;
  /** In the language of who reads it. */
  /** The same as it is shown later: with what was paid since. */
  invoiceNow(paper: Paper, standing: InvoiceStanding): Paper;
  statement(facts: StatementFacts, business: Business): Paper;
  /** A prescribed text, as pages show it. */
  notice(notice: RepairNotice): PaperNotice;
  pdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>>;
}

/** The services a verb may use, built once at start. */
export interface Services {
  db: Database;
  /** Row-level security: `db` and `searchDb` see what the actor may (`actingAs`). */
  wall: Wall;
  /** A few connections for searches, which never take those of `db`. */
  searchDb: Database;
  /** Finds of anonymous visitors a moment ago. */
  searchAnswers: SharedAnswers;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  mailer: Mailer;
  renderMail: MailRenderer;
  papers: Papers;
  files: FileStore;
  incomingFiles: IncomingFiles;
  fileUsage: FileUsage;
  /** The most of files that one visitor may send in a day, and of all files. */
  filesQuota: { megabytesPerDay: number; gigabytes: number };
  /** Heavy work waits for its turn, and is refused when too much of it waits. */
  turns: HeavyWork;
  inspectFile: FileInspector;
  zipFiles: ZipFiles;
  pictures: Omit<PictureDecoder, "stop">;
  botCheck: BotCheck;
  rateLimits: RateLimits;
  tokens: Tokens;
  passwords: Passwords;
  accessTokens: AccessTokens;
  totp: Totp;
  /** Null when not configured. */
  google: GoogleSignIn | null;
  /** Null when not configured; customers then pay at the counter or by invoice. */
  cardPayments: CardPayments | null;
  /** Null when not configured; passages are then found by words only. */
  embedder: Embedder | null;
  /** Null when not configured; answers are then composed from passages only. */
  languageModel: LanguageModel | null;
  /** Answers of the assistant being written in this process. */
  liveAnswers: LiveAnswers<AnswerEnd>;
  business: Business;
  /** Opening hours that can be booked. */
  calendar: BookingCalendar;
  /** California's recycling fees, by date. */
  stateFees: StateFees;
  /** Services by id, under their common names. */
  serviceNames: Record<string, string>;
  /** The site's texts as visitors see them. */
  site: Site;
  /** Texts published above the content files, as this process knows them. */
  liveContent: LiveContent;
  /** An address's network as used by rate limits, or null when it is not an IP address. */
  networkOfAddress: (address: string) => string | null;
  /** The tag manager that browsers may load after consent; null when there is none. */
  tagManagerContainer: string | null;
  /** False when sign-ups are closed. */
  signUpsOpen: boolean;
  /** Public origin, for absolute links. */
  appUrl: string;
  /** The www origin in canonical links and the sitemap, on every host. */
  canonicalUrl: string;
  /** This server's pages, as visitors get them. */
  ownSite: OwnSite;
  linkCheck: LinkCheck;
  lighthouse: Lighthouse;
  /** Page texts, redirects and the crawlers' policy, as this process knows them. */
  liveSeo: LiveSeo;
  /** Reviews on public pages, as this process knows them. */
  liveReviews: LiveReviews;
  /** Redirects of content/redirects.txt, which nobody changes while the site runs. */
  fileRedirects: ReadonlyMap<string, string>;
  /** Counts of this process, written now and then. */
  seoCounts: SeoCounts;
  /** Facts of this process and its machine. */
  vitals: Vitals;
  /** All nouns, for what they share: emails, the export of an account. */
  nouns: readonly Noun[];
}

/** A signed-in user whose session was valid when the request arrived. */
export interface SignedIn {
  kind: Role;
  userId: string;
  email: string;
  sessionId: string;
  aal: "aal1" | "aal2";
  name: string;
  /** When this session last proved the user's identity, by password, code or another sign-in. */
  provenAt?: Date;
  /** Staff past the deadline to set up a second factor; they have no staff access until they do. */
  mustEnrol?: true;
}

/**
 * The actor. A visitor is known only by network; one who `owes` has given the password but not yet the account's second factor, and one
 * whose `sessionEnded` sent the token of a session that is over.
 */
export type Actor =
  | { kind: "visitor"; network: string; owes?: "second_factor"; sessionEnded?: true }
  | SignedIn
  | { kind: "system"; name: string };

/** The request's client: its network as used by rate limits, and its user agent. */
export interface Client {
  network: string;
  userAgent: string;
}

/** `language`: the one in which a person is answered. */
export type Ctx = Services & { actor: Actor; client: Client; requestId: string; language: Language };

/** Runs `act` in a transaction; joins one that is open. */
export async function withTransaction<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return act(ctx);
  let within = ctx.db;
  const result = await ctx.db.transaction().execute((db) => act({ ...ctx, db: (within = db) }));
  ctx.jobs.committed(within);
  return result;
}

/** A thing that a card payment pays: a noun brings its own to `src/domain/nouns.ts`. All of it runs as the card processor. */
export interface TakenBack {
  intentId: string;
  /** The dispute or the refund at the processor. */
  reference: string;
  cents: number;
  /** Null for money that went back to the client. */
  undoes: "dispute" | null;
}

export interface Payable {
  kind: PayableKind;
  /** Locks it for the transaction; false when there is none with this id. */
  lock(tx: Ctx, id: string): Promise<boolean>;
  /** Money has arrived. It is locked, and the payment is kept already. */
  takeIn(tx: Ctx, id: string, intent: CardIntent): Promise<void>;
  /** A payment is under way, or was declined. It is locked. */
  showProgress?(tx: Ctx, id: string, intent: CardIntent): Promise<void>;
  /** False once a payment that was begun must not be made any more. */
  mayStillBePaid(ctx: Ctx, id: string, cents: number): Promise<boolean>;
  /** The processor refused for good to give money back. It is locked. */
  refundFailed(tx: Ctx, id: string, refund: { cents: number; reason: string }): Promise<void>;
  /**
   * Money of a payment went back without us: the bank of the card took it, or somebody gave it back at the processor. What it paid is due
   * again. It is locked. Returns the payment that says so.
   */
  takenBack(tx: Ctx, id: string, back: TakenBack): Promise<string>;
  /** The bank gave back what it took. It is locked. */
  givenAgain(tx: Ctx, id: string, money: Omit<TakenBack, "undoes">): Promise<void>;
  /** A dispute was opened, won or lost: tells staff. It is locked. */
  disputed(tx: Ctx, id: string, dispute: { status: DisputeStatus; cents: number; reason: string }): Promise<void>;
  /** All its refunds have come about. It is locked. */
  refunded?(tx: Ctx, id: string): Promise<void>;
}

/** A member who takes what they see of their organization with them. */
export interface OrganizationReader {
  person: SignedIn;
  organizationId: string;
  contactId: string;
  role: OrganizationRole;
  ticketSharing: TicketSharing;
  seesTickets: boolean;
}

/** Rows of one kind, in an export; `csv` for those that people open in a spreadsheet. */
export interface OrganizationPart {
  file: string;
  rows: object[];
  csv?: string;
}

/** Step of a quote, and its actor. */
export interface QuoteMove {
  kind: "sent" | "accepted" | "declined" | "cancelled";
  by: string;
  /** By link or account, not written down by staff. */
  byClient?: boolean;
  reason?: string | null;
}

/** Work that no request waits for: on a schedule, or queued by a verb under its name. `src/domain/all-jobs.ts` lists all of it. */
export interface Job {
  /** Installed sites keep jobs under it, so it never changes. */
  name: string;
  /** On the clock of the business. Only queued without it; both is possible, and a scheduled run then has an empty object as data. */
  every?: Schedule;
  /** The name under which the system acts; that of the job by default. */
  actor?: string;
  /** Total attempts before it counts as failed; 2 by default. */
  attempts?: number;
  /** Delay before the second attempt, plus up to as much again; doubled for each further one. 60 by default. */
  retrySeconds?: number;
  /** The longest delay between two attempts. */
  longestRetrySeconds?: number;
  /** Time it may take before it counts as failed; 45 seconds by default. */
  workSeconds?: number;
  /** Runs at least once for each time it is due. `ctx` is its own; `last` tells that a failure is final. */
  run(ctx: Ctx, data: object, attempt: { last: boolean }): Promise<unknown>;
}

/** A table whose rows move when one organization is merged into another: each has an `organization_id`. */
export interface MergedTable {
  table: string;
  /** As staff read it in what would move. */
  words: string;
  /** Its place among the others. */
  place: number;
}

/** Parts that a noun brings to the rooms that all nouns share. It is registered in `src/domain/nouns.ts`. */
export interface Noun {
  /** In the plural, as in the export of an account. */
  name: string;
  /** Everything of the person's, for the export of their account. */
  exportOwn?(ctx: Ctx, person: SignedIn): Promise<object[]>;
  /** Its part of the export of everything of an organization: what the reader's role sees, without what staff keep to themselves. */
  exportOrganization?(ctx: Ctx, reader: OrganizationReader): Promise<OrganizationPart[]>;
  /** Its tables that name an organization; a test compares them with the database. */
  mergedTables?: readonly MergedTable[];
  /** Work that waits for staff: counted beside its area in their menu. Called for staff only. */
  openWork?(ctx: Ctx): Promise<{ waiting: number; late: number }>;
  /** Rows of the overview: its work that waits, none when nothing does. Called for administrators only. */
  waiting?(ctx: Ctx): Promise<WaitingThing[]>;
  /** Number of its open things that are a person's of the staff, by account. */
  assignedWork?(ctx: Ctx): Promise<{ person: string; open: number }[]>;
  /** Somebody stops working here: what is open goes to another person or to nobody. Returns how many things. In the transaction of the change. */
  handOver?(tx: Ctx, change: { from: string; to: string | null }): Promise<number>;
  /** Its payment by card. */
  payable?: Payable;
  /** An invoice that came from it is settled now, due again, or void. The invoice is locked. */
  invoiceSettled?(
    tx: Ctx,
    invoice: { id: string; source: InvoiceSource; sourceId: string | null },
    state: "settled" | "open" | "void",
  ): Promise<void>;
  /** A person has proven that an address is theirs, with their account. In the transaction of the proof. */
  addressProven?(tx: Ctx, person: { userId: string; email: string }): Promise<void>;
  /**
   * A person's account has another address from now on: what is theirs goes with it, and links that went to the old address end. In
   * the transaction of the change.
   */
  addressChanged?(tx: Ctx, person: { userId: string; from: string; to: string }): Promise<void>;
  /** An account ends for good, and what it showed to others under the person's name goes. In the transaction that deletes it, before. */
  accountDeleted?(tx: Ctx, person: { userId: string; email: string }): Promise<void>;
  /** Finds of a search by staff, best first and at most `most`. Called for staff only; it names no note and no secret. */
  findForStaff?(ctx: Ctx, search: { q: string; most: number }): Promise<FoundThing[]>;
  /** A quote that was written in it was sent, answered or cancelled. The quote is locked. */
  quoteMoved?(
    tx: Ctx,
    quote: { number: string; ticketId: string | null; title: string; totalCents: number },
    move: QuoteMove,
  ): Promise<void>;
  /** Its jobs, on a schedule or queued. */
  jobs?: readonly Job[];
  /** Its part of an email whose data refers to it. */
  mailPart?(ctx: Ctx, template: MailTemplate, data: MailRefs): MailPart | Promise<MailPart>;
}
