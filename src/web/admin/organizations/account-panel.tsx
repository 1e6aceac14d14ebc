import { formatMoney } from "#contract/values/format-money.ts";
import { StatementLink } from "#web/account/invoice/statement-link.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import "#web/account/invoice/invoice.css";

/** Debts of a client, and the way to its invoices. */
export function AccountPanel({ id }: { id: string }) {
  const { answer: account } = useAnswer(id, () =>
    answerOf(api.admin.invoices.accounts[":organizationId"].$get({ param: { organizationId: id } })),
  );
  if (!account) return null;
  const { balanceCents, creditCents, overdueCents } = account;
  return (
    <section aria-labelledby="account-panel">
      <h2 id="account-panel">Account</h2>
      <p>
        {balanceCents > 0 ? `Owes ${formatMoney(balanceCents)}` : "Owes nothing"}
        {overdueCents > 0 ? <b className="board-late">, {formatMoney(overdueCents)} of it overdue</b> : null}.
        {creditCents > 0 ? ` Credit of ${formatMoney(creditCents)}.` : ""}
      </p>
      <p className="row-actions">
        <ButtonLink to={`/admin/invoices/?view=all&organization=${id}`} tone="outline" size="small">
          Invoices
        </ButtonLink>
        <ButtonLink to={`/admin/invoices/new/?organization=${id}`} tone="outline" size="small">
          New Invoice
        </ButtonLink>
      </p>
      <StatementLink
        ask={(month) =>
          api.admin.invoices.accounts[":organizationId"].statements[":month"]["file.pdf"].$get({
            param: { organizationId: id, month },
          })
        }
      />
    </section>
  );
}
