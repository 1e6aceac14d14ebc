import { dayWords } from "#contract/values/day-words.ts";
import { fill } from "#contract/values/fill.ts";
import { BillTimeInput } from "#contract/hours/hours.ts";
import type { Language } from "#contract/values/languages.ts";
import { billedHundredths, type TimePart } from "#contract/values/time-parts.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import { runInLanguage } from "#current-language";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { businessDay, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { selectUnbilled, type TimeRow } from "#domain/hours/time-rows.ts";
import { draftInvoice, type DraftLine } from "#domain/invoices/draft-invoice.ts";
import { lockAccount } from "#domain/ledger/lock-account.ts";
import { clientOfTicket, clientOfVisit } from "#domain/organizations/client-of-work.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/hours.ts";

/**
 * Drafts an invoice of the time that no invoice has yet: of a ticket, a visit, or all of a client. What came from the client's hours
 * stands on it at zero. Staff only. @throws DomainError "not_found"; "conflict" when there is none
 */
export async function billTime(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const wanted = parse(BillTimeInput, input);
  return withTransaction(ctx, async (tx) => {
    const bill = await billOf(tx, wanted);
    await lockAccount(tx, bill.organizationId);
    const rows = await bill.rows().forUpdate("time_entries").execute();
    if (rows.length === 0) throw new DomainError("conflict", "There is no time to bill.");
    const language = bill.language as Language | undefined;
    const draft = async () =>
      draftInvoice(tx, {
        organizationId: bill.organizationId,
        contactId: bill.contactId,
        title: bill.title(),
        source: bill.source,
        sourceId: bill.sourceId,
        about: bill.number === null ? {} : { number: bill.number },
        lines: rows.flatMap((row) => linesOf(tx, row)),
        ...(language && { language }),
      });
    const { id } = language ? await runInLanguage(language, draft) : await draft();
    await tx.db
      .updateTable("time_entries")
      .set({ invoice_id: id })
      .where(
        "id",
        "in",
        rows.map((row) => row.id),
      )
      .execute();
    await recordAudit(tx, {
      action: "invoice.drafted",
      target: { kind: "invoice", id },
      detail: { time: rows.length },
    });
    return { id };
  });
}

async function billOf(tx: Ctx, { ticket, visit, organizationId }: ReturnType<typeof BillTimeInput.parse>) {
  if (ticket !== undefined) {
    const client = await clientOfTicket(tx, ticket);
    return {
      ...client,
      number: ticket,
      source: "ticket" as const,
      sourceId: client.ticketId,
      title: () => fill(t.timeOfTicket, { number: ticket }),
      rows: () => selectUnbilled(tx).where("ticket_id", "=", client.ticketId),
    };
  }
  if (visit !== undefined) {
    const client = await clientOfVisit(tx, visit);
    return {
      ...client,
      number: visit,
      source: "visit" as const,
      sourceId: client.appointmentId,
      title: () => fill(t.timeOfVisit, { number: visit }),
      rows: () => selectUnbilled(tx).where("appointment_id", "=", client.appointmentId),
    };
  }
  const organization = await tx.db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId ?? "")
    .where("merged_into_id", "is", null)
    .executeTakeFirst();
  if (!organization) throw new DomainError("not_found", "There is no such organization.");
  return {
    organizationId: organization.id,
    contactId: null,
    language: undefined,
    number: null,
    source: "hand" as const,
    sourceId: null,
    title: () => fill(t.timeOfClient, { day: dayWords(today(tx)) }),
    rows: () => selectUnbilled(tx).where("organization_id", "=", organization.id),
  };
}

/** Sum to pay, and at zero the time that the client's hours covered. */
function linesOf(tx: Ctx, row: TimeRow): DraftLine[] {
  const step = tx.site.content.labor.roundUpToMinutes;
  const afterHours = (row.parts as unknown as TimePart[])
    .filter((part) => part.afterHours)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const covered = row.counted_minutes - row.billed_minutes;
  const said = [
    fill(t.onDay, { day: dayWords(businessDay(tx, row.started_at)), time: minutesWords(row.minutes) }),
    afterHours > 0 ? fill(t.afterHours, { time: minutesWords(afterHours) }) : "",
    covered > 0 ? fill(t.fromYourHours, { time: minutesWords(covered) }) : "",
  ];
  const line = (minutes: number, unitCents: number): DraftLine => ({
    kind: "labor",
    what: `${t.workKindLabels[row.kind]}: ${row.what}`.slice(0, 160),
    note: said.filter(Boolean).join(", "),
    partClass: null,
    quantity: billedHundredths(minutes, step),
    unitCents,
    taxed: false,
    cause: `time ${row.id}`,
  });
  const lines = row.billed_minutes > 0 ? [line(row.billed_minutes, row.hour_cents)] : [];
  return covered > 0 ? [...lines, line(covered, 0)] : lines;
}
