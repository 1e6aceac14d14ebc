import { Link } from "react-router";
import type { RenewalKind } from "#contract/dashboard/dashboard.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { choice, choiceOrNone, day, money, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

const kindNames: Record<RenewalKind, string> = {
  license: "License",
  certificate: "Certificate",
  domain: "Domain",
  subscription: "Subscription",
};

const renewalFields = { kind: choice("Kind", kindNames), name: text("Name"), endsOn: day("Ends on") };

/** This quarter and the seven after it. */
function quarters(now: Date): Record<string, string> {
  const current = now.getFullYear() * 4 + Math.floor(now.getMonth() / 3);
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, ahead) => {
      const at = current + ahead;
      return [`${Math.floor(at / 4)}-Q${(at % 4) + 1}`, `Q${(at % 4) + 1} ${Math.floor(at / 4)}`];
    }),
  );
}

/** Plans and renewals that the client reads on their dashboard. */
export function RoadmapPanel({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const own = api.admin.organizations[":id"];
  const { answer: seen, again } = useAnswer(id, () => answerOf(own.roadmap.$get({ param: { id } })));
  const { busy, save } = useSave({ refresh: again });
  if (!seen) return null;
  const planFields = {
    deviceId: choiceOrNone<string>(
      "Replaces",
      Object.fromEntries(seen.candidates.map(({ deviceId, name, reason }) => [deviceId, `${name}: ${reason}`])),
      { none: "No device" },
    ),
    title: text("What"),
    reason: text("Why, for the client"),
    quarter: choice<string>("Quarter", quarters(new Date())),
    costCents: money("Cost"),
  };
  return (
    <section aria-labelledby="roadmap-panel">
      <h2 id="roadmap-panel">Roadmap</h2>
      <ul className="organization-records">
        {seen.roadmap.map((item) => (
          <li key={item.id}>
            {item.quarter} {item.title}, {formatMoney(item.costCents)}, {item.state}
            {item.answeredBy ? ` by ${item.answeredBy}` : ""}
            {item.quote ? (
              <>
                , <Link to={`/admin/quotes/${item.quote}/`}>{item.quote}</Link>{" "}
                {item.quoteSent ? "sent" : "not sent yet"}
              </>
            ) : null}{" "}
            {isAdmin && item.state !== "done" ? (
              <Button
                tone="outline"
                size="small"
                disabled={busy}
                onClick={() => void save(() => own.roadmap[":item"].$delete({ param: { id, item: item.id } }))}
              >
                {item.state === "approved" ? "Done" : "Take Out"}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <details>
        <summary>Propose something</summary>
        <StaffForm
          name="plan"
          fields={planFields}
          clears
          refresh={again}
          button="Propose"
          save={({ deviceId, ...json }) =>
            own.roadmap.$post({ param: { id }, json: { ...json, ...(deviceId && { deviceId }) } })
          }
        />
      </details>
      <h2 className="mt-6">Ends on a day</h2>
      <ul className="organization-records">
        {seen.renewals.map((renewal) => (
          <li key={renewal.id}>
            {kindNames[renewal.kind]} {renewal.name}, {dayWords(renewal.endsOn)}{" "}
            <Button
              tone="outline"
              size="small"
              disabled={busy}
              onClick={() => void save(() => own.renewals[":item"].$delete({ param: { id, item: renewal.id } }))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <details>
        <summary>Add a license, certificate or domain</summary>
        <StaffForm
          name="renewal"
          columns={3}
          fields={renewalFields}
          clears
          refresh={again}
          button="Add"
          save={(json) => own.renewals.$post({ param: { id }, json })}
        />
      </details>
    </section>
  );
}
