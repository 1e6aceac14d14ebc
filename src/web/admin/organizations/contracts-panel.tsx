import { Link } from "react-router";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import * as t from "#words/contracts.ts";

/** The contracts of a client, newest first. */
export function ContractsPanel({ id }: { id: string }) {
  const { answer: contracts } = useAnswer(id, () =>
    answerOf(api.admin.contracts.$get({ query: { view: "all", organization: id } })),
  );
  if (!contracts) return null;
  return (
    <section aria-labelledby="contracts-panel">
      <h2 id="contracts-panel">Contracts</h2>
      <ul className="organization-records">
        {contracts.items.map(({ number, title, status, monthlyCents, endsOn }) => (
          <li key={number}>
            <span className="wrap-anywhere">
              <Link to={`/admin/contracts/${number}/`}>{number}</Link> {title}
            </span>
            <span className="admin-quiet">
              {t.contractStatusLabels[status]}, {formatMoney(monthlyCents)} a month
              {endsOn ? `, ends ${dayWords(endsOn)}` : ""}
            </span>
          </li>
        ))}
      </ul>
      <p className="row-actions mt-6">
        <ButtonLink to={`/admin/contracts/new/?organization=${id}`} tone="outline" size="small">
          New Contract
        </ButtonLink>
      </p>
    </section>
  );
}
