import { dayWords } from "#contract/values/day-words.ts";
import { fill } from "#contract/values/fill.ts";
import { AdjustHoursInput, SellHoursInput, VoidHoursInput } from "#contract/hours/hours.ts";
import type { Language } from "#contract/values/languages.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import { runInLanguage } from "#current-language";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, type Noun, withTransaction } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { eachApart } from "#domain/turns/each-apart.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { once } from "#domain/idempotency/once.ts";
import { noteLowHours } from "#domain/hours/low-hours.ts";
import { type BlockRow, recordMove, selectBlocks } from "#domain/hours/hour-store.ts";
import { draftInvoice } from "#domain/invoices/draft-invoice.ts";
import { lockAccount, lockOpenAccount } from "#domain/ledger/lock-account.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/hours.ts";

/**
 * Sells hours ahead: drafts their invoice, and they count once it is paid. At no price they are given, and count at once. Admins only.
 * @throws DomainError "not_found" for an unknown client, "invalid" for a last day that is past
 */
export async function sellHours(
  ctx: Ctx,
  { organizationId, key }: { organizationId: string; key: unknown },
  input: unknown,
): Promise<{ id: string; invoice: string | null }> {
  const actor = requireAdmin(ctx);
  const body = parse(SellHoursInput, input);
  const { minutes, priceCents, kinds, expiresOn } = body;
  if (expiresOn !== null && expiresOn < today(ctx))
    throw invalidFields({ path: "expiresOn", message: "Choose a day that comes." });
  return once(ctx, { scope: `hours of ${organizationId}`, key, body }, async (tx) => {
    const client = await lockOpenAccount(tx, organizationId);
    const id = tx.ids.next();
    const now = tx.clock.now();
    await tx.db
      .insertInto("hour_blocks")
      .values({
        id,
        organization_id: organizationId,
        minutes,
        price_cents: priceCents,
        kinds,
        expires_on: expiresOn,
        active_at: priceCents === 0 ? now : null,
        author_name: actor.name,
        sample: client.sample,
        created_at: now,
      })
      .execute();
    await recordAudit(tx, {
      action: "hours.sold",
      target: { kind: "organization", id: organizationId },
      detail: { minutes, priceCents },
    });
    if (priceCents === 0) {
      await recordMove(tx, { organizationId, kind: "issue", minutes, of: { blockId: id } });
      await noteLowHours(tx, organizationId);
      return { id, invoice: null };
    }
    const language = await languageOf(tx, organizationId);
    const invoice = await runInLanguage(language, async () =>
      draftInvoice(tx, {
        organizationId,
        title: t.supportHours,
        source: "hours",
        sourceId: id,
        language,
        lines: [
          {
            kind: "service",
            what: fill(t.blockLine, { time: minutesWords(minutes) }),
            note: [
              kinds.length > 0
                ? fill(t.onlyFor, { kinds: kinds.map((kind) => t.workKindLabels[kind]).join(", ") })
                : "",
              expiresOn ? fill(t.blockUntil, { day: dayWords(expiresOn) }) : "",
            ]
              .filter(Boolean)
              .join(". "),
            partClass: null,
            quantity: 100,
            unitCents: priceCents,
            taxed: false,
          },
        ],
      }),
    );
    await tx.db.updateTable("hour_blocks").set({ invoice_id: invoice.id }).where("id", "=", id).execute();
    return { id, invoice: invoice.id };
  });
}

