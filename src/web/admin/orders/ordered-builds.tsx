import type { StaffOrder } from "#contract/orders/order-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

/** The PC builds of an order. One with open questions waits for somebody who has looked. */
export function OrderedBuilds({ order: { number, builds } }: { order: Pick<StaffOrder, "number" | "builds"> }) {
  const { busy, save } = useSave();
  if (builds.length === 0) return null;
  const confirm = (code: string) =>
    save(() => api.admin.orders[":number"].builds[":code"].confirmation.$post({ param: { number, code } }), {
      title: number,
      description: "The build is confirmed.",
    });
  return (
    <section aria-labelledby="ordered-builds">
      <h2 id="ordered-builds">PC builds</h2>
      <ul>
        {builds.map(({ code, needsCheck, questions, confirmedAt }) => (
          <li key={code}>
            <a href={`/shop/build/${code}/`}>{code}</a>{" "}
            <Badge tone={needsCheck && !confirmedAt ? "wait" : "ok"}>
              {!needsCheck ? "Everything fits" : confirmedAt ? "Confirmed" : "To be checked"}
            </Badge>
            {questions.map((question) => (
              <p key={question} className="admin-quiet">
                {question}
              </p>
            ))}
            {needsCheck && !confirmedAt ? (
              <Button tone="outline" disabled={busy} onClick={() => void confirm(code)}>
                Confirm Build
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
