import { type AuditEntry, recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { type NewEvent, recordEvent } from "#domain/events/record-event.ts";

export interface GivenAnswer {
  /** Name of the person who answered, as typed or told. */
  name: string;
  /** "signature" for what clients say themselves; any other way is written down by staff. */
  mode: string;
  /** When it was given; now without it. */
  decidedAt?: Date | undefined;
}

/** Columns of the row that keeps an answer. Only what clients sign themselves names a network and an account. */
export interface Signature<Hash> {
  name: string;
  network: string | null;
  user_id: string | null;
  document_sha256: Hash;
  decided_at: Date;
}

interface Answered<Given, Outcome, Hash> {
  given: Given;
  outcome: Outcome;
  signature: Signature<Hash>;
}

/**
 * Describes an answer to a noun, all in one transaction. `Outcome` is the answer's result with the record as it was shown, `Hash` null
 * where there may be no paper.
 */
export interface Answerable<Row, Given extends GivenAnswer, Outcome, Hash extends string | null> {
  lock(tx: Ctx, id: string): Promise<Row>;
  /** Computes the outcome. @throws DomainError when it cannot be answered (any more), or not like that */
  settle(tx: Ctx, row: Row, given: Given): Promise<Outcome>;
  /** Of the paper that was shown. */
  hashOfPaper(tx: Ctx, row: Row, outcome: Outcome): Promise<Hash>;
  /** Keeps the answer and moves the state; returns the row as it is then. */
  keep(tx: Ctx, row: Row, answered: Answered<Given, Outcome, Hash>): Promise<Row>;
  eventOf(row: Row, answered: Answered<Given, Outcome, Hash>): NewEvent;
  auditOf(row: Row, answered: Answered<Given, Outcome, Hash>): AuditEntry;
  /** Tells people, and other nouns. */
  tell(tx: Ctx, row: Row, answered: Answered<Given, Outcome, Hash>): Promise<void>;
}

/**
 * The one way an answer is kept, of clients by private link or account, and of staff who write one down. What it comes to is reckoned
 * here, never read from the request.
 * @param admit who may answer, and what; asked again under the lock, because somebody may have been removed meanwhile
 * @param read what was said, within its limits
 */
export async function recordAnswer<Row, Given extends GivenAnswer, Outcome, Hash extends string | null>(
  ctx: Ctx,
  thing: Answerable<Row, Given, Outcome, Hash>,
  { admit, read }: { admit(ctx: Ctx): Promise<{ id: string }>; read(): Given | Promise<Given> },
): Promise<Outcome> {
  const { id } = await admit(ctx);
  const given = await read();
  return withTransaction(ctx, async (tx) => {
    const row = await thing.lock(tx, id);
    await admit(tx);
    const outcome = await thing.settle(tx, row, given);
    const signature = signatureOf(tx, given, await thing.hashOfPaper(tx, row, outcome));
    const answered = { given, outcome, signature };
    const kept = await thing.keep(tx, row, answered);
    await recordEvent(tx, thing.eventOf(row, answered));
    await thing.tell(tx, kept, answered);
    await recordAudit(tx, thing.auditOf(row, answered));
    return outcome;
  });
}

function signatureOf<Hash>({ actor, client, clock }: Ctx, given: GivenAnswer, hash: Hash): Signature<Hash> {
  const isOwn = given.mode === "signature";
  return {
    name: given.name,
    network: isOwn ? client.network : null,
    user_id: isOwn && "userId" in actor ? actor.userId : null,
    document_sha256: hash,
    decided_at: given.decidedAt ?? clock.now(),
  };
}
