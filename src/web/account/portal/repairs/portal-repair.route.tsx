import { Link, redirect } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { type PortalLoaderArgs, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { refusedAs } from "#web/shell/session/refused-as.ts";
import { answerInput } from "#web/account/estimate/answer-input.ts";
import { RepairBody } from "#web/account/estimate/repair-body.tsx";
import type { Route } from "./+types/portal-repair.route.ts";
import * as t from "#words/estimate.ts";
import * as home from "#words/portal-home.ts";

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.estimateTitle, { number: params.repairNumber }));

export const clientLoader = portalLoader(({ params, signal }: PortalLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.repairs[":number"].$get({ param: { number: params.repairNumber } }, until(signal))),
);

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const fields = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  try {
    await api.estimates[":number"].answer.$post({
      param: { number: params.repairNumber },
      json: answerInput(fields),
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { lastResult: refusedAs(error, fields) };
  }
  return redirect(`/client-portal/repairs/${params.repairNumber}/`);
}

export default function PortalRepair({ loaderData: repair, actionData }: Route.ComponentProps) {
  return (
    <RepairBody
      repair={repair}
      action={`/client-portal/repairs/${repair.number}/`}
      back={
        <Link className="ticket-back" to="/client-portal/repairs/">
          {home.allRepairs}
        </Link>
      }
      lastResult={actionData && "lastResult" in actionData ? actionData.lastResult : null}
    >
      {repair.ticketNumber ? (
        <p>
          <Link to={`/support/ticket/${repair.ticketNumber}/`}>{t.messagesAboutIt}</Link>
        </p>
      ) : null}
    </RepairBody>
  );
}
