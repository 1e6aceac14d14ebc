import { sql } from "kysely";
import { formatDay } from "#contract/values/format.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { moneyReaders } from "#domain/invoices/invoice-emails.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { accountStatement, monthBefore } from "#domain/ledger/account-statement.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { remindOnce } from "#domain/turns/remind-once.ts";
import * as t from "#words/invoices.ts";

const shownLines = 12;

/**
 * Mails last month's statement to each client whose account moved in it, or who owes: once a month, on the first run of the month. Shop
 * purchases alone, paid at once, need none.
 */
export async function mailStatements(ctx: Ctx): Promise<void> {
  const month = monthBefore(today(ctx).slice(0, 7));
  await remindOnce(ctx, {
    select: ({ db }) =>
      db
        .selectFrom("organizations")
        .select("id")
        .where("statement_by_email", "=", true)
        .where("merged_into_id", "is", null)
        .where((is) => is.or([is("statement_sent_for", "is", null), is("statement_sent_for", "<", month)]))
        .where((is) =>
          is.exists(
            is
              .selectFrom("invoices")
              .select("invoices.id")
              .whereRef("invoices.organization_id", "=", "organizations.id")
              .where("invoices.status", "=", "issued"),
          ),
        )
        .where(mayHaveStatement(month))
        .orderBy("id")
        .execute(),
    async mark(tx, { id }) {
      const first = await tx.db
        .updateTable("organizations")
        .set({ statement_sent_for: month })
        .where("id", "=", id)
        .where((is) => is.or([is("statement_sent_for", "is", null), is("statement_sent_for", "<", month)]))
        .returning("id")
        .executeTakeFirst();
      return first ?? null;
    },
    mail: (tx, { id }) => mailStatement(tx, id, month),
  });
}

/** True for accounts that moved since the day before the month, or are not even: of the others there is nothing to say. */
const mayHaveStatement = (month: string) => sql<boolean>`organizations.id in (
  select organization_id from ledger_entries group by 1
  having sum(amount_cents) <> 0 or max(created_at) >= ${`${month}-01`}::date - 1 or max(received_on) >= ${`${month}-01`}
)`;

async function mailStatement(tx: Ctx, organizationId: string, month: string): Promise<void> {
  const statement = await accountStatement(tx, organizationId, { month });
  if (statement.entries.length === 0 && statement.closingCents <= 0) return;
  for (const reader of await moneyReaders(tx, { organizationId, contactId: null }))
    await inLanguageOf(tx, reader, (own) =>
      queueMail(own, [
        {
          template: "account-statement",
          to: { address: reader.email, name: reader.name },
          data: {
            name: reader.name,
            month: formatDay(`${month}-01`, "month"),
            opening: formatMoney(statement.openingCents),
            closing: formatMoney(statement.closingCents),
            lines: statement.entries
              .slice(-shownLines)
              .map(({ day, kind, about, cents }) => [
                [formatDay(day, "short"), t.ledgerKindLabels[kind], about].filter(Boolean).join(" "),
                formatMoney(cents),
              ]),
            owes: statement.closingCents > 0,
            invoiceReader: { contactId: reader.contactId },
          },
        },
      ]),
    );
}