async function languageOf({ db }: Ctx, organizationId: string): Promise<Language> {
  const row = await db
    .selectFrom("contacts")
    .select("language")
    .where("organization_id", "=", organizationId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .executeTakeFirst();
  return (row?.language as Language | undefined) ?? "en";
}

/** Hours count while their invoice is paid; those of a void one are taken back. Time on a void invoice can be billed again. */
export const hoursInvoiceSettled: NonNullable<Noun["invoiceSettled"]> = async (tx, { id, source, sourceId }, state) => {
  if (state === "void")
    await tx.db.updateTable("time_entries").set({ invoice_id: null }).where("invoice_id", "=", id).execute();
  if (source !== "hours" || sourceId === null) return;
  const block = await blockForUpdate(tx, sourceId);
  if (block.voided_at) return;
  const { organization_id: organizationId } = block;
  if (state === "void") return takeBack(tx, block, "The invoice was voided");
  const active = state === "settled" ? (block.active_at ?? tx.clock.now()) : null;
  await tx.db.updateTable("hour_blocks").set({ active_at: active }).where("id", "=", block.id).execute();
  const issued = await tx.db
    .selectFrom("hour_moves")
    .select("id")
    .where("block_id", "=", block.id)
    .where("kind", "=", "issue")
    .executeTakeFirst();
  if (active && !issued)
    await recordMove(tx, { organizationId, kind: "issue", minutes: block.minutes, of: { blockId: block.id } });
  if (active) await noteLowHours(tx, organizationId);
};

/** More or fewer hours in a block, with a reason that the client reads. Admins only. @throws DomainError "not_found", "conflict" */
export async function adjustHours(
  ctx: Ctx,
  { id, key }: { id: string; key: unknown },
  input: unknown,
): Promise<{ leftMinutes: number }> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw missing();
  const body = parse(AdjustHoursInput, input);
  const { minutes, reason } = body;
  return once(ctx, { scope: `adjustment of hours ${id}`, key, body }, async (tx) => {
    const block = await blockForUpdate(tx, id);
    if (block.voided_at) throw takenBack();
    if (!block.active_at) throw new DomainError("conflict", "These hours are not paid for yet.");
    if (block.left_minutes + minutes < 0)
      throw new DomainError("conflict", `Only ${minutesWords(block.left_minutes)} are left in this block.`);
    await recordMove(tx, {
      organizationId: block.organization_id,
      kind: "adjust",
      minutes,
      reason,
      of: { blockId: id },
    });
    await noteLowHours(tx, block.organization_id);
    await recordAudit(tx, { action: "hours.adjusted", target: { kind: "hours", id }, detail: { minutes, reason } });
    return { leftMinutes: block.left_minutes + minutes };
  });
}

/** Takes what is left of a block back. Its invoice stays: credit it apart. Admins only. @throws DomainError "not_found", "conflict" */
export async function voidHours(ctx: Ctx, id: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw missing();
  const { reason } = parse(VoidHoursInput, input);
  await withTransaction(ctx, async (tx) => {
    const block = await blockForUpdate(tx, id);
    if (block.voided_at) throw takenBack();
    await takeBack(tx, block, reason);
    await recordAudit(tx, { action: "hours.voided", target: { kind: "hours", id }, detail: { reason } });
  });
}

const takenBack = () => new DomainError("conflict", "These hours were taken back already.");

const missing = () => new DomainError("not_found", "There is no such block of hours.");

/** @throws DomainError "not_found" */
async function blockForUpdate(tx: Ctx, id: string): Promise<BlockRow> {
  const found = await tx.db.selectFrom("hour_blocks").select("organization_id").where("id", "=", id).executeTakeFirst();
  if (!found) throw missing();
  await lockAccount(tx, found.organization_id);
  return selectBlocks(tx).where("hour_blocks.id", "=", id).executeTakeFirstOrThrow();
}

async function takeBack(tx: Ctx, block: BlockRow, reason: string): Promise<void> {
  const { id, organization_id: organizationId, left_minutes: left } = block;
  if (left > 0) await recordMove(tx, { organizationId, kind: "void", minutes: -left, reason, of: { blockId: id } });
  await tx.db
    .updateTable("hour_blocks")
    .set({ voided_at: tx.clock.now(), void_reason: reason })
    .where("id", "=", id)
    .execute();
}

/** Writes off what is left of blocks whose last day is past, each once. */
export async function expireHours(ctx: Ctx): Promise<void> {
  const past = await selectBlocks(ctx)
    .where("expires_on", "<", today(ctx))
    .where("voided_at", "is", null)
    .where("active_at", "is not", null)
    .execute();
  await eachApart(
    past.filter(({ left_minutes }) => left_minutes > 0),
    ({ id }) =>
      withTransaction(ctx, async (tx) => {
        const { organization_id: organizationId, left_minutes: left } = await blockForUpdate(tx, id);
        if (left > 0) await recordMove(tx, { organizationId, kind: "expire", minutes: -left, of: { blockId: id } });
      }),
  );
}
