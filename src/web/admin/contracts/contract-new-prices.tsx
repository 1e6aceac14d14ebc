import { useState } from "react";
import type { StaffComingPrices } from "#contract/contracts/contract-prices.ts";
import type { StaffContract } from "#contract/contracts/contracts.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatDay } from "#contract/values/format.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  contract: StaffContract;
  coming: StaffComingPrices;
  isAdmin: boolean;
}

/** New prices that do not count yet; two clicks take them back. */
export function NewPrices({ contract: { number }, coming, isAdmin }: Props) {
  const { busy, problem, save } = useSave({ inline: true });
  const [asked, setAsked] = useState(false);
  const { announcedAt } = coming;
  const takeBack = () =>
    void save(() => api.admin.contracts[":number"].prices[":id"].$delete({ param: { number, id: coming.id } }), {
      title: "Taken back",
      description: announcedAt ? "The client is told by email." : "The client was not told of them.",
    });
  return (
    <section className="repair-part" aria-labelledby="new-prices">
      <h2 id="new-prices">New prices from {dayWords(coming.from)}</h2>
      <ul className="repair-lines">
        {coming.lines.map(({ id, what, unitCents, newUnitCents }) => (
          <li key={id}>
            <span>{what}</span>
            <span className="num">
              {formatMoney(unitCents)} → {formatMoney(newUnitCents)}
            </span>
          </li>
        ))}
        <li>
          <span>A month, before tax</span>
          <span className="num">
            {formatMoney(coming.monthlyBeforeCents)} → {formatMoney(coming.monthlyCents)}
          </span>
        </li>
      </ul>
      <p className="mt-3">{coming.reason}</p>
      <p className="admin-quiet">
        {announcedAt
          ? `The client was told on ${formatDay(announcedAt)}.`
          : `The client is told by email on ${dayWords(coming.announceOn)}.`}
      </p>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {isAdmin ? (
        <div className="row-actions mt-3">
          {asked ? (
            <>
              <Button disabled={busy} onClick={takeBack}>
                Yes, Take Back
              </Button>
              <Button tone="outline" onClick={() => setAsked(false)}>
                Keep Them
              </Button>
            </>
          ) : (
            <Button tone="outline" onClick={() => setAsked(true)}>
              Take Back
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
