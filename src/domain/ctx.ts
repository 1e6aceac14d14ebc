import type { MailData, MailTemplate } from "#contract/mail.ts";
import type { OrderView } from "#contract/orders.ts";
import type { BookingCalendar } from "#contract/booking-calendar.ts";
import type { Business } from "#contract/content.ts";
import type { StateFees } from "#contract/state-fees.ts";
import type { Site } from "#domain/content/site.ts";
import type { Role } from "#contract/accounts.ts";
import type { AnswerEnd } from "#domain/conversations/answer-end.ts";
import type { AccessTokens } from "#platform/access-tokens/access-tokens.ts";
import type { BotCheck } from "#platform/bot-check/bot-check.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/db/connect.ts";
import type { FileInspector } from "#platform/files/file-inspector.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { GoogleSignIn } from "#platform/google/google-sign-in.ts";
import type { Ids } from "#platform/ids/ids.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Embedder } from "#platform/language-model/embedder.ts";
import type { LanguageModel } from "#platform/language-model/language-model.ts";
import type { LiveAnswers } from "#platform/live-answers/live-answers.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mailer } from "#platform/mailer/mailer.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Totp } from "#platform/second-factor/totp.ts";
import type { Tokens } from "#platform/tokens/tokens.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Makes an email of a template's data; `linkUrl` is the private link it may carry, `digits` the one-time code. */
export type MailRenderer = <T extends MailTemplate>(
  template: T,
  data: MailData[T],
  surroundings: { business: Business; appUrl: string; linkUrl: string | null; digits?: string | null },
) => Promise<RenderedMail>;

/** Makes the printable receipt of an order. */
export type ReceiptPdf = (order: OrderView, business: Business) => Promise<Uint8Array<ArrayBuffer>>;

/** Everything a verb may use of the world, built once at start. */
export interface Services {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  mailer: Mailer;
  renderMail: MailRenderer;
  receiptPdf: ReceiptPdf;
  files: FileStore;
  inspectFile: FileInspector;
  botCheck: BotCheck;
  rateLimits: RateLimits;
  tokens: Tokens;
  passwords: Passwords;
  accessTokens: AccessTokens;
  totp: Totp;
  /** Null when it is not set up. */
  google: GoogleSignIn | null;
  /** Null when it is not set up: then passages are found by their words alone. */
  embedder: Embedder | null;
  /** Null when it is not set up: then answers are composed from passages alone. */
  languageModel: LanguageModel | null;
  /** The answers of the assistant that this process is writing. */
  liveAnswers: LiveAnswers<AnswerEnd>;
  business: Business;
  /** What of the opening hours can be booked. */
  calendar: BookingCalendar;
  /** California's recycling fees, by date. */
  stateFees: StateFees;
  /** The services by id, as people call them. */
  serviceNames: Record<string, string>;
  /** The words of the site, for whoever looks things up in them. */
  site: Site;
  /** The network of an address as limits count it, or null when it is no address. */
  networkOfAddress: (address: string) => string | null;
  /** The tag manager that browsers may load after consent; null when there is none. */
  tagManagerContainer: string | null;
  /** Whether new accounts may be opened. */
  signUpsOpen: boolean;
  /** Public origin, for links that leave the site. */
  appUrl: string;
}

/** Somebody with an account and a session that was alive when the request came. */
export interface SignedIn {
  kind: Role;
  userId: string;
  email: string;
  sessionId: string;
  aal: "aal1" | "aal2";
  name: string;
  /** When this session last showed a password, a code or another sign-in. */
  provenAt?: Date;
  /** Staff whose time to set up a second factor is over: nothing of the staff's is theirs until they have one. */
  mustEnrol?: true;
}

/**
 * Who acts. A visitor is known only by the network he comes from; one who `owes` has given a password but not yet the
 * second factor of the account.
 */
export type Actor =
  | { kind: "visitor"; network: string; owes?: "second_factor" }
  | SignedIn
  | { kind: "system"; name: string };

/** What a request tells of the machine it comes from: its network as limits count it, and its browser's own words. */
export interface Client {
  network: string;
  userAgent: string;
}

export type Ctx = Services & { actor: Actor; client: Client; requestId: string };

/** Runs `act` in a transaction; inside one it joins. */
export function withTransaction<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return act(ctx);
  return ctx.db.transaction().execute((db) => act({ ...ctx, db }));
}
